// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.BothWays;
import nnuesoc.sim.kernel.BothWays.Subject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The states of a layer's machine are written more than once, and do the same from any state. */
class LayerTickTest {
  private static final int SEEDS = 60;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void layerByItselfAndSkippedDoesWhatItDoesInTheKernel(int layer) {
    for (long seed = 0; seed < SEEDS; seed++) {
      final int terms = terms(layer);
      final BothWays.Draw draw =
          (one, random) -> {
            one.circuit().memories().values().stream()
                .filter(memory -> memory.name().startsWith("output"))
                .forEach(LayerTickTest::cutToActivations);
            one.register("soc.pio.pio_reset").powerUp(0);
            one.register(name(layer, "proceed")).powerUp(0);
            one.register(name(layer, "state")).powerUp(LayerFsm.READ);
            one.register(name(layer, "col")).powerUp(Math.max(0, terms - 1 - random.nextInt(20)));
          };
      BothWays.assertSame(subject(layer, seed), subject(layer, seed), seed, draw);
      BothWays.assertSkips(subject(layer, seed), subject(layer, seed), seed, draw);
    }
  }

  /** The words of these memories are 0 to 127. */
  private static void cutToActivations(Memory memory) {
    for (int word = 0; word < memory.words(); word++) {
      memory.fastWrite(word, memory.word(word) & 127);
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
