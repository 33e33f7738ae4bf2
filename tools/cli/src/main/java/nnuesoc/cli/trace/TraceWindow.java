// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.trace;

import java.util.Collections;
import java.util.Iterator;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.soc.DesignSpec;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.write.ClockPeriod;
import nnuesoc.traces.write.ConditionScout;
import nnuesoc.traces.write.CycleRange;
import nnuesoc.traces.write.TraceSelection;
import org.jspecify.annotations.Nullable;

/**
 * The cycles of a run that are traced.
 *
 * @param first the first stretch
 * @param others the later stretches, found when they are requested
 * @param beginning the cycle in {@code first} in which the condition begins to hold, or −1
 */
record TraceWindow(CycleRange first, Iterator<CycleRange> others, long beginning) {
  /** In a view of this many cycles, the names of states that last one cycle are readable. */
  private static final long CYCLES = 32;

  /**
   * The window that the user asked for, reduced to the cycles around a condition if there is one.
   *
   * @param until where the user wants the run to end
   * @return null if the user has interrupted the search
   * @throws UsageException if the text is not a condition, or the condition does not begin to hold
   *     in the window
   */
  static @Nullable TraceWindow of(
      TraceRequest request, DesignSpec spec, long until, Console console) {
    final CycleRange window = new CycleRange(request.from(), request.to());
    if (request.when() == null) {
      return new TraceWindow(window, Collections.emptyIterator(), -1);
    }
    final ConditionScout scout =
        new ConditionSearch("--trace-when", request.when(), request.around(), window, until)
            .start(spec, "nothing to trace; ", console);
    return scout == null ? null : new TraceWindow(scout.next(), scout, scout.firstBeginning());
  }

  /**
   * What a viewer shows at first: the cycles around the marked one. A trace of a run from its
   * beginning, in which nothing happens at first, opens at the first handshake.
   *
   * @param handshake the cycle of the first handshake, or −1
   */
  TraceView view(DesignSpec spec, TraceSelection selection, long handshake) {
    final boolean shows = first.first() == 0 && handshake <= first.last();
    final long marked = beginning < 0 && shows ? handshake : beginning;
    final long shown = marked < 0 ? first.first() : Math.max(first.first(), marked - CYCLES / 2);
    return new TraceView(
        spec.groups(selection),
        marked < 0 ? null : ClockPeriod.edge(marked),
        ClockPeriod.edge(shown),
        ClockPeriod.edge(shown + CYCLES));
  }
}
