// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.lanes;

import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.StateVisitor;

/** Lanes of up to 16 bits. */
public final class ShortLanes extends LaneRegister {
  private final short[][] values;

  /** Declares lanes of {@code bits} bits, 0 at power-up. */
  public ShortLanes(Scope scope, String name, int lanes, int bits) {
    super(scope, name, lanes, bits);
    values = new short[2][lanes];
  }

  @Override
  int value(int lane) {
    return q()[lane];
  }

  /** All lanes before the edge; do not modify them. */
  public short[] q() {
    return values[standing()];
  }

  /** At an edge: the array to fill; all of its lanes land. */
  public short[] next() {
    final short[] other = values[1 - standing()];
    load();
    return other;
  }

  /** Exchanges the lanes, after the circuit's registers. */
  public void exchange(StateVisitor state) {
    final short[] standing = q();
    for (int lane = 0; lane < standing.length; lane++) {
      standing[lane] = (short) state.number(standing[lane]);
    }
  }
}
