// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputMultipliersTest {
  private static final short[] INPUTS = {9, 9, 255, 255, 10, 3, 255, 255};
  private static final short[] WEIGHTS = {9, 9, 127, 127, 2, -7, -128, -128};

  private static OutputMultipliers terms(Activation activation) {
    return OutputMultipliers.of(new OnChipConfig(4, 4, 2, activation), WEIGHTS);
  }

  @Test
  void pairSaturatesIn16Bits() {
    final OutputMultipliers pairs = terms(Activation.PAIRS);
    final int[] terms = new int[2];
    pairs.of(INPUTS, 4, terms);
    assertThat(terms).containsExactly(20 - 21, -32_768); // −65,280
    pairs.of(INPUTS, 0, terms);
    assertThat(terms).containsExactly(162, 32_767); // 64,770
    assertThat(pairs.count()).isEqualTo(2);
    assertThat(pairs.bits()).isEqualTo(16);
  }

  @Test
  void squareIsTheInputTimes16BitsOfItsProduct() {
    final OutputMultipliers squares = terms(Activation.SQUARES);
    final int[] terms = new int[4];
    squares.of(new short[] {0, 0, 0, 0, 10, 3, 255, 200}, 4, terms);
    // 255 · −128 = −32,640; 200 · −128 = −25,600
    assertThat(terms).containsExactly(200, -63, 255 * -32_640, 200 * -25_600);
    squares.of(new short[] {255, 1, 2, 3}, 0, terms);
    assertThat(terms[0]).isEqualTo(255 * 255 * 9);
    final OutputMultipliers large = new SquaredReluMultipliers(1, new short[] {300});
    large.of(new short[] {255}, 0, terms);
    assertThat(terms[0]).isEqualTo(255 * (76_500 - 65_536)); // cut to 16 bits
    assertThat(squares.count()).isEqualTo(4);
    assertThat(squares.bits()).isEqualTo(24);
    assertThat(squares.evaluation(-1_234_567)).isEqualTo(-1_234_567);
  }

  @ParameterizedTest
  @CsvSource({
    // sum, a 32nd of it toward zero, the same of its low 16 bits
    "0, 0, 0",
    "31, 0, 0",
    "32, 1, 1",
    "-1, 0, 0",
    "-31, 0, 0",
    "-32, -1, -1",
    "-33, -1, -1",
    "-64, -2, -2",
    "32767, 1023, 1023",
    "32768, 1024, -1024",
    "65536, 2048, 0",
    "-32769, -1024, 1023",
  })
  void evaluationIsTheSumDividedBy32(int sum, int whole, int wrapped) {
    assertThat(terms(Activation.PAIRS).evaluation(sum)).isEqualTo(whole);
    assertThat(terms(Activation.PAIRS_WRAPPED).evaluation(sum)).isEqualTo(wrapped);
  }
}
