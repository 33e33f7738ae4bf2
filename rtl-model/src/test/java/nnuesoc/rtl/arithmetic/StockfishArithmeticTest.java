// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** fabric.md §7, arithmetic {@code stockfish}. */
class StockfishArithmeticTest {
  private final Arithmetic arithmetic = new StockfishArithmetic();

  @Test
  void sumsHave32Bits() {
    assertThat(arithmetic.sumBits()).isEqualTo(32);
    assertThat(arithmetic).hasToString("stockfish");
  }

  @Test
  void productsAreExact() {
    assertThat(arithmetic.product(127, 127)).isEqualTo(16129);
    assertThat(arithmetic.product(127, -128)).isEqualTo(-16256);
    assertThat(arithmetic.product(1, -1)).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource({
    // sum, bias, clip(sum + bias, 0, 127): no shift, 32 bits of bias
    "0, 0, 0",
    "1, 0, 1",
    "-1, 0, 0",
    "100, 27, 127",
    "100, 28, 127",
    "100, 26, 126",
    "-70000, 70005, 5",
    "0, 65536, 127",
    "2147483647, 1, 0" // wraps at 32 bits
  })
  void layer1OnlyClips(int sum, int bias, int activation) {
    assertThat(arithmetic.featureActivation(sum, bias)).isEqualTo(activation);
  }

  @ParameterizedTest
  @CsvSource({
    // sum, bias, clip((sum + bias) >> 6, 0, 127)
    "63, 0, 0",
    "64, 0, 1",
    "63, 1, 1",
    "-1, 0, 0",
    "8127, 0, 126",
    "8128, 0, 127",
    "8192, 0, 127",
    "-65536, 65600, 1",
    "-2147483648, 0, 0"
  })
  void layers2And3ShiftBySixAndClip(int sum, int bias, int activation) {
    assertThat(arithmetic.activation(sum, bias)).isEqualTo(activation);
  }

  @ParameterizedTest
  @CsvSource({"5, -7, -2", "40000, 30000, 70000", "2147483647, 1, -2147483648"})
  void layer4AddsIn32Bits(int sum, int bias, int eval) {
    assertThat(arithmetic.evaluation(sum, bias)).isEqualTo(eval);
  }
}
