// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrayNumberRuleTest {
  /** Of 1/2: halves go up, so −1.5 is −1 and 1.5 is 2. */
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "-1, 0", "2, 1", "-2, -1", "3, 2", "-3, -1", "-4, -2", "127, 64"})
  void halvesGoUp(int value, long rounded) {
    assertThat(new ScaleFactor(1, 2).rounded(value)).isEqualTo(rounded);
  }

  /** 36,076 · 32 / 8,128 = 142.03; 2 · 8,192 / 127 = 129.01, 1 · 4,064 / 9,600 = 0.42. */
  @ParameterizedTest
  @CsvSource({
    "32, 8128, 36076, 142",
    "32, 8128, -36076, -142",
    "8192, 127, 2, 129",
    "8192, 127, -2, -129",
    "4064, 9600, 1, 0",
    "4064, 9600, -1, 0",
    "4064, 9600, 127, 54",
    "8192, 127, 2147483647, 138521149892"
  })
  void factorsAreExact(long numerator, long denominator, int value, long rounded) {
    assertThat(new ScaleFactor(numerator, denominator).rounded(value)).isEqualTo(rounded);
  }

  @Test
  void cutGoesTowardZero() {
    assertThat(new ScaleFactor(300, 16).cut(-1)).isEqualTo(-18);
    assertThat(new ScaleFactor(300, 16).cut(1)).isEqualTo(18);
  }

  @Test
  void whatDoesNotFitIsTheNearestThatDoes() {
    final ArrayNumberRule rule = ArrayNumberRule.ofBits(new ScaleFactor(1, 2), 8);
    assertThat(new int[] {rule.least(), rule.greatest()}).containsExactly(-128, 127);
    assertThat(rule.of(254)).isEqualTo(127);
    assertThat(rule.saturates(254)).isFalse();
    assertThat(rule.of(255)).isEqualTo(127); // 127.5 is 128
    assertThat(rule.saturates(255)).isTrue();
    assertThat(rule.of(-257)).isEqualTo(-128); // -128.5 is -128
    assertThat(rule.saturates(-257)).isFalse();
    assertThat(rule.of(-258)).isEqualTo(-128);
    assertThat(rule.saturates(-258)).isTrue();
    assertThat(rule.of(Integer.MIN_VALUE)).isEqualTo(-128);
    assertThat(ArrayNumberRule.upTo(ScaleFactor.ONE, 32).of(-33)).isEqualTo(-32);
    assertThat(ArrayNumberRule.ofBits(ScaleFactor.ONE, 32).of(Integer.MIN_VALUE))
        .isEqualTo(Integer.MIN_VALUE);
  }
}
