// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** fabric.md §7, arithmetic {@code report}. */
class ReportArithmeticTest {
  private final Arithmetic arithmetic = new ReportArithmetic();

  @Test
  void sumsBehindLayer1Have16Bits() {
    assertThat(arithmetic.sumBits()).isEqualTo(16);
    assertThat(arithmetic).hasToString("report");
  }

  @Test
  void productIsTheSignedMultiplier() {
    assertThat(arithmetic.product(100, 100)).isEqualTo(56);
    assertThat(arithmetic.product(1, -1)).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource({
    // sum, bias, clip((sum + bias) >> 8, 0, 127)
    "0, 0, 0",
    "255, 0, 0",
    "256, 0, 1",
    "255, 1, 1",
    "-1, 0, 0", // −1 >> 8 is −1, not 0: clipped
    "32767, 0, 127",
    "32511, 0, 126",
    "32512, 0, 127",
    "32768, 0, 127", // no wrap at 16 bits
    "1000000, 0, 127",
    "-1000000, 32767, 0",
    "512, 65535, 1", // the bias is the low 16 bits, signed: −1
    "0, 65536, 0",
    "40000, 32768, 28", // 40000 − 32768 = 7232
    "0, 98304, 0" // 0x18000: −32768
  })
  void layer1FloorsShiftsAndClips(int sum, int bias, int activation) {
    assertThat(arithmetic.featureActivation(sum, bias)).isEqualTo(activation);
  }

  @ParameterizedTest
  @CsvSource({
    // sum, bias, clip(sum + bias in 16 bits, 0, 127)
    "0, 0, 0",
    "100, 26, 126",
    "100, 27, 127",
    "100, 28, 127",
    "-1, 0, 0",
    "-1, 1, 0",
    "-1, 2, 1",
    "32767, 1, 0", // wraps to −32768
    "-32768, -1, 127", // wraps to 32767
    "-32768, -32768, 0",
    "-32760, -32768, 8",
    "5, 65536, 5", // only the low 16 bits of the bias count
    "5, 65535, 4"
  })
  void layers2And3AddIn16Bits(int sum, int bias, int activation) {
    assertThat(arithmetic.activation(sum, bias)).isEqualTo(activation);
  }

  @ParameterizedTest
  @CsvSource({
    // sum, bias, sum + bias in 16 bits, sign-extended
    "0, 0, 0",
    "300, -301, -1",
    "32767, 0, 32767",
    "32767, 1, -32768",
    "-32768, -1, 32767",
    "1, 65535, 0",
    "1, 98304, -32767"
  })
  void layer4WrapsAndExtendsTheSign(int sum, int bias, int eval) {
    assertThat(arithmetic.evaluation(sum, bias)).isEqualTo(eval);
  }
}
