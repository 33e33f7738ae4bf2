package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Registers and ports of layers 1 to 3, as far as both published designs have them; layer 1 exists
 * once a side. When they change is each design's own.
 */
public abstract class RowLayer extends Part {
  /** Addresses the next element. */
  public static final int READ = 2;

  /** Two cycles: waits for the memories, then adds. */
  public static final int ACCUMULATE = 3;

  /** Writes an output: as published, that of the row before. */
  public static final int WRITE = 4;

  /** All rows are done. */
  public static final int DONE = 5;

  static final int UNKNOWN_STATE = 15; // in which no condition holds
  private static final int EDGES_OF_ELEMENT = 3;

  /** Sizes and arithmetic. */
  protected final LayerKind kind;

  /** Resets and so starts the layer, for one cycle. */
  protected final Register reset;

  /** The weights of a row have been written. */
  protected final Register ready;

  /** 4 bits. */
  protected final Register state;

  /** The element that is read, 32 bits. */
  protected final Register column;

  /** The row that is computed, 32 bits. */
  protected final Register row;

  /** 1 while the memories read an element. */
  protected final Register waitB;

  /** Asks for the weights of a row. */
  protected final Register trigger;

  /** Starts what follows, for one cycle. */
  protected final Register done;

  /** Sums. */
  final ElementPath elements;

  /** Writes. */
  final OutputPort port;

  /** Where a layer's data come from and go to. */
  record Memories(Memory input, Memory weight, Memory output) {}

  RowLayer(
      Scope scope,
      String name,
      LayerKind kind,
      PowerUp up,
      int triggerBits,
      Register reset,
      Register ready,
      Memories memories,
      ElementRule elementRule,
      OutputRule outputRule) {
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
        new ElementPath(scope, this, kind, elementRule, up, memories.input(), memories.weight());
    port = new OutputPort(scope, this, kind, outputRule, up, memories.output());
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

  /** As in {@link Memory#address}, outside {@link #READ} and {@link #ACCUMULATE}. */
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

  /** Up to the last element: its word may be written as it is read, which is for others to see. */
  private long elementsAhead() {
    return (long) EDGES_OF_ELEMENT * (lastColumn() - column.q());
  }

  /** Skipping: the column of a row's last element. */
  protected abstract int lastColumn();

  /** Skipping: {@link #ahead()} outside {@link #READ}; 0 or {@link #FOREVER}. */
  protected abstract long aheadAtRest();

  /** From state READ on: three edges an element, at the last of which it is added. */
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
    column.land(end);
    waitB.land(rest == 1 ? 1 : 0);
    state.land(rest == 0 ? READ : ACCUMULATE);
  }

  /** Whether it reads its memories for a row. */
  public final boolean isReading() {
    return state.q() == READ || state.q() == ACCUMULATE;
  }

  /**
   * The end of a row but for what comes next.
   *
   * @param bias signed, with the fraction bits of the sum
   */
  protected final void writeRow(int bias) {
    port.finishRow(row.q(), elements.accumulator(), bias);
    elements.clear();
    column.next(0);
  }

  /** Sizes and arithmetic. */
  public final LayerKind kind() {
    return kind;
  }

  /** Resets and so starts the layer, for one cycle. */
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

  /** The row that is computed. */
  public final Register row() {
    return row;
  }

  /** Asks for the weights of a row. */
  public final Register trigger() {
    return trigger;
  }

  /** Starts what follows, for one cycle. */
  public final Register done() {
    return done;
  }

  /** The sum of the row so far, 16 bits. */
  public final Register accumulator() {
    return elements.accumulator();
  }

  /** Its write port. */
  public final OutputPort port() {
    return port;
  }
}
