package nnuesoc.cli;

import java.util.Collections;
import java.util.Iterator;
import java.util.Locale;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.trace.Condition;
import nnuesoc.sim.trace.Scout;
import nnuesoc.sim.trace.Stretch;
import nnuesoc.soc.DesignSpec;
import org.jspecify.annotations.Nullable;

/**
 * Which cycles of a run are traced.
 *
 * @param first the first stretch
 * @param others those after it, found as they are asked for
 * @param beginning the cycle in {@code first} in which the condition begins to hold, or −1
 */
record TraceWindow(Stretch first, Iterator<Stretch> others, long beginning) {
  /**
   * The window that the user asked for, cut to the surroundings of a condition if there is one.
   *
   * @param until where the user wants the run to end
   * @return null if the user has interrupted the search
   * @throws UsageException if the condition is none, or does not begin to hold in the window
   */
  static @Nullable TraceWindow of(
      TraceRequest request, DesignSpec spec, long until, Console console) {
    final Stretch window = new Stretch(request.from(), request.to());
    if (request.when() == null) {
      return new TraceWindow(window, Collections.emptyIterator(), -1);
    }
    final Simulation ahead = spec.start().simulation();
    final Condition condition;
    try {
      condition = Condition.parse(ahead.circuit(), request.when());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--trace-when " + e.getMessage());
    }
    final Scout scout =
        new Scout(ahead, condition, request.around(), window, until, console.interrupted());
    if (scout.hasNext()) {
      return new TraceWindow(scout.next(), scout, scout.firstBeginning());
    }
    if (console.interrupted().getAsBoolean()) {
      return null;
    }
    throw new UsageException(
        String.format(
            Locale.ROOT,
            "--trace-when %s: nothing to trace; it does not begin to hold in cycles %,d to %,d",
            request.when(),
            request.from(),
            Math.min(request.to(), ahead.cycle())));
  }
}
