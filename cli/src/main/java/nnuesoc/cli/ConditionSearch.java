package nnuesoc.cli;

import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.trace.Condition;
import nnuesoc.sim.trace.Scout;
import nnuesoc.sim.trace.Stretch;
import nnuesoc.soc.DesignSpec;
import org.jspecify.annotations.Nullable;

/**
 * The search for the cycles in which a condition begins to hold, by a run ahead.
 *
 * @param option with its value NAME=VALUE, as typed
 * @param when NAME=VALUE
 * @param around cycles before and after each of them
 * @param window in which they are looked for
 * @param end the last cycle of the run
 */
record ConditionSearch(String option, String when, long around, Stretch window, long end) {
  /**
   * A scout that has found one.
   *
   * @param nothing what the user misses where there is none
   * @return null if the user has interrupted the search
   * @throws UsageException if the condition is none, or does not begin to hold
   */
  @Nullable Scout start(DesignSpec spec, String nothing, Console console) {
    final Simulation ahead = spec.start().simulation();
    final Condition condition;
    try {
      condition = Condition.parse(ahead.circuit(), when);
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + " " + e.getMessage());
    }
    final Scout scout = new Scout(ahead, condition, around, window, end, console.interrupted());
    if (scout.hasNext()) {
      return scout;
    }
    if (console.interrupted().getAsBoolean()) {
      return null;
    }
    throw new UsageException(
        "%s %s: %sit does not begin to hold in cycles %,d to %,d",
        option, when, nothing, window.first(), Math.min(window.last(), ahead.cycle()));
  }
}
