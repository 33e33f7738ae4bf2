// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.TwinCase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In the run that is broken off again and again, resets stand where they have to. */
class InterruptedWritesTest {
  private static final TwinCase CASE =
      TwinCase.parse("resets | 1,2,3,2 | report | 7 | S | write=1,lw_write=1,lw_read=1");

  @ParameterizedTest
  @CsvSource({"loader, 1", "loader, 2", "layer1, 4", "layer2, 4", "layer3, 4"})
  void resetFallsIntoTheCycleOfAWrite(String part, int writing) {
    final BusRun run = InterruptedWrites.of(CASE);
    final Simulation model = BusPlayer.of(CASE.spec().fabricConfig(), run).simulation();
    final Signal reset = Objects.requireNonNull(model.circuit().signal("soc.pio.pio_reset"));
    final Signal state =
        Objects.requireNonNull(model.circuit().signal("soc.fabric." + part + ".state"));
    int both = 0;
    int resetBefore = 0;
    for (long cycle = 0; cycle < run.cycles(); cycle++) {
      model.step();
      both += reset.value() == 1 && resetBefore == 0 && state.value() == writing ? 1 : 0;
      resetBefore = reset.value();
    }
    assertThat(both).isPositive();
  }
}
