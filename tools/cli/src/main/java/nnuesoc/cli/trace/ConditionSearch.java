// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.trace;

import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.write.ConditionScout;
import nnuesoc.traces.write.CycleRange;
import nnuesoc.traces.write.SignalCondition;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the cycles in which a condition begins to hold, in a run ahead of the real one.
 *
 * @param option the option for messages
 * @param when the condition, NAME=VALUE
 * @param around cycles before and after each of them
 * @param window the cycles that are searched
 * @param end the last cycle of the run
 */
public record ConditionSearch(
    String option, String when, long around, CycleRange window, long end) {
  /**
   * A scout that has found such a cycle.
   *
   * @param nothing what the user misses if there is none
   * @return null if the user has interrupted the search
   * @throws UsageException if the text is not a condition, or the condition does not begin to hold
   */
  public @Nullable ConditionScout start(DesignSpec spec, String nothing, Console console) {
    final Simulation ahead = spec.start().simulation();
    final SignalCondition condition;
    try {
      condition = SignalCondition.parse(ahead.circuit(), when, fabric(spec));
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + " " + e.getMessage());
    }
    final ConditionScout scout =
        new ConditionScout(ahead, condition, around, window, end, console.interrupted());
    if (scout.hasNext()) {
      return scout;
    }
    if (console.interrupted().getAsBoolean()) {
      return null;
    }
    throw new UsageException(
        "%s %s: %sthe signal does not change to this value in cycles %,d to %,d",
        option, when, nothing, window.first(), Math.min(window.last(), ahead.cycle()));
  }

  /** What messages call a fabric other than the report's, whose signals have other names. */
  private static String fabric(DesignSpec spec) {
    return SocSpec.in(spec)
        .map(SocSpec::fabricText)
        .map(text -> text.replaceFirst(",.*", ""))
        .filter(name -> !name.isEmpty() && !name.contains("=")) // settings of the report's fabric
        .map(name -> "the fabric " + name)
        .orElse("");
  }
}
