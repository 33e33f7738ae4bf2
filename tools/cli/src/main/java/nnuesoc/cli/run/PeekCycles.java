// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CycleOrTime;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.trace.ConditionSearch;
import nnuesoc.soc.DesignSpec;
import nnuesoc.traces.write.ConditionScout;
import nnuesoc.traces.write.CycleRange;
import nnuesoc.traces.write.SignalValueArgument;
import org.jspecify.annotations.Nullable;

/**
 * The cycles of a look.
 *
 * @param typed the option of a cycle that the run must reach, with its value; empty for none
 * @param window whether every cycle from the first to the last is shown
 * @param from the first cycle
 * @param to the last cycle, inclusive
 * @param when a condition NAME=VALUE: only the cycle in which it begins to hold counts; or null
 */
record PeekCycles(String typed, boolean window, long from, long to, @Nullable String when) {
  private static final long MAX = Long.MAX_VALUE;
  private static final String END = "end"; // what users type for the default

  static void addTo(OptionList options) {
    options
        .with(
            """
            --at CYCLE  show this cycle, or the cycle at a time like 8330ns (a cycle takes 20 ns);
                default: end, the last cycle
            --from CYCLE  show every cycle from this one, or from this time, on; default with --to:
                0
            --to CYCLE  the last cycle to show, inclusive, or a time; default with --from: the last
                of the run
            --when NAME=VALUE  show the first cycle in which this signal begins to hold that value:
                0b101, 0x1f, 31, -1; NAME may have * and ? as in --signal if it matches one signal;
                --from and --to limit the search
            """)
        .exclude("at", "--%s cannot be combined with --at CYCLE", "from to");
  }

  /** Whether the user asks for more than one cycle. */
  static boolean isWindow(Arguments arguments) {
    return !arguments.has("when") && (arguments.has("from") || arguments.has("to"));
  }

  /** Reads {@code --at}, {@code --from}, {@code --to} and {@code --when}. */
  static PeekCycles read(Arguments arguments) {
    final String when = arguments.get("when");
    final String at = arguments.get("at");
    if (at != null && !at.equals(END)) { // before --from, --at limited the search of --when
      final long cycle = CycleOrTime.parse("--at", at);
      return new PeekCycles("--at " + at, false, cycle, when == null ? cycle : MAX, when);
    }
    final String first = arguments.get("from");
    final String last = arguments.get("to");
    final long from = first == null ? 0 : CycleOrTime.parse("--from", first);
    final long to = last == null ? MAX : CycleOrTime.parse("--to", last);
    if (from > to) {
      throw new UsageException(
          "--from %s is after --to %s; give a --to of %s or later", first, last, first);
    }
    final String typed = last != null ? "--to " + last : first != null ? "--from " + first : "";
    return new PeekCycles(typed, isWindow(arguments), from, to, when);
  }

  /**
   * Fails if the run has ended before a cycle that the user named.
   *
   * @param last the last cycle of the run
   */
  void requireReached(long last) {
    if (!typed.isEmpty() && last < (to == MAX ? from : to)) {
      throw new UsageException(typed + ": the last cycle of the run is " + last);
    }
  }

  /**
   * The cycle that the user named, or null if he named none.
   *
   * @param last the last cycle of the run
   * @throws UsageException if the run ends before
   */
  @Nullable Long named(long last) {
    requireReached(last);
    return typed.isEmpty() ? null : Long.valueOf(from);
  }

  /** The name or pattern in the condition; null without a condition. */
  @Nullable String signal() {
    return when == null ? null : SignalValueArgument.parse(when).name();
  }

  /**
   * The cycle in which the condition begins to hold, found by a run ahead of the real one; without
   * a condition, the last cycle that is shown.
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
