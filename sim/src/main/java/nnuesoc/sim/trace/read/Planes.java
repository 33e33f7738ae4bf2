package nnuesoc.sim.trace.read;

/**
 * The bits of all variables as they stand, in two planes of words: where {@code unknown} is 1,
 * {@code ones} 0 is x and 1 is z. For who looks at millions of them.
 */
public final class Planes {
  private final long[] ones;
  private final long[] unknown;

  Planes(long[] ones, long[] unknown) {
    this.ones = ones;
    this.unknown = unknown;
  }

  /** 64 bits of the plane of ones. */
  public long ones(int word) {
    return ones[word];
  }

  /** 64 bits of the plane of unknowns. */
  public long unknown(int word) {
    return unknown[word];
  }
}
