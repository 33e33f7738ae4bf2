package nnuesoc.rtl.fabric;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.kernel.BothWays;
import nnuesoc.sim.kernel.BothWays.Subject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The states of a layer's machine are written twice, and do the same from any state. */
class LayerTickTest {
  private static final int SEEDS = 60;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void layerByItselfDoesWhatItDoesInTheKernel(int layer) {
    for (long seed = 0; seed < SEEDS; seed++) {
      final int terms = terms(layer);
      BothWays.assertSame(
          subject(layer, seed),
          subject(layer, seed),
          seed,
          (one, random) -> {
            one.register("soc.pio.pio_reset").powerUp(0);
            one.register(name(layer, "proceed")).powerUp(0);
            one.register(name(layer, "state")).powerUp(LayerFsm.READ);
            one.register(name(layer, "col")).powerUp(Math.max(0, terms - 1 - random.nextInt(20)));
          });
    }
  }

  private static String name(int layer, String register) {
    return "soc.fabric.layer" + layer + "." + register;
  }

  private static int terms(int layer) {
    return switch (layer) {
      case 1 -> 640;
      case 2 -> 2 * 3;
      case 3 -> 7;
      default -> 5;
    };
  }

  private static Subject subject(int layer, long seed) {
    final Arithmetic arithmetic =
        seed % 2 == 0 ? new ReportArithmetic() : new StockfishArithmetic();
    final Soc soc = Script.of(new FabricConfig(1, 3, 7, 5, arithmetic)).soc();
    return new Subject(
        soc.circuit(),
        soc.circuit().parts().stream()
            .filter(part -> part.partName().equals("layer" + layer))
            .findAny()
            .orElseThrow());
  }
}
