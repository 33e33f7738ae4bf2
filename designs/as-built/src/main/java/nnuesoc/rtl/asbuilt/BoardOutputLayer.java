// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Layer 4 of the published board: one row of 32 elements. It leaves its last state only by a reset.
 * At every edge in this state, the sum register takes the accumulator and the accumulator grows by
 * the bias: the result is right for one cycle and drifts from then on.
 */
public final class BoardOutputLayer extends Part {
  private final LayerSize kind = LayerSize.LAYER_4;
  private final Register reset;
  private final Register ready;
  private final Register bias;
  private final Register state;
  private final Register column;
  private final Register waitB;
  private final Register sum;
  private final MacDatapath elements;
  private final BoardErrata.ResultRule resultRule;

  BoardOutputLayer(
      Scope scope,
      Register reset,
      Register ready,
      Register bias,
      Memory input,
      Memory weight,
      BoardErrata rules) {
    super(scope, "layer4");
    this.reset = reset.readBy(this);
    this.ready = ready.readBy(this);
    this.bias = bias.readBy(this);
    state = scope.register("state", 4).readBy(this);
    column = scope.register("column", 32).readBy(this);
    waitB = scope.register("wait_b", 1).readBy(this);
    sum = scope.register("sum_register", LayerSize.SUM_BITS).readBy(this);
    resultRule = rules.result();
    elements =
        new MacDatapath(scope, this, kind, rules.elements(), PowerUpValues.ZERO, input, weight);
  }

  @Override
  public void settle() {
    elements.settle(
        state.q() != PublishedRowLayer.ACCUMULATE
            ? Memory.UNUSED
            : waitB.q() == 1 ? Memory.SAMPLED : Memory.HELD);
  }

  @Override
  public void edge() {
    if (reset.q() == 1) {
      state.next(BoardLayer.REQUEST);
      column.next(0);
      elements.clear();
      waitB.next(0);
      sum.next(0);
    } else if (state.q() == BoardLayer.REQUEST && (ready.q() & 1) == 1) {
      state.next(PublishedRowLayer.READ);
    } else if (state.q() == PublishedRowLayer.READ) {
      elements.read(column.q());
      waitB.next(1);
      state.next(PublishedRowLayer.ACCUMULATE);
    } else if (waitB.q() == 1) {
      waitB.next(0);
    } else if (state.q() == PublishedRowLayer.ACCUMULATE) {
      accumulate();
    } else if (state.q() == PublishedRowLayer.WRITE) {
      resultRule.edge(this);
    }
  }

  /** As published: the bias is added again at every edge. */
  void drift() {
    sum.next(elements.accumulator().q());
    elements.addBias(bias.q());
    column.next(0);
  }

  /** As repaired: the bias is added once. */
  void hold() {
    sum.next(elements.accumulator().q() + BoardPio.bias(kind, bias));
    column.next(0);
    state.next(PublishedRowLayer.DONE);
  }

  private void accumulate() {
    elements.accumulate();
    if (column.q() == kind.inputs() - 1) {
      state.next(PublishedRowLayer.WRITE);
    } else {
      state.next(PublishedRowLayer.READ);
      column.next(column.q() + 1);
    }
  }

  /** Layer 3's {@code done}. */
  public Register reset() {
    return reset;
  }

  /** The PIO register; only bit 0 counts. */
  public Register ready() {
    return ready;
  }

  /** Whether the layer is reading its memories. */
  public boolean isReading() {
    return state.q() == PublishedRowLayer.READ || state.q() == PublishedRowLayer.ACCUMULATE;
  }

  /** The state register, 4 bits. */
  public Register state() {
    return state;
  }

  /** The sum so far, 16 bits. */
  public Register accumulator() {
    return elements.accumulator();
  }

  /** The result, 16 bits, which the processor reads as eval. */
  public Register sum() {
    return sum;
  }
}
