// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldenReportArithmeticTest {

  private final GoldenArithmetic rules = new GoldenReportArithmetic();

  /**
   * E.g. 100·100 = 10,000 = 0x2710: bits 11 to 5 of it are 0x38 = 56, bit 15 is 0; 127·−128 =
   * 0xC080: bits 11 to 5 are 4, bit 15 is 1, so −124.
   */
  @ParameterizedTest
  @CsvSource({
    // a, b, result
    "100, 100, 56",
    "-1, 1, -1",
    "-128, -128, 0",
    "16, 16, 8",
    "-16, 16, -8",
    "127, 127, 120",
    "127, -128, -124",
    "100, -100, -57",
    "31, 1, 0",
    "-128, 1, -4",
    "0, -1, 0",
    "64, 64, 0",
    "64, 63, 126",
  })
  void signedMultKeepsTheSignAndSevenBits(int a, int b, int result) {
    assertThat(GoldenReportArithmetic.signedMult(a, b)).isEqualTo(result);
    assertThat(GoldenReportArithmetic.signedMult(b, a)).isEqualTo(result);
  }

  /** Against the floor of the exact product, wherever its magnitude stays below 4.0. */
  @Test
  void signedMultFloorsWhileBelowFour() {
    for (int a = -128; a < 128; a++) {
      for (int b = -128; b < 128; b++) {
        if (Math.abs(a * b) < 4096) {
          assertThat(GoldenReportArithmetic.signedMult(a, b)).isEqualTo(Math.floorDiv(a * b, 32));
        }
      }
    }
  }

  @Test
  void sumsWrapAtSixteenBits() {
    // 64·63 is 126 in 3.5; 32,700 + 126 = 32,826, which is 32,826 − 65,536 in 16 bits
    assertThat(rules.accumulate(32_700, 64, 63)).isEqualTo(-32_710);
    assertThat(rules.accumulate(-32_768, 1, -1)).isEqualTo(32_767);
  }

  @Test
  void activationAddsTheBiasInSixteenBits() {
    assertThat(rules.activation(32_767, 1)).isZero();
    assertThat(rules.activation(-32_768, -32_641)).isEqualTo(127);
    assertThat(rules.activation(-32_768, -32_642)).isEqualTo(126);
    assertThat(rules.activation(100, 0x7fff_0005)).isEqualTo(105);
    assertThat(rules.activation(100, 0x0001_ffff)).isEqualTo(99);
  }

  @Test
  void activation1FloorsTheShiftAndCutsTheBias() {
    assertThat(rules.activation1(255, 0)).isZero();
    assertThat(rules.activation1(255, 1)).isEqualTo(1);
    assertThat(rules.activation1(-1, 0)).isZero();
    assertThat(rules.activation1(127 * 256 + 255, 0)).isEqualTo(127);
    assertThat(rules.activation1(1 << 20, 0)).isEqualTo(127);
    assertThat(rules.activation1(512, 0x0001_ff00)).isEqualTo(1);
  }

  @Test
  void evalIsNotClipped() {
    assertThat(rules.eval(-5, 3)).isEqualTo(-2);
    assertThat(rules.eval(32_767, 1)).isEqualTo(-32_768);
    assertThat(rules.eval(300, 0x0001_0001)).isEqualTo(301);
  }
}
