package nnuesoc.sim.trace;

import nnuesoc.sim.design.Signal;

/**
 * The clock, which no circuit declares: it rises at every edge and falls in the middle of a cycle.
 */
record Clock(String name) implements Signal {
  /** The name's last part, in the outermost scope. */
  static final String NAME = "clk";

  @Override
  public int widthBits() {
    return 1;
  }

  /** Settled values are those just before the next edge, where the clock is low. */
  @Override
  public int value() {
    return 0;
  }
}
