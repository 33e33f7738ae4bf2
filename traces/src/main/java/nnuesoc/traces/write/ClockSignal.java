// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import nnuesoc.sim.design.Signal;

/** The clock, which no circuit declares: it rises at every edge and falls in mid-cycle. */
record ClockSignal(String name) implements Signal {
  /** The name's last part, in the outermost scope. */
  static final String NAME = "clk";

  @Override
  public int widthBits() {
    return 1;
  }

  /** Always 0: settled values are those just before the next edge, when the clock is low. */
  @Override
  public int value() {
    return 0;
  }
}
