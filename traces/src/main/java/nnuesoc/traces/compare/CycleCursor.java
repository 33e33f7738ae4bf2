// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.math.BigInteger;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;

/**
 * Goes through one trace by the cycles of its clock. Cycle 0 lies before the first edge. Edges in a
 * stretch that was not dumped are not visible; they are counted by the length of the last cycle.
 */
final class CycleCursor {
  private final TraceChangeTracker side;
  private final VcdReader reader;
  private final String name;
  private final int clock;
  private final long active; // the clock's value after an edge
  private final boolean beforeEdge;
  private final boolean countUndumped;
  private long edges;
  private long edgeTime = -1; // of the last edge; before the first edge, of the trace's beginning
  private long period;
  private long cycle = -1;
  private long cycleTime;
  private long undumped; // missed edges still to be gone through, at the reader's step
  private boolean stepWaits;
  private boolean ended;

  /**
   * Starts at the beginning of the trace.
   *
   * @param countUndumped whether cycles that were not dumped count as moments too, with all values
   *     x
   */
  CycleCursor(
      TraceChangeTracker side,
      TraceSignal clock,
      ComparisonOptions.Clocking clocking,
      boolean countUndumped) {
    this.side = side;
    this.reader = side.reader();
    this.name = clocking.name();
    this.clock = clock.variable(0);
    this.active = clocking.rising() ? 1 : 0;
    this.beforeEdge = clocking.before();
    this.countUndumped = countUndumped;
  }

  TraceChangeTracker side() {
    return side;
  }

  long cycle() {
    return cycle;
  }

  /** When the cycle began, in units of the trace. */
  long cycleTime() {
    return cycleTime;
  }

  /**
   * Checks that the clock has ticked.
   *
   * @throws ComparisonException if it has not
   */
  void requireEdge(String trace) {
    if (edges == 0 && !stepWaits) {
      throw new ComparisonException(
          "clock", name + ": has no " + (active == 1 ? "rising" : "falling") + " edge in " + trace);
    }
  }

  /** Whether the trace ends in the cycle, before the edge that would end it. */
  boolean open() {
    return beforeEdge && ended;
  }

  /** How far after its last edge the trace ends, in femtoseconds. */
  BigInteger timeInLast() {
    return side.at(reader.time() - edgeTime).fs();
  }

  /** Whether the last cycle's values were taken at a step that may be cut. */
  boolean lastMayBeCut() {
    return !beforeEdge && reader.lastStepOpen() && reader.time() == edgeTime;
  }

  /** Whether the cycle's values were taken at an edge, and not at the trace's beginning or end. */
  boolean atEdge() {
    return beforeEdge ? !ended : cycle > 0;
  }

  /** Whether the trace has no more steps. */
  boolean ended() {
    return ended;
  }

  /** Whether the cycle's values were dumped. */
  boolean dumped() {
    return reader.dumping(true);
  }

  /** Goes to the next cycle; returns false after the last. */
  boolean next() throws IOException {
    while (!ended) {
      if (undumped > 0) {
        undumped--;
        return beforeEdge ? ends() : begins(edgeTime + period);
      }
      if (stepWaits) {
        stepWaits = false;
        final boolean edge = isEdge();
        side.takeStep();
        if (step(edge)) {
          return true;
        }
      }
      if (!side.read()) {
        ended = true;
        cycle = edges;
        cycleTime = edgeTime;
        return beforeEdge && edgeTime >= 0;
      }
      stepWaits = true;
      makeUpForUndumped();
      if (beforeEdge && isEdge()) {
        cycle = edges;
        cycleTime = edgeTime;
        return true;
      }
    }
    return false;
  }

  /**
   * Judges a step whose values have been taken; returns whether a cycle is ready to be compared.
   */
  private boolean step(boolean edge) {
    final boolean first = edgeTime < 0;
    if (first) {
      edgeTime = reader.time();
    } else if (edge) {
      return begins(reader.time()) && !beforeEdge;
    }
    cycle = edges;
    cycleTime = edgeTime;
    return first && !beforeEdge;
  }

  private boolean begins(long time) {
    period = edges > 0 ? time - edgeTime : 0;
    edges++;
    edgeTime = time;
    cycle = edges;
    cycleTime = time;
    return true;
  }

  private boolean ends() {
    cycle = edges++;
    cycleTime = edgeTime;
    edgeTime += period;
    return true;
  }

  /** Counts the edges that were missed, at the step where dumping begins again. */
  private void makeUpForUndumped() {
    if (reader.dumping(false) && !reader.dumping(true) && period > 0) {
      final long missed = (reader.time() - edgeTime) / period;
      if (countUndumped) {
        undumped = missed;
      } else {
        edges += missed;
        edgeTime += missed * period;
      }
    }
  }

  /** Whether the step that the reader has read makes the clock active. */
  private boolean isEdge() {
    return edgeTime >= 0
        && isActive(false)
        && !isActive(true)
        && reader.dumping(true) == reader.dumping(false);
  }

  private boolean isActive(boolean before) {
    return reader.ones(clock, before) == active && reader.unknown(clock, before) == 0;
  }
}
