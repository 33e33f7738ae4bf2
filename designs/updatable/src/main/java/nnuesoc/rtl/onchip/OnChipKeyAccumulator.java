// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import nnuesoc.rtl.cache.CacheInputs;
import nnuesoc.rtl.cache.RowKeyTable;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Computes the keys of a cache from the rows of the accumulators: at each edge at which the
 * accumulators add or subtract a row, the sum of the rows' words follows.
 */
final class OnChipKeyAccumulator extends Part {
  private final OnChipControl control;
  private final LongRegister sum;
  private final LongRegister key;
  private final Register keyed;

  OnChipKeyAccumulator(Scope fabric, OnChipControl control) {
    super(fabric, "keys");
    final Scope scope = fabric.child("keys");
    this.control = control;
    sum = scope.longRegister("sum", 64).readBy(this);
    key = scope.longRegister("key", 64);
    keyed = scope.register("keyed", 4).readBy(this);
    control.add.readBy(this);
    control.clear.readBy(this);
    control.rowWhite.readBy(this);
    control.rowBlack.readBy(this);
    control.last.readBy(this);
    control.lastBlack.readBy(this);
  }

  /** What a cache sees of this fabric. */
  CacheInputs inputs(Register asked, OnChipOutputLayer output) {
    return new CacheInputs(
        key,
        keyed,
        asked,
        output.answered(),
        output.raw(),
        control::waits,
        () -> CacheInputs.manyUnderWay(asked, output.answered()));
  }

  @Override
  public void edge() {
    long after = sum.q();
    if (control.add.q() == 1) {
      after =
          (control.clear.q() == 1 ? 0 : after)
              ^ RowKeyTable.both(
                  RowKeyTable.row(control.rowWhite.q()), RowKeyTable.row(control.rowBlack.q()));
      sum.next(after);
    }
    if (control.last.q() == 1) {
      key.next(RowKeyTable.evaluation(after, control.lastBlack.q() == 1));
      keyed.next(keyed.q() + 1);
    }
  }
}
