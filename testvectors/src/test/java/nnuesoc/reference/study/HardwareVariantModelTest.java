// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.net.convert.ConversionRule;
import nnuesoc.net.convert.ConvertedNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HardwareVariantModelTest {
  private static final List<Position> POSITIONS =
      Stream.of(
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
              "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1",
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 10",
              "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
          .map(Fen::parse)
          .toList();

  @ParameterizedTest
  @ValueSource(longs = {1, 7, 11})
  void hardwareAsItIsEqualsTheGoldenModelOfTheConvertedNet(long seed) {
    final Net net = net(seed);
    final List<ConversionRule> rules = List.of(ConversionRule.UNIT, ConversionRule.FIT);
    for (int i = 0; i < rules.size(); i++) {
      final Net converted = ConvertedNet.of(net, rules.get(i)).net();
      assertThat(FormatStudy.evals(net, POSITIONS, HardwareVariants.FORMATS.get(i)))
          .isEqualTo(golden(converted, NumberFormat.REPORT));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 7, 11})
  void exactHardwareAndTheLastRepairEqualTheGoldenModel(long seed) {
    final Net net = net(seed);
    final int[] golden = golden(net, NumberFormat.STOCKFISH);
    assertThat(FormatStudy.evals(net, POSITIONS, HardwareVariants.EXACT)).isEqualTo(golden);
    final StudyRepair last = StudyRepair.BY_COST.get(StudyRepair.BY_COST.size() - 1);
    assertThat(FormatStudy.evals(net, POSITIONS, last.variant())).isEqualTo(golden);
    final FormatStudy study = new FormatStudy(net, POSITIONS);
    assertThat(study.repairs().get(study.repairs().size() - 1).passes()).isTrue();
    assertThat(study.cheapest()).isPresent();
    for (int i = 0; i < golden.length; i++) {
      assertThat(study.exact()[i]).isEqualTo(golden[i] / 16);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "EXACT, 0, -100, -100",
    "SLICED, 5, 10000, 56",
    "SLICED, 5, -10000, -57",
    "FLOORED, 5, -1, -1",
    "FLOORED, 6, 16129, 252",
    "ROUNDED, 6, 31, 0",
    "ROUNDED, 6, 32, 1",
    "ROUNDED, 6, -32, 0",
    "ROUNDED, 6, -33, -1",
    "TOWARD_ZERO, 5, -63, -1"
  })
  void productsAreCutAsTheirNamesSay(ProductRule products, int shift, int product, int kept) {
    assertThat(products.from(shift).applyAsInt(product)).isEqualTo(kept);
  }

  @Test
  void sumsWrapOrSaturate() {
    assertThat(SumRule.WRAP_16.kept(32_768)).isEqualTo(-32_768);
    assertThat(SumRule.WRAP_8.kept(-129)).isEqualTo(127);
    assertThat(SumRule.SATURATE_8.kept(-129)).isEqualTo(-128);
    assertThat(SumRule.WIDE.kept(1 << 20)).isEqualTo(1 << 20);
  }

  private static Net net(long seed) {
    return SyntheticNet.of(seed, new Shape(2, 16, 5, 3), NumberFormat.STOCKFISH);
  }

  private static int[] golden(Net net, NumberFormat arithmetic) {
    return POSITIONS.stream()
        .mapToInt(position -> GoldenModel.evaluate(position, net, arithmetic).eval())
        .toArray();
  }
}
