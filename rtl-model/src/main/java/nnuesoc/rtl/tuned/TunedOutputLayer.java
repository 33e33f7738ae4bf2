// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Layer 4: one row; {@code eval} of each position and {@code done} stay until a reset. */
final class TunedOutputLayer extends ActivationRowLayer {
  private final List<Register> evals = new ArrayList<>();
  private final Register done;

  TunedOutputLayer(
      Scope scope,
      FabricConfig config,
      Tuning variant,
      Pio pio,
      Register start,
      TunedMemories memories) {
    super(
        scope,
        4,
        1,
        config,
        variant,
        pio,
        start,
        memories.weight4,
        new ActivationSource.OfRows(memories.output3),
        List.of());
    for (int position = 0; position < variant.positions(); position++) {
      evals.add(
          scope.register(PerPositionSignalNames.of("eval", position, variant), 32).readBy(this));
    }
    done = scope.register("done", 1).readBy(this);
  }

  @Override
  void latchResult() {
    for (int position = 0; position < evals.size(); position++) {
      evals.get(position).next(evaluation(position));
    }
    done.next(1);
  }

  @Override
  void clearHeld() {
    super.clearHeld();
    evals.forEach(eval -> eval.next(0));
    done.next(0);
  }

  /** The results, 32 bits, one per position. */
  public List<Register> evals() {
    return evals;
  }

  /** 1 when the results are complete. */
  public Register done() {
    return done;
  }
}
