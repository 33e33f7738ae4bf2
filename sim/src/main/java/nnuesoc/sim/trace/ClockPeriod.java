package nnuesoc.sim.trace;

/** When things happen in a trace, in its unit, a nanosecond (fabric.md §1). */
public final class TraceTime {
  private static final long PERIOD_NS = 20;

  private TraceTime() {}

  /** The edge that begins a cycle; cycle 0 stands from time 0 on. */
  public static long edge(long cycle) {
    return cycle == 0 ? 0 : PERIOD_NS * cycle - PERIOD_NS / 2;
  }

  /** The fall of the clock in a cycle. */
  public static long fall(long cycle) {
    return PERIOD_NS * cycle;
  }
}
