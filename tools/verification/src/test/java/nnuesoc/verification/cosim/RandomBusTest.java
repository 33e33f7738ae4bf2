// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

/** What a processor by chance gets done. */
class RandomBusTest {
  private static final int CYCLES = 60_000;

  @Test
  void evaluationsComeToTheirEnd() {
    final FabricConfig config = MutantDesign.ALL.get(0).config();
    final Simulation model =
        BusPlayer.of(config, RandomBus.of("random", config, 1, CYCLES)).simulation();
    final Signal done = Objects.requireNonNull(model.circuit().signal("soc.fabric.layer4.done"));
    int ends = 0;
    int before = 0;
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      model.step();
      ends += done.value() > before ? 1 : 0;
      before = done.value();
    }
    assertThat(ends).isGreaterThanOrEqualTo(5);
  }
}
