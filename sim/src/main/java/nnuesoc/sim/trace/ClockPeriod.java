package nnuesoc.sim.trace;

/** The one clock (fabric.md §1), and when things happen in a trace, in its unit, a nanosecond. */
public final class ClockPeriod {
  /** Nanoseconds of a cycle. */
  public static final int NS = 20;

  private ClockPeriod() {}

  /** The edge that begins a cycle; cycle 0 stands from time 0 on. */
  public static long edge(long cycle) {
    return cycle == 0 ? 0 : NS * cycle - NS / 2;
  }

  /** The fall of the clock in a cycle. */
  public static long fall(long cycle) {
    return NS * cycle;
  }

  /** The cycle that stands at a time, in nanoseconds. */
  public static long cycleAt(long ns) {
    return (ns + NS / 2) / NS;
  }
}
