// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Layers 1 to 3 of the published test bench. For R outputs of N inputs a layer runs R + 1 rows of N
 * + 1 elements: the last element is the bias word used as a weight, times the contents of word N of
 * the input memory. The bias itself is added in state 4 and lost, because the accumulator is
 * cleared at the same edge.
 */
public final class TestbenchLayer extends PublishedRowLayer {
  /** Waits until {@code ready} is 1, which lasts one cycle. */
  public static final int REQUEST = 0;

  /** Reads the bias word. */
  public static final int BIAS = 1;

  private final Register waitA;
  private final Register bias;

  TestbenchLayer(
      Scope scope, String name, LayerSize kind, Register reset, Register ready, Memories memories) {
    super(
        scope,
        name,
        kind,
        PowerUpValues.UNKNOWN,
        1,
        reset,
        ready,
        memories,
        ElementArithmetic.PUBLISHED,
        ActivationArithmetic.PUBLISHED);
    waitA = PowerUpValues.UNKNOWN.register(scope, "wait_a", 1).readBy(this);
    bias = PowerUpValues.UNKNOWN.register(scope, "bias", kind.weightBits());
  }

  @Override
  protected int idleUse() {
    return state.q() == BIAS ? (waitA.q() == 1 ? Memory.SAMPLED : Memory.HELD) : Memory.UNUSED;
  }

  @Override
  protected int lastColumn() {
    return kind.inputs();
  }

  @Override
  protected long aheadAtRest() {
    if (trigger.q() == 1 || trigger.unknown() || waitA.q() == 1 || done.q() == 1) {
      return 0;
    }
    return switch (state.q()) {
      case REQUEST -> ready.q() == 1 ? 0 : FOREVER;
      case DONE, UNKNOWN_STATE -> FOREVER;
      default -> 0;
    };
  }

  @Override
  public void edge() {
    if (reset.q() == 1) {
      clear();
    } else if (trigger.q() == 1) {
      trigger.next(0);
    } else if (state.q() == REQUEST && ready.q() == 1) {
      elements.read(kind.inputs());
      waitA.next(1);
      state.next(BIAS);
    } else if (waitA.q() == 1) {
      waitA.next(0);
    } else if (state.q() == BIAS) {
      bias.next(elements.weightQ().q());
      state.next(READ);
    } else if (state.q() == READ) {
      elements.read(column.q());
      waitB.next(1);
      state.next(ACCUMULATE);
    } else if (waitB.q() == 1) {
      waitB.next(0);
    } else if (state.q() == ACCUMULATE) {
      accumulate();
    } else if (state.q() == WRITE) {
      finishRow();
    } else if (state.q() == DONE) {
      port.disable();
      done.next(0);
    } else {
      trigger.next(0);
    }
  }

  /** Layers 2 and 3 do not change {@code done}. */
  private void clear() {
    state.next(REQUEST);
    column.next(0);
    row.next(0);
    elements.clear();
    waitA.next(0);
    waitB.next(0);
    port.clear();
    trigger.next(1);
    if (kind == LayerSize.LAYER_1) {
      done.next(0);
    }
  }

  private void accumulate() {
    elements.accumulate();
    column.next(column.q() + 1);
    if (column.q() < kind.inputs()) {
      state.next(READ);
    } else {
      state.next(WRITE);
      port.rowSummed();
    }
  }

  private void finishRow() {
    writeRow(bias.signed());
    row.next(row.q() + 1);
    if (row.q() < kind.rows()) {
      state.next(REQUEST);
      trigger.next(1);
    } else {
      state.next(DONE);
      done.next(1);
    }
  }

  /** The bias word read last, 16 bits in layer 1, otherwise 8; it changes no result. */
  public Register bias() {
    return bias;
  }
}
