// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Perft;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every legal move, and how many follow it, as Stockfish counts them. */
@Tag("process")
class StockfishPerftTest {
  private static final int DEPTH = 3;
  private static final int MOST_PLIES = 150;

  @Test
  void randomPositionsDivideAsInStockfish() {
    compareGames(101, 8);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(longs = {102, 103, 104, 105})
  void manyRandomPositionsDivideAsInStockfish(long seed) {
    compareGames(seed, 60);
  }

  /**
   * Some rights of several, squares where no pawn passed or none may capture. (A right whose rook
   * is not in place is not among them: Stockfish takes the nearest rook, as in Chess960, or ends.)
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
        "rr2k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 1",
        "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "3k4/8/8/8/1pPp4/8/8/3K4 b - c3 0 1",
        "8/2k5/8/8/3pP3/8/5B2/3RK3 b - e3 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "5k2/8/8/8/8/8/6p1/4K2R b K - 0 1",
        "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1",
      })
  void oddRightsMeanWhatTheyMeanInStockfish(String fen) {
    try (Stockfish stockfish = new Stockfish()) {
      compare(stockfish, Board.of(Fen.parse(fen)), fen, DEPTH + 1);
    }
  }

  private static void compareGames(long seed, int games) {
    SplittableRandom random = new SplittableRandom(seed);
    try (Stockfish stockfish = new Stockfish()) {
      for (int game = 0; game < games; game++) {
        Board board = Board.start();
        MoveList moves = MoveGenerator.all(board);
        while (moves.size() > 0 && board.plies() < MOST_PLIES) {
          if (random.nextInt(8) == 0) {
            compare(stockfish, board, board.fen(), DEPTH);
          }
          board.make(moves.get(random.nextInt(moves.size())));
          MoveGenerator.all(board, moves);
        }
      }
    }
  }

  private static void compare(Stockfish stockfish, Board board, String fen, int depth) {
    Map<String, Long> ours = new TreeMap<>(Perft.divide(board, depth, () -> false));
    ours.put("nodes", ours.values().stream().mapToLong(Long::longValue).sum());
    assertThat(ours).as(fen).isEqualTo(stockfish.perft(fen, depth));
  }
}
