// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RingGeneratorQuestionTest {
  private static List<Integer> board(int squares, int last) {
    final List<Integer> board = new ArrayList<>(Collections.nCopies(squares, TpuPacket.EMPTY));
    board.set(squares - 1, last);
    return board;
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 0, 0", "255, 2, 65535, 63"})
  void limitsAreAllowed(int last, int colour, int start, int delta) {
    final RingGeneratorQuestion question =
        new RingGeneratorQuestion(board(64, last), colour, start, delta);
    assertThat(question.board()).hasSize(64).endsWith(last);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "63; 0; 1; 0; 0; board: 63 bytes, expected 64",
        "65; 0; 1; 0; 0; board: 65 bytes, expected 64",
        "64; -1; 1; 0; 0; board: byte 63 is -1, expected 0 to 255",
        "64; 256; 1; 0; 0; board: byte 63 is 256, expected 0 to 255",
        "64; 0; 0; 0; 0; colour is 0, expected 1 to 2",
        "64; 0; 3; 0; 0; colour is 3, expected 1 to 2",
        "64; 0; 1; -1; 0; stack_top is -1, expected 0 to 65535",
        "64; 0; 1; 65536; 0; stack_top is 65536, expected 0 to 65535",
        "64; 0; 1; 0; -1; delta is -1, expected 0 to 63",
        "64; 0; 1; 0; 64; delta is 64, expected 0 to 63",
      })
  void whatIsOutOfRangeIsNamed(
      int squares, int last, int colour, int start, int delta, String message) {
    assertThatThrownBy(() -> new RingGeneratorQuestion(board(squares, last), colour, start, delta))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
