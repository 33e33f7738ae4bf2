package nnuesoc.cli;

import java.util.Collections;
import java.util.Iterator;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.trace.ClockPeriod;
import nnuesoc.sim.trace.Scout;
import nnuesoc.sim.trace.Stretch;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.view.View;
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
  /** In so many, the names of states that last one cycle can be read. */
  private static final long CYCLES = 32;

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
    final Scout scout =
        new ConditionSearch("--trace-when", request.when(), request.around(), window, until)
            .start(spec, "nothing to trace; ", console);
    return scout == null ? null : new TraceWindow(scout.next(), scout, scout.firstBeginning());
  }

  /** What a viewer shows at first: the first cycles, or those around the marked one. */
  View view(DesignSpec spec, TraceSelection selection) {
    final boolean marked = beginning >= 0;
    final long shown = marked ? Math.max(first.first(), beginning - CYCLES / 2) : first.first();
    final Long marker = marked ? ClockPeriod.edge(beginning) : null;
    return new View(
        spec.groups(selection), marker, ClockPeriod.edge(shown), ClockPeriod.edge(shown + CYCLES));
  }
}
