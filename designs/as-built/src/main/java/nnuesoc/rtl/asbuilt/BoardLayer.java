// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Layers 1 to 3 of the published board: R rows of N elements. {@code trigger} is a level that the
 * layer itself lowers when it sees bit 0 of {@code ready}. That bit must be low again before the
 * row ends; otherwise the next row starts at once with the old weights. The bias is added only if
 * that fault is repaired.
 */
public final class BoardLayer extends PublishedRowLayer {
  /** Layer 1 after its reset; lasts one cycle. */
  public static final int START = 0;

  /** Waits for bit 0 of {@code ready}. */
  public static final int REQUEST = 1;

  private static final int TRIGGER_BITS = 8;

  private final Register bias;

  BoardLayer(
      Scope scope,
      String name,
      LayerSize kind,
      Register reset,
      Register ready,
      Register bias,
      Memories memories,
      BoardErrata rules) {
    super(
        scope,
        name,
        kind,
        PowerUpValues.ZERO,
        TRIGGER_BITS,
        reset,
        ready,
        memories,
        rules.elements(),
        rules.outputs());
    this.bias = bias; // read in state 4 only, which was entered at the last edge
  }

  @Override
  protected int lastColumn() {
    return kind.inputs() - 1;
  }

  @Override
  protected long aheadAtRest() {
    return switch (state.q()) {
      case START -> kind == LayerSize.LAYER_1 ? 0 : FOREVER;
      case REQUEST -> (ready.q() & 1) == 1 ? 0 : FOREVER;
      case DONE -> done.q() == 1 ? 0 : FOREVER;
      default -> 0;
    };
  }

  @Override
  public void edge() {
    if (reset.q() == 1) {
      clear();
    } else if (state.q() == START && kind == LayerSize.LAYER_1) {
      state.next(REQUEST);
    } else if (state.q() == REQUEST && (ready.q() & 1) == 1) {
      trigger.next(0);
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
    }
  }

  private void clear() {
    column.next(0);
    row.next(0);
    elements.clear();
    waitB.next(0);
    port.clear();
    done.next(0);
    trigger.next(1);
    state.next(kind == LayerSize.LAYER_1 ? START : REQUEST);
  }

  private void accumulate() {
    elements.accumulate();
    if (column.q() == kind.inputs() - 1) {
      state.next(WRITE);
      port.rowSummed();
    } else {
      state.next(READ);
      column.next(column.q() + 1);
    }
  }

  private void finishRow() {
    writeRow(BoardPio.bias(kind, bias));
    if (row.q() == kind.rows() - 1) {
      trigger.next(0);
      state.next(DONE);
      done.next(1);
    } else {
      trigger.next(1);
      state.next(REQUEST);
      row.next(row.q() + 1);
    }
  }
}
