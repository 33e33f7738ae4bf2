// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.asbuilt.ActivationArithmetic.Bias;
import nnuesoc.rtl.asbuilt.ActivationArithmetic.Limit;
import nnuesoc.rtl.asbuilt.ActivationArithmetic.Moment;
import nnuesoc.rtl.asbuilt.ActivationArithmetic.Negative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActivationArithmeticTest {
  private static final ActivationArithmetic REPAIRED =
      new ActivationArithmetic(Bias.ADDED, Limit.WHOLE, Negative.SIGNED, Moment.SAME_ROW);

  @ParameterizedTest
  @CsvSource({
    // layer, sum, clipped sum; the bias is lost
    "LAYER_1, 0, 0",
    "LAYER_1, 16382, 16382",
    "LAYER_1, 16383, 16383", // 63.996
    "LAYER_1, 16384, 16383",
    "LAYER_1, -1, 0",
    "LAYER_2, 62, 62",
    "LAYER_2, 63, 63",
    "LAYER_2, 64, 63",
    "LAYER_2, -1, 0",
    "LAYER_2, -32768, 0",
    "LAYER_3, 62, 62",
    "LAYER_3, 64, 63",
    "LAYER_3, -1, 63", // 65,535
    "LAYER_3, -32768, 63",
  })
  void publishedLayersClipAtHalfAndLayer3TakesTheSumAsUnsigned(
      LayerSize kind, int sum, int clipped) {
    assertThat(ActivationArithmetic.PUBLISHED.clip(kind, sum, 5, 16)).isEqualTo(clipped);
  }

  @ParameterizedTest
  @CsvSource({
    // layer, sum, bias, bits of the sum, clipped sum
    "LAYER_1, 1000, -200, 32, 800",
    "LAYER_1, 32767, 1, 32, 32767",
    "LAYER_1, 32000, 766, 32, 32766",
    "LAYER_1, 32767, 1, 16, 0", // wraps to −32,768
    "LAYER_1, -100, 101, 32, 1",
    "LAYER_2, 100, 20, 16, 120",
    "LAYER_2, 100, 27, 16, 127",
    "LAYER_2, 100, 28, 16, 127",
    "LAYER_2, 5, -6, 16, 0",
    "LAYER_3, 32767, 1, 16, 0",
    "LAYER_3, -1, 0, 16, 0",
    "LAYER_3, -32768, -1, 16, 127",
  })
  void repairedLayersAddTheBiasInTheWidthOfTheSum(
      LayerSize kind, int sum, int bias, int bits, int clipped) {
    assertThat(REPAIRED.clip(kind, sum, bias, bits)).isEqualTo(clipped);
  }

  @Test
  void momentSelectsTheOutputOfTheRowBeforeOrOfTheSameRow() {
    assertThat(Moment.ROW_LATE.output(5, 9)).isEqualTo(5);
    assertThat(Moment.ROW_LATE.enableBeforeRowEnds).isEqualTo(1);
    assertThat(Moment.SAME_ROW.output(5, 9)).isEqualTo(9);
    assertThat(Moment.SAME_ROW.enableBeforeRowEnds).isZero();
  }

  @ParameterizedTest
  @CsvSource({"LAYER_1, 63", "LAYER_2, 16383", "LAYER_3, 16383"})
  void onlyLayer1CutsOffFractionBits(LayerSize kind, int output) {
    assertThat(kind.outputByte(0x3fff)).isEqualTo(output);
  }
}
