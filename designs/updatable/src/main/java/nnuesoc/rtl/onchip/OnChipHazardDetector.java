// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;

/** {@link UpdatableHazardDetector} of the fabric {@code onchip}. */
final class OnChipHazardDetector extends UpdatableHazardDetector {
  OnChipHazardDetector(
      OnChipFabric fabric, Register strobeSeen, int depth, Simulation simulation, HazardLog log) {
    super(fabric, strobeSeen, depth, simulation, log);
  }

  @Override
  protected void setUp(long cycle, int word) {
    switch (CommandWord.kind(word)) {
      case CommandWord.CLEAR -> restart(new int[SQUARES]);
      case CommandWord.UNDO -> undo(cycle, word, CommandWord.undone(word));
      default -> {
        for (int change = 0; change < CommandWord.steps(word); change++) {
          change(cycle, word, change, last());
        }
      }
    }
  }
}
