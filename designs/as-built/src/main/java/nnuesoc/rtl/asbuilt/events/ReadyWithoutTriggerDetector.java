// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import nnuesoc.rtl.asbuilt.BoardLayer;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;

/** Finds {@code ready-unasked} on the board. */
public final class ReadyWithoutTriggerDetector {
  private ReadyWithoutTriggerDetector() {}

  /** Attaches the probe before the first cycle. */
  public static void attach(PublishedBoard board, Simulation simulation, HazardLog log) {
    for (BoardLayer layer : board.layers()) {
      if (layer != board.layers().get(1)) { // Black's layer 1 is in step with White's
        simulation.watch(layer.ready(), (ready, cycle) -> rises(layer, ready, cycle, log));
      }
    }
  }

  private static void rises(BoardLayer layer, Register ready, long cycle, HazardLog log) {
    if ((ready.q() & 1) == 1 && layer.trigger().q() == 0) {
      log.add(
          new Hazard(
              cycle,
              HazardKind.READY_UNASKED,
              ready.name(),
              null,
              "hps",
              layer.partName(),
              "ready of "
                  + layer.partName()
                  + " rises while its trigger is 0 (state "
                  + layer.state().q()
                  + "): the layer did not ask"));
    }
  }
}
