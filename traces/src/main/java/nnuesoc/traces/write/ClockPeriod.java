// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

/** The period of the one clock (fabric.md §1) and the times of its edges in a trace, in ns. */
public final class ClockPeriod {
  /** The length of a cycle in nanoseconds. */
  public static final int NS = 20;

  /** The last cycle that a trace can have: it counts nanoseconds. */
  static final long LAST_CYCLE = Long.MAX_VALUE / NS - 1;

  private ClockPeriod() {}

  /** The time of the edge that begins a cycle; cycle 0 begins at time 0. */
  public static long edge(long cycle) {
    return cycle == 0 ? 0 : NS * cycle - NS / 2;
  }

  /** The time at which the clock falls in a cycle. */
  public static long fall(long cycle) {
    return NS * cycle;
  }

  /** The cycle at a time in nanoseconds. */
  public static long cycleAt(long ns) {
    return (ns + NS / 2) / NS;
  }
}
