// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RealNumberParserTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.5, -0.5",
    "+1.25, 1.25",
    "3., 3",
    ".5, 0.5",
    "1e3, 1000",
    "1E+3, 1000",
    "2.5e-1, 0.25",
    "inf, Infinity",
    "+INF, Infinity",
    "-Inf, -Infinity",
    "nan, NaN",
    "-NaN, NaN",
  })
  void aNumberIsReadAsPrintfWritesIt(String text, double number) {
    assertThat(RealNumberParser.is(text)).isTrue();
    assertThat(Double.valueOf(RealNumberParser.parse(text))).isEqualTo(Double.valueOf(number));
  }

  /** Java reads some of these. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", ".", "e5", "1e", "1.5f", "2d", "0x1p3", "Infinity", "+nan", "1 ", "x"})
  void anyOtherTextIsNoNumber(String text) {
    assertThat(RealNumberParser.is(text)).isFalse();
    assertThatThrownBy(() -> RealNumberParser.parse(text))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage(text);
  }
}
