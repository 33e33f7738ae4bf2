// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.chess.notation.MoveListParser;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a game is over. */
class GameEndRulesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3 | CHECKMATE",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 | STALEMATE",
        "7k/8/6K1/8/8/8/8/8 b - - 0 1 | INSUFFICIENT_MATERIAL",
        "7k/8/6K1/8/8/8/8/6N1 b - - 0 1 | INSUFFICIENT_MATERIAL",
        "7k/8/6K1/8/8/8/8/5NN1 b - - 0 1 | ONGOING", // a mate is possible, if not forced
        "7k/8/6K1/8/8/8/8/6B1 b - - 0 1 | INSUFFICIENT_MATERIAL",
        "7k/8/6K1/8/8/8/4b3/6B1 b - - 0 1 | ONGOING",
        "7k/8/6K1/8/8/5b2/5B2/6B1 b - - 0 1 | ONGOING",
        "7k/8/6K1/8/5b2/8/5B2/6b1 b - - 0 1 | INSUFFICIENT_MATERIAL",
        "7k/8/6K1/8/8/8/8/5nB1 b - - 0 1 | ONGOING",
        "7k/8/6K1/8/8/8/P7/8 b - - 0 1 | ONGOING",
        "7k/8/6K1/8/8/8/R7/8 b - - 99 80 | ONGOING",
        "7k/8/6K1/8/8/8/R7/8 b - - 100 80 | FIFTY_MOVES",
        "R6k/8/6K1/8/8/8/8/8 b - - 100 80 | CHECKMATE", // a mate goes first
      })
  void stateIsThatOfTheRules(String fen, GameState state) {
    assertThat(GameEndRules.state(Board.of(Fen.parse(fen)))).isEqualTo(state);
  }

  @Test
  void gameEndsWhenAPositionIsThereTheThirdTime() {
    Board board = Board.start();
    MoveListParser.of("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").play(board);
    assertThat(GameEndRules.state(board)).isEqualTo(GameState.ONGOING);
    MoveListParser.of("Ng8").play(board);
    assertThat(board.repetitions()).isEqualTo(2);
    assertThat(GameEndRules.state(board)).isEqualTo(GameState.THREEFOLD);
  }

  @Test
  void lostRightToCastleMakesAnotherPosition() {
    Board board = Board.of(Fen.parse("4k3/p7/8/8/8/8/P7/4K2R w K - 0 1"));
    MoveListParser.of("Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8").play(board);
    assertThat(GameEndRules.state(board)).isEqualTo(GameState.ONGOING);
    MoveListParser.of("Rg1 Kd8 Rh1 Ke8").play(board);
    assertThat(GameEndRules.state(board)).isEqualTo(GameState.THREEFOLD);
  }
}
