package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Layer 4: one row, no output memory; {@code eval} and {@code done} stand until a reset. */
final class OutputLayer extends SumLayer {
  private final Memory input;
  private final Register inputQ;
  private final Register eval;
  private final Register done;

  OutputLayer(Scope scope, FabricConfig config, Pio pio, Register start, FabricMemories memories) {
    super(scope, 4, 1, config, pio, start, memories.weight4());
    input = memories.output3();
    inputQ = input.readBy(this, col);
    eval = scope.register("eval", 32).readBy(this);
    done = scope.register("done", 1).readBy(this);
  }

  @Override
  protected void addressInput(int column, int use) {
    input.address(column, use);
  }

  @Override
  protected void takeInputAddress(int column, int use) {
    input.takeAddress(column, use);
  }

  @Override
  protected void sampleInput(int column) {
    input.sample(column);
  }

  @Override
  protected void holdInput() {
    input.hold();
  }

  @Override
  protected void copyInput(int[] into) {
    input.copySigned(0, into.length, into, 0);
  }

  @Override
  protected int input() {
    return inputQ.q();
  }

  @Override
  protected void writeOutput() {}

  @Override
  protected void latchResult() {
    eval.next(arithmetic.evaluation(sum.signed(), bias.q()));
    done.next(1);
  }

  @Override
  protected void clearResult() {
    eval.next(0);
    done.next(0);
  }

  /** The result, 32 bits. */
  public Register eval() {
    return eval;
  }

  /** 1 once {@code eval} stands. */
  public Register done() {
    return done;
  }
}
