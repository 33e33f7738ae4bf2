// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import org.junit.jupiter.api.Test;

class ReadyWithoutTriggerDetectorTest {
  private final BoardPuppet puppet = new BoardPuppet();
  private final HazardLog log = new HazardLog();

  private void run() {
    ReadyWithoutTriggerDetector.attach(puppet.board, puppet.simulation, log);
    puppet.simulation.run(30);
  }

  @Test
  void readyThatRisesWithoutATriggerIsAHazard() {
    puppet.plan.set(5, puppet.layer(2).state(), 3).set(8, puppet.layer(2).ready(), 1);
    run();
    assertThat(log.kept())
        .containsExactly(
            new Hazard(
                8,
                HazardKind.READY_UNASKED,
                "board.pio.ready_2",
                null,
                "hps",
                "layer2",
                "ready of layer2 rises while its trigger is 0 (state 3): the layer did not ask"));
  }

  @Test
  void askedReadyAndOtherBitsAreNone() {
    puppet.plan.set(5, puppet.layer(2).trigger(), 1).set(8, puppet.layer(2).ready(), 1);
    puppet.plan.set(9, puppet.layer(2).ready(), 0).set(9, puppet.layer(2).trigger(), 0);
    puppet.plan.set(12, puppet.layer(2).ready(), 0xfe); // bit 0 counts
    run();
    assertThat(log.kept()).isEmpty();
  }

  @Test
  void bothLayers1ShareAReadyWhichIsReportedOnce() {
    puppet.plan.set(8, puppet.layer(0).ready(), 1);
    puppet.plan.set(9, puppet.layer(3).ready(), 1);
    run();
    assertThat(log.kept()).extracting(Hazard::reader).containsExactly("layer1_white", "layer3");
  }
}
