// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.fabric.Script;
import nnuesoc.rtl.fabric.TinyRun;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The window of {@link LayerCycleProbe} when a reset cuts into it; layer 1 first asks in r + 706.
 */
class LayerCycleProbeResetTest {
  private static LayerCycles layer1(Script script, long end) {
    final Simulation run = script.simulation();
    final LayerCycleProbe times =
        LayerCycleProbe.attach(script.soc(), script.soc().fabric().layers().get(0), run);
    run.run(end);
    return times.at(end);
  }

  @Test
  void windowIsFromTheFirstTriggerToProceed() {
    // asks in 708, granted in 710, computes in 711 to 1991, proceed in 1992
    assertThat(layer1(TinyRun.untilLayer2(1, 1), 3000))
        .isEqualTo(new LayerCycles(1, 708, 1992, 1, 0, 1281, 3));
  }

  @Test
  void cyclesBeforeTheEndAreBookedWithoutAProceed() {
    assertThat(layer1(TinyRun.untilLayer2(1, 1), 720))
        .isEqualTo(new LayerCycles(1, 708, LayerCycles.NEVER, 0, 0, 9, 3, true));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        707, 708, // trigger rises in the cycle in which the reset does: it is the old position's
        709, 711, 712, 1000, 1991, 1992
      })
  void resetForgetsWhatWasCounted(long rises) {
    final long asks = rises + 1 + 706;
    assertThat(layer1(TinyRun.untilLayer2(1, 1).reset(rises, rises + 1), asks + 5))
        .isEqualTo(new LayerCycles(1, asks, LayerCycles.NEVER, 0, 0, 0, 5));
  }
}
