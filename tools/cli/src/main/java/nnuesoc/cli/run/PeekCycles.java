package nnuesoc.cli.run;

import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleOrTime;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.trace.ConditionSearch;
import nnuesoc.soc.DesignSpec;
import nnuesoc.traces.write.ConditionScout;
import nnuesoc.traces.write.CycleRange;
import org.jspecify.annotations.Nullable;

/**
 * The cycles of a look.
 *
 * @param at as the user typed it, or null for the last cycle
 * @param from the first cycle
 * @param to the last cycle, inclusive
 * @param when a condition NAME=VALUE: only the cycle in which it begins to hold counts; or null
 */
record PeekCycles(@Nullable String at, long from, long to, @Nullable String when) {
  /** Reads {@code --at CYCLE|A:B} and {@code --when}. */
  static PeekCycles read(Arguments arguments) {
    final String at = text(arguments);
    final String when = arguments.get("when");
    if (at == null) {
      return new PeekCycles(null, when == null ? Long.MAX_VALUE : 0, Long.MAX_VALUE, when);
    }
    final int colon = at.indexOf(':');
    if (colon < 0) {
      final long cycle = CycleOrTime.parse("--at", at);
      return new PeekCycles(at, cycle, when == null ? cycle : Long.MAX_VALUE, when);
    }
    final long from = CycleOrTime.parse("--at", at.substring(0, colon));
    final long to = CycleOrTime.parse("--at", at.substring(colon + 1));
    if (from > to) {
      throw new UsageException("--at " + at + ": expected A:B, A not after B");
    }
    return new PeekCycles(at, from, to, when);
  }

  /** The text of {@code --at}, with {@code A..B} and {@code A-B} in the form A:B; or null. */
  static @Nullable String text(Arguments arguments) {
    final String at = arguments.get("at");
    return at == null ? null : at.replaceFirst("(?<=[0-9a-z])(\\.\\.|-)(?=[0-9])", ":");
  }

  /** Whether the look covers more than one cycle. */
  boolean isRange() {
    return when == null && at != null && at.contains(":");
  }

  /**
   * The cycle in which the condition begins to hold, found by a run ahead of the real one; without
   * a condition, the cycle of {@code --at}.
   *
   * @return null if the user has interrupted the search
   * @throws UsageException if the text is not a condition, or the condition does not begin to hold
   */
  @Nullable Long cycle(DesignSpec spec, Console console) {
    if (when == null) {
      return to;
    }
    final ConditionScout scout =
        new ConditionSearch("--when", when, 0, new CycleRange(from, to), to)
            .start(spec, "", console);
    return scout == null ? null : Long.valueOf(scout.firstBeginning());
  }
}
