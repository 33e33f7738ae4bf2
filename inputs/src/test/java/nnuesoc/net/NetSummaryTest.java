// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.net.ArrayNumberSummary.Misfit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetSummaryTest {
  private static final Shape SHAPE = new Shape(1, 2, 3, 1);

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "-1, 1",
    "1, 2",
    "-2, 2",
    "2, 3",
    "127, 8",
    "-128, 8",
    "128, 9",
    "32767, 16",
    "-32768, 16",
    "32768, 17",
    "36076, 17",
    "2147483647, 32",
    "-2147483648, 32",
  })
  void numberNeedsItsBitsAsTwosComplement(int value, int bits) {
    assertThat(ArrayNumberSummary.bits(value)).isEqualTo(bits);
  }

  @Test
  void numbersAreCountedByTheBitsTheyNeed() {
    final ArrayNumberSummary weights = summary(net(0), "weight_2");
    assertThat(weights.byBits()).containsExactly(9L, 0L, 1L, 0L, 0L, 0L, 0L, 2L);
    assertThat(weights.count()).isEqualTo(12);
    assertThat(weights.bits()).isEqualTo(8);
    assertThat(weights.least()).isEqualTo(-128);
    assertThat(weights.greatest()).isEqualTo(127);
    assertThat(weights.beyond(2)).isEqualTo(3);
    assertThat(weights.beyond(8)).isZero();
    assertThat(weights.misfits()).isEmpty();
    assertThat(weights.fabricBits()).isEqualTo(8);
  }

  @Test
  void biasThatNeedsMoreThanSixteenBitsIsAMisfit() {
    assertThat(summary(net(32_767), "bias_2").misfits()).isEmpty();
    assertThat(summary(net(-32_769), "bias_2").misfits()).containsExactly(new Misfit(2, -32_769));
    assertThat(summary(net(36_076), "bias_2").misfitCount()).isEqualTo(1);
  }

  @Test
  void misfitsAreCountedBeyondThoseThatAreKept() {
    final Shape wide = new Shape(1, 1, 120, 1);
    final NetBuilder net = Net.builder("wide", wide, NumberFormat.STOCKFISH);
    net.features(new short[640], new int[1]);
    for (int row = 0; row < 120; row++) {
      net.row(2, row, new byte[2], 100_000 + row);
    }
    net.row(3, 0, new byte[120], 0).row(4, 0, new byte[1], 0);
    final ArrayNumberSummary biases = summary(net.build(), "bias_2");
    assertThat(biases.misfitCount()).isEqualTo(120);
    assertThat(biases.misfits())
        .hasSize(ArrayNumberSummary.MISFITS_KEPT)
        .contains(new Misfit(99, 100_099));
  }

  @Test
  void sidesOfLayer1AreOneArrayIfTheyAreTheSame() {
    assertThat(NetSummary.of(net(0)))
        .extracting(ArrayNumberSummary::name)
        .containsExactly(
            "weight_1", "bias_1", "weight_2", "bias_2", "weight_3", "bias_3", "weight_4", "bias_4");
    assertThat(NetSummary.of(SyntheticNet.of(1, SHAPE, NumberFormat.REPORT)))
        .extracting(ArrayNumberSummary::name)
        .startsWith("weight_1_white", "bias_1_white", "weight_1_black", "bias_1_black", "weight_2");
  }

  private static ArrayNumberSummary summary(Net net, String name) {
    final List<ArrayNumberSummary> named =
        NetSummary.of(net).stream().filter(one -> one.name().equals(name)).toList();
    assertThat(named).hasSize(1);
    return named.get(0);
  }

  private static Net net(int lastBias2) {
    final NetBuilder net = Net.builder("small", SHAPE, NumberFormat.STOCKFISH);
    net.features(new short[2 * 640], new int[2]);
    net.row(2, 0, new byte[] {0, -1, 2, 127}, 0);
    net.row(2, 1, new byte[] {-128, 0, 0, 0}, 0);
    net.row(2, 2, new byte[4], lastBias2);
    net.row(3, 0, new byte[3], 0);
    return net.row(4, 0, new byte[1], 0).build();
  }
}
