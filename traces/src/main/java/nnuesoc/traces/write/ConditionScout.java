// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BooleanSupplier;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/**
 * Runs ahead in a simulation of its own and finds the stretches around each cycle in which a
 * condition begins to hold: it holds there, and not in the cycle before. Stretches that overlap or
 * touch are merged. A stretch is forgotten once it has been returned, so a run may have any length.
 */
public final class ConditionScout implements Iterator<CycleRange> {
  private static final long NONE = -1;

  /** The scout checks whether to go on every so many cycles, a power of two. */
  private static final long PORTION_CYCLES = 1 << 20;

  private final Simulation simulation;
  private final SignalCondition condition;
  private final long around;
  private final CycleRange window;
  private final long end;
  private final BooleanSupplier interrupted;
  private boolean held; // in the cycle before
  private boolean ended;
  private long beginning = NONE; // found, but not yet in a stretch
  private long firstBeginning = NONE; // the first one with a stretch
  private @Nullable CycleRange found; // but not yet returned

  /**
   * Creates a scout at cycle 0.
   *
   * @param simulation the same run as the traced one, for the scout alone
   * @param condition the condition, on a signal of that simulation's circuit
   * @param around the cycles before and after each beginning
   * @param window only cycles in this window matter
   * @param end the last cycle of the run, unless its stimulus ends it before
   * @param interrupted whether to end the search; stretches found by then still count
   */
  public ConditionScout(
      Simulation simulation,
      SignalCondition condition,
      long around,
      CycleRange window,
      long end,
      BooleanSupplier interrupted) {
    this.simulation = simulation;
    this.condition = condition;
    this.around = around;
    this.window = window;
    this.end = Math.min(end, sum(window.last(), around));
    this.interrupted = interrupted;
  }

  /** Whether there is another stretch; runs until the end of that stretch is known. */
  @Override
  public boolean hasNext() {
    if (found == null) {
      found = find();
    }
    return found != null;
  }

  @Override
  public CycleRange next() {
    if (!hasNext() || found == null) {
      throw new NoSuchElementException(condition + " does not begin to hold any more");
    }
    final CycleRange next = found;
    found = null;
    return next;
  }

  /** The first cycle around which there is a stretch, or −1 if none has been found. */
  public long firstBeginning() {
    return firstBeginning;
  }

  private @Nullable CycleRange find() {
    CycleRange stretch = null;
    while (true) {
      if (beginning == NONE) {
        // A beginning after this cycle is too late: its surroundings cannot touch the stretch.
        beginning = search(stretch == null ? end : sum(sum(stretch.last(), around), 1));
      }
      if (beginning == NONE) {
        return stretch;
      }
      final long first = Math.max(window.first(), beginning - around);
      final long last = Math.min(window.last(), sum(beginning, around));
      if (stretch != null && first - 1 > stretch.last()) {
        return stretch;
      }
      if (firstBeginning == NONE && first <= last) {
        firstBeginning = beginning;
      }
      beginning = NONE;
      if (first <= last) {
        stretch = new CycleRange(stretch == null ? first : stretch.first(), last);
      }
    }
  }

  /** The next cycle in which the condition begins to hold, up to {@code limit}. */
  private long search(long limit) {
    while (!ended && simulation.cycle() <= limit) {
      final long cycle = simulation.cycle();
      simulation.settle();
      final boolean holds = condition.holds();
      final boolean begins = holds && !held;
      held = holds;
      advance(cycle);
      if (begins) {
        return cycle;
      }
    }
    return NONE;
  }

  private void advance(long cycle) {
    final boolean asks = (cycle & (PORTION_CYCLES - 1)) == 0;
    if (cycle >= end || simulation.finished() || (asks && interrupted.getAsBoolean())) {
      ended = true;
    } else {
      simulation.step();
    }
  }

  private static long sum(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }
}
