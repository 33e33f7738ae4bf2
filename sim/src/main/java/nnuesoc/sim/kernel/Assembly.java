package nnuesoc.sim.kernel;

/**
 * How the parts of a circuit, its stimulus apart, are entered in a cycle. A design may write this
 * out part by part, which the compiler turns into direct calls; {@link PartArray} does it for any.
 */
public interface Assembly {
  /** Settles the parts whose bit is set in {@code news}. */
  void settle(int news);

  /** The edge of the parts whose bit is set in {@code news}. */
  void edge(int news);
}
