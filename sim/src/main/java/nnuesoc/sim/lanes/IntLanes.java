// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.lanes;

import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.StateVisitor;

/** Lanes of up to 32 bits. */
public final class IntLanes extends LaneRegister {
  private final int[][] values;

  /** Declares lanes of {@code bits} bits, 0 at power-up. */
  public IntLanes(Scope scope, String name, int lanes, int bits) {
    super(scope, name, lanes, bits);
    values = new int[2][lanes];
  }

  @Override
  int value(int lane) {
    return q()[lane];
  }

  /** All lanes before the edge; do not modify them. */
  public int[] q() {
    return values[standing()];
  }

  /** At an edge: the array to fill; all of its lanes land. */
  public int[] next() {
    final int[] other = values[1 - standing()];
    load();
    return other;
  }

  /** Exchanges the lanes, after the circuit's registers. */
  public void exchange(StateVisitor state) {
    final int[] standing = q();
    for (int lane = 0; lane < standing.length; lane++) {
      standing[lane] = state.number(standing[lane]);
    }
  }
}
