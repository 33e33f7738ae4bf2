// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.List;

/** A trace that is computed while it is read; leaving out cycles saves work. */
public interface ComputedTrace extends TraceSource {
  /**
   * Cycles that nobody needs.
   *
   * @param from the first cycle, not cycle 0
   * @param to the last cycle
   */
  record Stretch(long from, long to) {}

  /** The same trace with {@code $dumpoff} in these stretches, which are in order. */
  TraceSource leavingOut(List<Stretch> stretches);
}
