// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.lanes.ShortLanes;
import nnuesoc.sim.state.StateVisitor;

/** The sums of both perspectives: at an edge, each adds or subtracts the current row. */
final class OnChipAccumulators extends Part {
  private final OnChipControl control;
  private final OnChipWeightImage weights;

  /** Lane sums of 16 bits, which wrap. */
  final ShortLanes white;

  final ShortLanes black;

  /** 1 in the cycle in which the sums of an evaluation are complete. */
  final Register latch;

  final Register latchBlack;

  OnChipAccumulators(
      Scope fabric, OnChipConfig config, OnChipWeightImage weights, OnChipControl control) {
    super(fabric, "accumulators");
    final Scope scope = fabric.child("accumulators");
    this.control = control;
    this.weights = weights;
    white = new ShortLanes(scope, "white", config.lanes(), Short.SIZE);
    black = new ShortLanes(scope, "black", config.lanes(), Short.SIZE);
    latch = scope.register("latch", 1).readBy(this);
    latchBlack = scope.register("latch_black", 1);
    control.add.readBy(this);
    control.subtract.readBy(this);
    control.clear.readBy(this);
    control.rowWhite.readBy(this);
    control.rowBlack.readBy(this);
    control.last.readBy(this);
    control.lastBlack.readBy(this);
    white.readBy(this);
    black.readBy(this);
  }

  @Override
  public void edge() {
    latch.next(control.last.q());
    latchBlack.next(control.lastBlack.q());
    if (control.add.q() == 1) {
      change(white, control.rowWhite.q());
      change(black, control.rowBlack.q());
    }
  }

  private void change(ShortLanes sums, int row) {
    final short[] before = sums.q();
    final short[] after = sums.next();
    final short[] rows = weights.rows();
    final int lanes = after.length;
    final int first = row * lanes;
    if (control.clear.q() == 1) {
      System.arraycopy(rows, first, after, 0, lanes);
    } else if (control.subtract.q() == 1) {
      for (int lane = 0; lane < lanes; lane++) {
        after[lane] = (short) (before[lane] - rows[first + lane]);
      }
    } else {
      for (int lane = 0; lane < lanes; lane++) {
        after[lane] = (short) (before[lane] + rows[first + lane]);
      }
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    white.exchange(state);
    black.exchange(state);
  }
}
