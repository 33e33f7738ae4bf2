package nnuesoc.sim.trace.read;

import java.util.List;

/** A trace that is computed while it is read, which takes less where cycles may be left out. */
public interface ComputedTrace extends TraceSource {
  /**
   * Cycles that nobody looks at.
   *
   * @param from the first, not cycle 0
   * @param to the last
   */
  record Stretch(long from, long to) {}

  /** The same trace in which those cycles are {@code $dumpoff}, one after the other. */
  TraceSource leavingOut(List<Stretch> stretches);
}
