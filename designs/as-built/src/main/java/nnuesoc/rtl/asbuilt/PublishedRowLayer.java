// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The registers and ports of layers 1 to 3 that both published designs have. Layer 1 exists once
 * per side. Each design decides when they change.
 */
public abstract class PublishedRowLayer extends Part {
  /** Addresses the next element. */
  public static final int READ = 2;

  /** Two cycles: waits for the memories, then adds. */
  public static final int ACCUMULATE = 3;

  /** Writes an output: as published, the output of the row before. */
  public static final int WRITE = 4;

  /** All rows are done. */
  public static final int DONE = 5;

  static final int UNKNOWN_STATE = 15; // no condition holds in it
  private static final int EDGES_OF_ELEMENT = 3;

  /** Sizes and arithmetic. */
  protected final LayerSize kind;

  /** Resets the layer, which starts it; lasts one cycle. */
  protected final Register reset;

  /** The weights of a row have been written. */
  protected final Register ready;

  /** The state, 4 bits. */
  protected final Register state;

  /** The current element, 32 bits. */
  protected final Register column;

  /** The current row, 32 bits. */
  protected final Register row;

  /** 1 while the memories read an element. */
  protected final Register waitB;

  /** Asks for the weights of a row. */
  protected final Register trigger;

  /** Starts the next part; lasts one cycle. */
  protected final Register done;

  /** Computes the sums. */
  final MacDatapath elements;

  /** Writes the outputs. */
  final OutputWriter port;

  /** The memories that a layer reads and writes. */
  record Memories(Memory input, Memory weight, Memory output) {}

  PublishedRowLayer(
      Scope scope,
      String name,
      LayerSize kind,
      PowerUpValues up,
      int triggerBits,
      Register reset,
      Register ready,
      Memories memories,
      ElementArithmetic elementRule,
      ActivationArithmetic outputRule) {
    super(scope, name);
    this.kind = kind;
    this.reset = reset.readBy(this);
    this.ready = ready.readBy(this);
    state = up.state(scope, "state", 4, UNKNOWN_STATE).readBy(this);
    column = up.register(scope, "column", 32).readBy(this);
    row = up.register(scope, "row", 32).readBy(this);
    waitB = up.register(scope, "wait_b", 1).readBy(this);
    trigger = up.register(scope, "trigger", triggerBits).readBy(this);
    done = up.register(scope, "done", 1).readBy(this);
    elements =
        new MacDatapath(scope, this, kind, elementRule, up, memories.input(), memories.weight());
    port = new OutputWriter(scope, this, kind, outputRule, up, memories.output());
  }

  @Override
  public final void settle() {
    elements.settle(portUse());
    port.settle();
  }

  private int portUse() {
    final int now = state.q();
    return switch (now) {
      case READ -> Memory.HELD;
      case ACCUMULATE -> waitB.q() == 1 ? Memory.SAMPLED : Memory.HELD;
      default -> idleUse();
    };
  }

  /** The memories' use ({@link Memory#address}) outside {@link #READ} and {@link #ACCUMULATE}. */
  protected int idleUse() {
    return Memory.UNUSED;
  }

  @Override
  public final long ahead() {
    if (reset.q() == 1) {
      return 0;
    }
    return Math.min(port.ahead(), state.q() == READ ? elementsAhead() : aheadAtRest());
  }

  /** Edges up to the last element, whose word may be written while it is read. */
  private long elementsAhead() {
    return (long) EDGES_OF_ELEMENT * (lastColumn() - column.q());
  }

  /** Skipping: the column of a row's last element. */
  protected abstract int lastColumn();

  /** Skipping: {@link #ahead()} outside {@link #READ}; 0 or {@link #FOREVER}. */
  protected abstract long aheadAtRest();

  /** From state READ on: three edges per element; the last of them adds it. */
  @Override
  public final void skip(long cycles) {
    if (state.q() != READ) {
      elements.hold();
      return;
    }
    final int first = column.q();
    final int end = first + (int) (cycles / EDGES_OF_ELEMENT);
    final int rest = (int) (cycles % EDGES_OF_ELEMENT);
    elements.skip(first, end, rest, rest == 2 ? Memory.SAMPLED : Memory.HELD);
    column.fastNext(end);
    waitB.fastNext(rest == 1 ? 1 : 0);
    state.fastNext(rest == 0 ? READ : ACCUMULATE);
  }

  /** Whether the layer is reading its memories for a row. */
  public final boolean isReading() {
    return state.q() == READ || state.q() == ACCUMULATE;
  }

  /**
   * Ends a row, without choosing the next state.
   *
   * @param bias signed, with the fraction bits of the sum
   */
  protected final void writeRow(int bias) {
    port.finishRow(row.q(), elements.accumulator(), bias);
    elements.clear();
    column.next(0);
  }

  /** Sizes and arithmetic. */
  public final LayerSize kind() {
    return kind;
  }

  /** Resets the layer, which starts it; lasts one cycle. */
  public final Register reset() {
    return reset;
  }

  /** The weights of a row have been written. */
  public final Register ready() {
    return ready;
  }

  /** The state register, 4 bits. */
  public final Register state() {
    return state;
  }

  /** The current row. */
  public final Register row() {
    return row;
  }

  /** Asks for the weights of a row. */
  public final Register trigger() {
    return trigger;
  }

  /** Starts the next part; lasts one cycle. */
  public final Register done() {
    return done;
  }

  /** The sum of the row so far, 16 bits. */
  public final Register accumulator() {
    return elements.accumulator();
  }

  /** The layer's write port. */
  public final OutputWriter port() {
    return port;
  }
}
