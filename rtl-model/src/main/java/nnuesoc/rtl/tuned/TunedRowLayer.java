// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.fabric.HandshakeLayer;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The state machine of a layer (docs/design/tuned-fabric.md §3), in two halves: one asks for rows
 * as long as there is a buffer to fill, the other computes the rows that have arrived. The states
 * are those of {@link LayerFsm}.
 */
abstract class TunedRowLayer extends HandshakeLayer {
  private final Tuning variant;
  private final Register asked;
  private final Register filled;
  private final Register proceed;

  /** The buffer that the processor fills. */
  protected final Register fill;

  /** The buffer of the row that is computed. */
  protected final Register drain;

  /**
   * Declares the registers of a layer.
   *
   * @param layer 1 to 4; bit {@code layer − 1} of {@code pio_ready} is its {@code ready}
   * @param start a pulse of one cycle starts the first row
   */
  protected TunedRowLayer(Scope scope, int layer, Tuning variant, Pio pio, Register start) {
    super(scope, layer, pio, start);
    this.variant = variant;
    asked = scope.register("asked", 16).readBy(this);
    filled = scope.register("filled", 2).readBy(this);
    fill = scope.register("fill", 1).readBy(this);
    drain = scope.register("drain", 1).readBy(this);
    proceed = scope.register("proceed", 1).readBy(this);
  }

  @Override
  public final void settle() {
    final int now = state.q();
    addressMemories(
        now == LayerFsm.READ
            ? Memory.SAMPLED
            : now == LayerFsm.ACCUMULATE ? Memory.HELD : Memory.UNUSED);
    if (pioReset.q() == 0) {
      if (now == LayerFsm.ACCUMULATE) {
        writeSums();
      } else if (now == LayerFsm.WRITE) {
        writeOutput();
      }
    }
  }

  @Override
  public final void edge() {
    proceed.next(0); // a pulse lasts one cycle
    if (pioReset.q() == 1) {
      reset();
      return;
    }
    ask();
    compute();
  }

  @Override
  public final long ahead() {
    if (pioReset.q() == 1 || proceed.q() == 1 || isGranted() || asks()) {
      return 0;
    }
    return switch (state.q()) {
      case LayerFsm.IDLE -> start.q() == 1 ? 0 : FOREVER;
      case LayerFsm.REQUEST -> filled.q() > 0 ? 0 : FOREVER;
      case LayerFsm.READ -> isSeen() ? 0 : 2L * steps(inputs() - col.q());
      default -> 0;
    };
  }

  private long steps(int terms) {
    return (terms + variant.terms() - 1L) / variant.terms();
  }

  @Override
  public final boolean ticks() {
    return true;
  }

  /** Steps READ and ACCUMULATE while the layer neither asks for a row nor gets a grant. */
  @Override
  public final void tick() {
    switch (state.q()) {
      case LayerFsm.READ -> {
        sampleMemories();
        state.set(LayerFsm.ACCUMULATE);
      }
      case LayerFsm.ACCUMULATE -> {
        final int end = Math.min(col.q() + variant.terms(), inputs());
        holdMemories();
        tickSums(col.q(), end);
        state.set(end == inputs() ? LayerFsm.WRITE : LayerFsm.READ);
        col.set(col.q() + variant.terms()); // last, because it takes effect at once
      }
      default -> throw state.illegal("2 or 3");
    }
  }

  /** Whether another part sees the changes that a row's terms cause. */
  boolean isSeen() {
    return false;
  }

  /** The edge of state 2, if the layer steps itself: port B of its memories reads {@link #col}. */
  abstract void sampleMemories();

  /** The edge of state 3, if the layer steps itself: uses the words that were read. */
  abstract void holdMemories();

  /** The edge of state 3, if the layer steps itself. */
  abstract void tickSums(int first, int end);

  private boolean asks() {
    return state.q() != LayerFsm.IDLE
        && trigger.q() == 0
        && readyBit() == 0
        && asked.q() < rows()
        && filled.q() < variant.buffers();
  }

  /** Asks while a buffer is free, and takes the grant. */
  private void ask() {
    if (isGranted()) {
      trigger.next(0);
      asked.next(asked.q() + 1);
      fill.next((fill.q() + 1) % variant.buffers());
    } else if (asks()) {
      trigger.next(1);
    }
    filled.next(filled.q() + (isGranted() ? 1 : 0) - (state.q() == LayerFsm.WRITE ? 1 : 0));
  }

  private void compute() {
    switch (state.q()) {
      case LayerFsm.IDLE -> {
        if (start.q() == 1) {
          row.next(0);
          asked.next(0);
          state.next(LayerFsm.REQUEST);
        }
      }
      case LayerFsm.REQUEST -> {
        if (filled.q() > 0 || isGranted()) {
          col.next(0);
          clearSums();
          holdBias();
          state.next(inputs() == 0 ? LayerFsm.WRITE : LayerFsm.READ);
        }
      }
      case LayerFsm.READ -> state.next(LayerFsm.ACCUMULATE);
      case LayerFsm.ACCUMULATE -> {
        final int end = Math.min(col.q() + variant.terms(), inputs());
        accumulateTerms(col.q(), end);
        col.next(col.q() + variant.terms());
        state.next(end == inputs() ? LayerFsm.WRITE : LayerFsm.READ);
      }
      case LayerFsm.WRITE -> finishRow();
      default -> throw state.illegal("0 to 4");
    }
  }

  private void finishRow() {
    row.next(row.q() + 1);
    drain.next((drain.q() + 1) % variant.buffers());
    if (row.q() == rows() - 1) {
      state.next(LayerFsm.IDLE);
      proceed.next(1);
    } else {
      state.next(LayerFsm.REQUEST);
    }
    latchResult();
  }

  private void reset() {
    for (Register register :
        new Register[] {state, trigger, row, col, asked, filled, fill, drain}) {
      register.next(0);
    }
    clearSums();
    clearHeld();
  }

  private boolean isGranted() {
    return trigger.q() == 1 && readyBit() == 1;
  }

  /** Terms of a row. */
  abstract int inputs();

  /** The number of rows to ask for. */
  abstract int rows();

  /** Settling: addresses port B of the input and the weight memories. */
  abstract void addressMemories(int use);

  /** The edge of state 3: adds the terms from column {@code first} to before {@code end}. */
  abstract void accumulateTerms(int first, int end);

  /** Sets the sums to 0, when a row begins and at a reset. */
  abstract void clearSums();

  /** Keeps the bias when a row begins, so that the processor may write the next row's bias. */
  abstract void holdBias();

  /** Settling in state 3, for a layer that keeps its sums in a memory. */
  void writeSums() {}

  /** Settling in state 4: writes the activations to the output memories. */
  void writeOutput() {}

  /** The edge of state 4, for a layer that keeps its result in a register. */
  void latchResult() {}

  /** Clears at a reset what a grant does not clear. */
  void clearHeld() {}

  @Override
  public final Register proceed() {
    return proceed;
  }

  @Override
  public final boolean isComputing() {
    return state.q() >= LayerFsm.READ;
  }

  /** False: the layer asks for the next row while it computes one. */
  @Override
  public final boolean computesOnGrant() {
    return false;
  }
}
