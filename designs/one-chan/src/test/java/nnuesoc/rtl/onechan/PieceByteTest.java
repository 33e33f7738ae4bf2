// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes as the published design's description has them: 01 white, 10 black, K Q R N B P. */
class PieceByteTest {
  @ParameterizedTest
  @CsvSource({
    "0, 01111111", "1, 01100000", "2, 01001000", "3, 01010000", "4, 01000100", "5, 01000010",
    "6, 01000001", "9, 10100000", "10, 10001000", "11, 10010000", "12, 10000100", "13, 10000010",
    "14, 10000001"
  })
  void byteHasColorAndOneBitForThePiece(int code, String bits) {
    assertThat(PieceByte.of(code)).isEqualTo(Integer.parseInt(bits, 2));
  }
}
