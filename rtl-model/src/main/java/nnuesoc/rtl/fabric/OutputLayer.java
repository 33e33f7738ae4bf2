package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Layer 4: one row, no output memory; {@code eval} and {@code done} stay until a reset. */
final class OutputLayer extends SingleInputMemoryLayer {
  private final Register eval;
  private final Register done;

  OutputLayer(Scope scope, FabricConfig config, Pio pio, Register start, FabricMemories memories) {
    super(scope, 4, 1, config, pio, start, memories.output3(), memories.weight4());
    eval = scope.register("eval", 32).readBy(this);
    done = scope.register("done", 1).readBy(this);
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

  /** 1 when {@code eval} holds the result. */
  public Register done() {
    return done;
  }
}
