// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GoldenStockfishArithmeticTest {

  private final GoldenArithmetic rules = new GoldenStockfishArithmetic();

  @Test
  void productsAreExactAndSumsHave32Bits() {
    assertThat(rules.accumulate(0, 127, -128)).isEqualTo(-16_256);
    assertThat(rules.accumulate(Integer.MAX_VALUE, 1, 1)).isEqualTo(Integer.MIN_VALUE);
  }

  @Test
  void activation1ClipsWithoutShift() {
    assertThat(rules.activation1(100, 28)).isEqualTo(127);
    assertThat(rules.activation1(100, 26)).isEqualTo(126);
    assertThat(rules.activation1(5, -6)).isZero();
    assertThat(rules.activation1(0x0001_0000, -0x0001_0000 + 7)).isEqualTo(7);
  }

  @Test
  void activationFloorsTheShiftBySix() {
    assertThat(rules.activation(63, 0)).isZero();
    assertThat(rules.activation(63, 1)).isEqualTo(1);
    assertThat(rules.activation(-1, 0)).isZero();
    assertThat(rules.activation(127 * 64 + 63, 0)).isEqualTo(127);
    assertThat(rules.activation(128 * 64, 0)).isEqualTo(127);
    assertThat(rules.activation(-5_000, 5_000 + 64 * 9)).isEqualTo(9);
  }

  @Test
  void evalIsTheBareSum() {
    assertThat(rules.eval(-70_000, 5)).isEqualTo(-69_995);
  }
}
