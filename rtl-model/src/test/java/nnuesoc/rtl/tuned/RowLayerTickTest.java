// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.BothWays;
import nnuesoc.sim.kernel.BothWays.Subject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The states of a tuned layer's machine are written twice, and do the same from any state. */
class RowLayerTickTest {
  private static final int SEEDS = 12;
  private static final int FEATURES = 30; // that are set

  /** Wires port A of the weight memories. */
  private static final class Master extends Stimulus {
    Master(TunedSoc soc) {
      super(soc.circuit().root(), "hps");
      for (WidePort port : soc.weightPorts()) {
        port.writtenBy(this);
      }
    }

    @Override
    public void edge() {}

    @Override
    public boolean finished() {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, columns=by-column",
    "1, 'columns=by-column,terms=4,buffers=2,words=4'",
    "1, 'columns=active,terms=2'",
    "1, 'terms=4,positions=3,buffers=2'",
    "2, columns=by-column",
    "2, 'terms=4,positions=3,buffers=2,words=2'",
    "3, 'terms=2,buffers=2'",
    "4, 'terms=4,positions=2'"
  })
  void layerByItselfDoesWhatItDoesInTheKernel(int layer, String tuning) {
    final Tuning variant = Tuning.parse(tuning);
    for (long seed = 0; seed < SEEDS; seed++) {
      BothWays.assertSame(
          subject(layer, variant),
          subject(layer, variant),
          seed,
          (one, random) -> {
            one.register("soc.pio.pio_reset").powerUp(0);
            one.register("soc.pio.pio_ready").powerUp(0);
            one.register("soc.pio.pio_board").powerUp(FEATURES);
            one.register(name(layer, "proceed")).powerUp(0);
            one.register(name(layer, "trigger")).powerUp(random.nextInt(2));
            one.register(name(layer, "filled")).powerUp(variant.buffers()); // nothing to ask for
            one.register(name(layer, "drain")).powerUp(random.nextInt(variant.buffers()));
            one.register(name(layer, "row")).powerUp(random.nextInt(FEATURES));
            one.register(name(layer, "state")).powerUp(LayerFsm.READ);
            one.register(name(layer, "col")).powerUp(variant.terms() * random.nextInt(2));
          });
    }
  }

  private static String name(int layer, String register) {
    return "soc.fabric.layer" + layer + "." + register;
  }

  private static Subject subject(int layer, Tuning variant) {
    final TunedSoc soc =
        new TunedSoc(new FabricConfig(1, 16, 12, 9, new ReportArithmetic()), variant);
    new Master(soc);
    return new Subject(soc.circuit(), soc.layers().get(layer - 1));
  }
}
