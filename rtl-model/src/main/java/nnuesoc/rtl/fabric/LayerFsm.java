// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.List;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The state machine that all four linear layers share (fabric.md §6). It asks for a row of weights,
 * accumulates its products in two cycles per term, writes the activation, and starts the next layer
 * after the last row. The subclass is the data path: it multiplies and stores the result. One
 * thread at a time uses a circuit and what belongs to it.
 */
public abstract class LayerFsm extends HandshakeLayer {
  /** Waits for {@code start}. */
  public static final int IDLE = 0;

  /**
   * The four-phase handshake for a row: {@code trigger} up, {@code ready} up, {@code trigger} down.
   */
  public static final int REQUEST = 1;

  /** The memories sample {@code col} at the edge that ends this state. */
  public static final int READ = 2;

  /** Adds the product of the words read. */
  public static final int ACCUMULATE = 3;

  /** Writes {@code activation(sum + bias)} at {@code row}. */
  public static final int WRITE = 4;

  /** The states' names by code. */
  public static final List<String> STATES =
      List.of("IDLE", "REQUEST", "READ", "ACCUMULATE", "WRITE");

  private final int inputs;
  private final int rows;
  private final Register proceed;

  /**
   * Declares the registers of a layer.
   *
   * @param layer 1 to 4; bit {@code layer − 1} of {@code pio_ready} is its {@code ready}
   * @param inputs terms per row
   * @param rows rows
   * @param start a pulse of one cycle starts the first row
   */
  protected LayerFsm(Scope scope, int layer, int inputs, int rows, Pio pio, Register start) {
    super(scope, layer, pio, start);
    this.inputs = inputs;
    this.rows = rows;
    proceed = scope.register("proceed", 1).readBy(this);
  }

  @Override
  public final void settle() {
    final int now = state.q();
    addressMemories(
        col.q(), now == READ ? Memory.SAMPLED : now == ACCUMULATE ? Memory.HELD : Memory.UNUSED);
    if (now == WRITE && pioReset.q() == 0) {
      writeOutput();
    }
  }

  @Override
  public final void edge() {
    proceed.next(0); // a pulse lasts one cycle
    if (pioReset.q() == 1) {
      reset();
      return;
    }
    switch (state.q()) {
      case IDLE -> {
        if (start.q() == 1) {
          row.next(0);
          state.next(REQUEST);
        }
      }
      case REQUEST -> request();
      case READ -> state.next(ACCUMULATE);
      case ACCUMULATE -> {
        accumulate();
        col.next(col.q() + 1);
        state.next(col.q() == inputs - 1 ? WRITE : READ);
      }
      case WRITE -> finishRow();
      default -> throw state.illegal("0 to 4");
    }
  }

  @Override
  public final long ahead() {
    if (pioReset.q() == 1 || proceed.q() == 1) {
      return 0;
    }
    return switch (state.q()) {
      case IDLE -> start.q() == 1 ? 0 : FOREVER;
      case REQUEST -> trigger.q() == readyBit() ? 0 : FOREVER;
      case READ -> 2L * (inputs - col.q());
      default -> 0;
    };
  }

  /** From state READ on: two edges per term; the second one adds its product. */
  @Override
  public final void skip(long cycles) {
    if (state.q() != READ) {
      fastAddress(col.q(), Memory.UNUSED);
      return;
    }
    final int first = col.q();
    final int end = first + (int) (cycles / 2);
    fastAccumulate(first, end);
    col.fastNext(end);
    if (cycles % 2 == 0) {
      state.fastNext(end == inputs ? WRITE : READ);
      fastAddress(end - 1, Memory.HELD);
    } else {
      state.fastNext(ACCUMULATE);
      fastAddress(end, Memory.SAMPLED);
    }
  }

  /**
   * In READ and ACCUMULATE no other part sees the changes, so they take effect at once. Only for a
   * data path that {@link #ticks}.
   */
  @Override
  public final void tick() {
    switch (state.q()) {
      case READ -> {
        sample(col.q());
        state.set(ACCUMULATE);
      }
      case ACCUMULATE -> {
        tickSums();
        state.set(col.q() == inputs - 1 ? WRITE : READ);
        col.set(col.q() + 1); // last, because it takes effect at once
      }
      default -> throw state.illegal("2 or 3");
    }
  }

  /** Asks only while {@code ready} is low, and takes the grant only while it asks. */
  private void request() {
    if (trigger.q() == 0 && readyBit() == 0) {
      trigger.next(1);
    } else if (trigger.q() == 1 && readyBit() == 1) {
      trigger.next(0);
      col.next(0);
      clearSums();
      state.next(READ);
    }
  }

  private void finishRow() {
    row.next(row.q() + 1);
    if (row.q() == rows - 1) {
      state.next(IDLE);
      proceed.next(1);
    } else {
      state.next(REQUEST);
    }
    latchResult();
  }

  private void reset() {
    state.next(IDLE);
    trigger.next(0);
    row.next(0);
    col.next(0);
    clearSums();
    clearResult();
  }

  /** Settling: {@code col} addresses port B of the input and the weight memory. */
  protected abstract void addressMemories(int column, int use);

  /**
   * Skipping: {@code column} addressed port B of both memories in the cycle before. Derived from
   * {@link #addressMemories} unless a layer overrides it to be faster.
   */
  protected void fastAddress(int column, int use) {
    addressMemories(column, use);
    passUnseen();
  }

  /**
   * Skipping: adds the products of the terms from {@code first} to before {@code end}. Derived from
   * the edges of states 2 and 3 unless a layer overrides it to be faster.
   */
  protected void fastAccumulate(int first, int end) {
    passEdges(2L * (end - first));
  }

  /** Settling in state 4: writes the activation to the output memory. */
  protected abstract void writeOutput();

  /** The edge of state 3: adds the product of the words read. */
  protected abstract void accumulate();

  /**
   * The edge of state 2, if the layer steps itself: port B of both reads {@code column}.
   *
   * @throws UnsupportedOperationException if it does not step itself
   */
  protected void sample(int column) {
    throw new UnsupportedOperationException(partName() + " cannot step itself");
  }

  /**
   * The edge of state 3, if the layer steps itself.
   *
   * @throws UnsupportedOperationException if it does not step itself
   */
  protected void tickSums() {
    throw new UnsupportedOperationException(partName() + " cannot step itself");
  }

  /** Sets the sums to 0, at a grant or a reset. */
  protected abstract void clearSums();

  /** The edge of state 4, for a layer that keeps its result in a register. */
  protected void latchResult() {}

  /** A reset, for a layer that keeps its result in a register. */
  protected void clearResult() {}

  /** The number of rows. */
  public final int rows() {
    return rows;
  }

  @Override
  public final Register proceed() {
    return proceed;
  }

  @Override
  public final boolean isComputing() {
    return state.q() >= READ;
  }

  @Override
  public final boolean computesOnGrant() {
    return true;
  }
}
