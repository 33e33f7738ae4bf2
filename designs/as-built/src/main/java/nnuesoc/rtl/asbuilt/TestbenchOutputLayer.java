// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Wire;

/**
 * Layer 4 of the published test bench: one row of 33 elements. It never leaves its state 4, which
 * clears the accumulator that it copies. The result, the low byte of the sum, is therefore visible
 * for one cycle only.
 */
public final class TestbenchOutputLayer extends Part {
  private static final int UNKNOWN_STATE = 15;

  private final LayerSize kind = LayerSize.LAYER_4;
  private final Register reset;
  private final Register ready;
  private final Register state;
  private final Register column;
  private final Register waitA;
  private final Register waitB;
  private final Register bias;
  private final Register sum;
  private final Wire eval;
  private final MacDatapath elements;

  TestbenchOutputLayer(Scope scope, Register reset, Register ready, Memory input, Memory weight) {
    super(scope, "layer4");
    this.reset = reset.readBy(this);
    this.ready = ready.readBy(this);
    final PowerUpValues up = PowerUpValues.UNKNOWN;
    state = up.state(scope, "state", 4, UNKNOWN_STATE).readBy(this);
    column = up.register(scope, "column", 32).readBy(this);
    waitA = up.register(scope, "wait_a", 1).readBy(this);
    waitB = up.register(scope, "wait_b", 1).readBy(this);
    bias = up.register(scope, "bias", kind.weightBits());
    sum = up.register(scope, "sum_register", Byte.SIZE).readBy(this);
    eval = scope.wire("eval", 32, sum::q, sum).unknownWhile(sum);
    elements = new MacDatapath(scope, this, kind, ElementArithmetic.PUBLISHED, up, input, weight);
  }

  @Override
  public void settle() {
    elements.settle(waitA.q() == 1 || waitB.q() == 1 ? Memory.SAMPLED : Memory.HELD);
  }

  @Override
  public void edge() {
    if (reset.q() == 1) {
      clear();
    } else if (state.q() == TestbenchLayer.REQUEST && ready.q() == 1) {
      elements.read(kind.inputs());
      waitA.next(1);
      state.next(TestbenchLayer.BIAS);
    } else if (waitA.q() == 1) {
      waitA.next(0);
    } else if (state.q() == TestbenchLayer.BIAS) {
      bias.next(elements.weightQ().q());
      state.next(TestbenchLayer.READ);
    } else if (state.q() == TestbenchLayer.READ) {
      elements.read(column.q());
      waitB.next(1);
      state.next(TestbenchLayer.ACCUMULATE);
    } else if (waitB.q() == 1) {
      waitB.next(0);
    } else if (state.q() == TestbenchLayer.ACCUMULATE) {
      elements.accumulate();
      column.next(column.q() + 1);
      state.next(column.q() < kind.inputs() ? TestbenchLayer.READ : TestbenchLayer.WRITE);
    } else if (state.q() == TestbenchLayer.WRITE) {
      sum.next(elements.accumulator().q());
      elements.clear();
      column.next(0);
    }
  }

  private void clear() {
    state.next(TestbenchLayer.REQUEST);
    column.next(0);
    elements.clear();
    waitA.next(0);
    waitB.next(0);
    sum.next(0);
  }

  /** Layer 3's {@code done}. */
  public Register reset() {
    return reset;
  }

  /** The state register, 4 bits. */
  public Register state() {
    return state;
  }

  /** The bias word; it changes no result. */
  public Register bias() {
    return bias;
  }

  /** The sum so far, 16 bits. */
  public Register accumulator() {
    return elements.accumulator();
  }

  /** The low byte of the sum, for one cycle. */
  public Register sum() {
    return sum;
  }

  /** The sum register, zero-extended to 32 bits: the result. */
  public Wire eval() {
    return eval;
  }
}
