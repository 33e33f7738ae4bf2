// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SquareMoveTest {
  @ParameterizedTest
  @CsvSource({
    "12, 28, 0, e2e4",
    "0, 63, 0, a1h8",
    "7, 56, 0, h1a8",
    "52, 60, 5, e7e8q",
    "52, 61, 4, e7f8r",
    "8, 0, 3, a2a1b",
    "15, 6, 2, h2g1n",
  })
  void moveIsWrittenAsUsual(int from, int to, int promotion, String text) {
    assertThat(new SquareMove(from, to, promotion).text()).isEqualTo(text);
  }
}
