package nnuesoc.rtl.onchip;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;

/** {@link MoveHazards} of the fabric {@code onchip}. */
final class OnChipHazards extends MoveHazards {
  OnChipHazards(
      OnChip fabric, Register strobeSeen, int depth, Simulation simulation, HazardLog log) {
    super(fabric, strobeSeen, depth, simulation, log);
  }

  @Override
  protected void setUp(long cycle, int word) {
    switch (Command.kind(word)) {
      case Command.CLEAR -> restart(new int[SQUARES]);
      case Command.UNDO -> undo(cycle, word, Command.undone(word));
      default -> {
        for (int change = 0; change < Command.steps(word); change++) {
          change(cycle, word, change, last());
        }
      }
    }
  }
}
