// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SyntheticNetTest {
  private static final Shape SHAPE = new Shape(2, 3, 5, 7);

  /** The columns: bits of w1, b1, w2 and w3, b2 to b4, w4 (the table of fabric.md §10). */
  @ParameterizedTest
  @CsvSource({"REPORT,13,13,7,9,7", "STOCKFISH,6,6,5,12,7"})
  void drawsComeRowByRowInTheStatedOrder(
      NumberFormat format, int w1, int b1, int w2, int b2, int w4) {
    Net net = SyntheticNet.of(99, SHAPE, format);
    SplittableRandom java = new SplittableRandom(99);
    for (int row = 0; row < 3; row++) {
      for (int c = 0; c < 1280; c++) {
        assertThat((long) net.weights1White(row)[c]).isEqualTo(java.nextLong() >> (64 - w1));
      }
      for (int c = 0; c < 1280; c++) {
        assertThat((long) net.weights1Black(row)[c]).isEqualTo(java.nextLong() >> (64 - w1));
      }
      assertThat((long) net.bias1White(row)).isEqualTo(java.nextLong() >> (64 - b1));
      assertThat((long) net.bias1Black(row)).isEqualTo(java.nextLong() >> (64 - b1));
    }
    for (int layer = 2; layer <= 4; layer++) {
      for (int row = 0; row < net.rows(layer); row++) {
        assertThat(net.weights(layer, row)).hasSize(net.inputs(layer));
        for (byte weight : net.weights(layer, row)) {
          int bits = layer == 4 ? w4 : w2;
          assertThat((long) weight).isEqualTo(java.nextLong() >> (64 - bits));
        }
        assertThat((long) net.bias(layer, row)).isEqualTo(java.nextLong() >> (64 - b2));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void sameSeedGivesTheSameNetAndAnotherSeedAnother(NumberFormat format) {
    Net net = SyntheticNet.of(5, SHAPE, format);
    Net again = SyntheticNet.of(5, SHAPE, format);
    Net other = SyntheticNet.of(6, SHAPE, format);
    assertThat(net.format()).isEqualTo(format);
    assertThat(net.shape()).isEqualTo(SHAPE);
    assertThat(again.weights1Black(2)).isEqualTo(net.weights1Black(2));
    assertThat(again.weights(4, 0)).isEqualTo(net.weights(4, 0));
    assertThat(other.weights1Black(2)).isNotEqualTo(net.weights1Black(2));
  }

  @Test
  void fullSizeIsDrawnInAMoment() {
    SyntheticNet.of(1, Shape.FULL, NumberFormat.REPORT); // compiles the loops
    long startNs = System.nanoTime();
    Net net = SyntheticNet.of(1, Shape.FULL, NumberFormat.REPORT);
    Duration taken = Duration.ofNanos(System.nanoTime() - startNs);
    assertThat(net.weights1Black(255)).hasSize(40_960);
    assertThat(taken).isLessThan(Duration.ofSeconds(3)); // 0.1 s; ten times that on a busy machine
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "42, 42",
    "+7, 7",
    "0042, 42",
    "-1, -1",
    "18446744073709551615, -1",
    "18446744073709551616, 0",
    "-18446744073709551617, -1",
    "9223372036854775808, -9223372036854775808",
    "340282366920938463463374607431768211461, 5"
  })
  void seedIsTakenModuloTwoToThe64(String text, long seed) {
    assertThat(SyntheticNet.parseSeed(text)).isEqualTo(seed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "0x10", "1.5", "1 ", "--1", "-"})
  void seedThatIsNoDecimalIntegerIsAnError(String text) {
    assertThatThrownBy(() -> SyntheticNet.parseSeed(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("seed \"" + text + "\": expected a decimal integer, for example synthetic:1");
  }
}
