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

  /** Writes the output of the row before. */
  public static final int WRITE = 4;

  /** All rows are done. */
  public static final int DONE = 5;

  private static final int UNKNOWN_STATE = 15; // in which no condition holds

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
      Memories memories) {
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
    elements = new ElementPath(scope, this, kind, up, memories.input(), memories.weight());
    port = new OutputPort(scope, this, kind, up, memories.output());
  }

  @Override
  public final void settle() {
    elements.settle(portUse());
    port.settle();
  }

  private int portUse() {
    final int now = state.q();
    return now == ACCUMULATE ? (waitB.q() == 1 ? Memory.SAMPLED : Memory.HELD) : idleUse();
  }

  /** As in {@link Memory#address}, outside {@link #ACCUMULATE}. */
  protected int idleUse() {
    return Memory.UNUSED;
  }

  /** The end of a row but for what comes next. */
  protected final void writeRow() {
    port.finishRow(row.q(), elements.accumulator().q());
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
