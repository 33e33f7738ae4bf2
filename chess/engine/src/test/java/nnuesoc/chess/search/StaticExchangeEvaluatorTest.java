// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.chess.Board;
import nnuesoc.chess.notation.MoveParser;
import nnuesoc.position.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a capture wins, counted by hand. */
class StaticExchangeEvaluatorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k3/8/3p4/4p3/8/4Q3/8/4K3 w - - 0 1 | e3e5 | -800", // a pawn for the queen
        "4k3/8/8/4p3/8/4Q3/8/4K3 w - - 0 1 | e3e5 | 100",
        "4k3/8/3p4/4n3/3P4/8/8/4K3 w - - 0 1 | d4e5 | 220", // knight for pawn
        "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1 | e1e5 | 100",
        "3r1k2/8/8/3p4/8/3R4/3R4/3K4 w - - 0 1 | d3d5 | 100", // the rook behind counts
        "3rk3/3r4/8/3p4/8/3R4/3R4/3K4 w - - 0 1 | d3d5 | -400",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | e5d6 | 100",
        "8/P6k/8/8/8/8/8/4K3 w - - 0 1 | a7a8q | 800",
        "1r5k/P7/8/8/8/8/8/4K3 w - - 0 1 | a7a8q | -100",
      })
  void exchangeIsCounted(String fen, String move, int value) {
    Board board = Board.of(Fen.parse(fen));
    assertThat(StaticExchangeEvaluator.value(board, MoveParser.parse(board, move)))
        .isEqualTo(value);
  }
}
