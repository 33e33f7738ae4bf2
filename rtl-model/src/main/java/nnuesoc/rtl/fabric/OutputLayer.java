// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.sim.design.Register;

/** Layer 4: one row, no output memory; {@code eval} and {@code done} stay until a reset. */
final class OutputLayer extends SingleInputMemoryLayer {
  private final Register eval;
  private final Register done;

  OutputLayer(LayerContext context) {
    super(context, 4, 1, context.memories().output3(), context.memories().weight4());
    eval = context.scope().register("eval", 32).readBy(this);
    done = context.scope().register("done", 1).readBy(this);
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
}
