// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.lanes;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A register of many lanes that load at the same edges. It holds two arrays. A counter, which is an
 * ordinary register, selects the current one, so all lanes change when the kernel commits, and a
 * part that reads them is entered after a change.
 */
abstract class LaneRegister {
  private final Register loads;

  /** Declares the lanes as signals {@code name_0}, {@code name_1}, …. */
  LaneRegister(Scope scope, String name, int lanes, int bits) {
    loads = scope.untraced(name + "_loads", Integer.SIZE);
    final int mask = bits == Integer.SIZE ? -1 : (1 << bits) - 1;
    for (int lane = 0; lane < lanes; lane++) {
      final int one = lane;
      scope.wire(name + "_" + lane, bits, () -> value(one) & mask, loads);
    }
  }

  /** A lane before the edge. */
  abstract int value(int lane);

  /** The index of the current array, 0 or 1. */
  final int standing() {
    return loads.q() & 1;
  }

  /** At an edge: selects the other array. */
  final void load() {
    loads.next(loads.q() + 1);
  }

  /** Declares, while wiring, that only {@code part} loads the lanes, even when it steps itself. */
  public final void steppedBy(Part part) {
    loads.steppedBy(part);
  }

  /** Declares, while wiring, that {@code part} must be entered after a load. */
  public final void readBy(Part part) {
    loads.readBy(part);
  }

  /** The counter of loads: the source of a wire that depends on the lanes. */
  public final Register loads() {
    return loads;
  }
}
