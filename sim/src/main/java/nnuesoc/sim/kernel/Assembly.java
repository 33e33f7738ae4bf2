package nnuesoc.sim.kernel;

/**
 * Enters the parts of a circuit, except its stimulus, in a cycle. A design may write this out part
 * by part, which the compiler turns into direct calls; {@link PartArray} does it for any parts.
 */
public interface Assembly {
  /** Settles the parts whose bit is set in {@code news}. */
  void settle(int news);

  /** Performs the edge of the parts whose bit is set in {@code news}. */
  void edge(int news);
}
