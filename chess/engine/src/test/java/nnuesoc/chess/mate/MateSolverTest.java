// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.mate.MateAnswer.Verdict;
import nnuesoc.chess.notation.MoveListParser;
import nnuesoc.chess.notation.SanWriter;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mates against a search that knows no tables, and draws that spoil one. */
class MateSolverTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1 | 3 | 3",
        "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1 | 2 | 0",
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 | 1 | 1",
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 | 4 | 1",
        "8/8/8/8/8/1K6/7R/k7 w - - 0 1 | 1 | 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 | 2 | 2",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 3 | 0",
        "7k/8/5K2/8/8/8/8/6N1 w - - 0 1 | 4 | 0",
        // en passant is the only way out, or the only mate
        "8/8/8/8/4Pp1k/5K1P/6Q1/8 b - e3 0 1 | 1 | 0",
        // the hundredth half-move is a draw unless it mates
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80 | 1 | 1",
        "k7/8/1K6/8/8/8/8/6Q1 w - - 98 80 | 2 | 1",
        "7k/8/8/6K1/8/8/8/1Q6 w - - 99 80 | 3 | 0",
      })
  void mateIsProvenOrRefuted(String fen, int asked, int moves) {
    MateAnswer answer = MateSolver.solve(Board.of(Fen.parse(fen)), asked, () -> false);
    assertThat(answer.verdict()).isEqualTo(moves == 0 ? Verdict.REFUTED : Verdict.PROVEN);
    assertThat(answer.moves()).isEqualTo(moves);
  }

  @Tag("full")
  @Test
  void everythingIsAsWithoutTables() {
    SplittableRandom random = new SplittableRandom(8);
    int mates = 0;
    for (int game = 0; game < 400; game++) {
      Board board = Board.of(Fen.parse(START[game % START.length]));
      MoveList moves = MoveGenerator.all(board);
      int plies = 1 + random.nextInt(30);
      while (board.plies() < plies && moves.size() > 0) {
        board.make(moves.get(random.nextInt(moves.size())));
        MoveGenerator.all(board, moves);
      }
      if (GameEndRules.state(board) != GameState.ONGOING) {
        continue;
      }
      int shortest = PlainMate.shortest(board, 3);
      MateAnswer answer = MateSolver.solve(board, 3, () -> false);
      assertThat(answer.moves()).as(board.fen()).isEqualTo(shortest);
      mates += shortest > 0 ? 1 : 0;
    }
    assertThat(mates).isGreaterThan(20);
  }

  private static final String[] START = {
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "7k/5Q2/8/8/8/8/1r6/K7 b - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/R2Q2K1 w - - 0 1",
    "8/2P5/8/k1K5/8/8/p7/8 w - - 0 1",
    "3qk3/8/8/8/8/8/8/3QK3 w - - 90 1",
  };

  /** Proof numbers alone, on positions that the full search has decided. */
  @Tag("slow")
  @Test
  void bothWaysAgree() {
    assertBothWaysAgree(50);
  }

  @Tag("full")
  @Test
  void bothWaysAgreeOnManyPositions() {
    assertBothWaysAgree(150);
  }

  private static void assertBothWaysAgree(int games) {
    SplittableRandom random = new SplittableRandom(9);
    for (int game = 0; game < games; game++) {
      Board board = Board.of(Fen.parse(START[game % START.length]));
      MoveList moves = MoveGenerator.all(board);
      int plies = 1 + random.nextInt(30);
      while (board.plies() < plies && moves.size() > 0) {
        board.make(moves.get(random.nextInt(moves.size())));
        MoveGenerator.all(board, moves);
      }
      if (GameEndRules.state(board) != GameState.ONGOING) {
        continue;
      }
      DrawDetector rules = new DrawDetector(board, 4);
      ProvenMateTable table = new ProvenMateTable();
      FullMateSearch full = new FullMateSearch(board, rules, new ProvenMateTable(), () -> false);
      ProofNumberSearch search = new ProofNumberSearch(board, rules, table, full, () -> false);
      assertThat(search.solve(3, Long.MAX_VALUE / 2)).isTrue();
      assertThat(table.provenIn(search.key()) <= 3).as(board.fen()).isEqualTo(full.mates(3));
    }
  }

  @Test
  void positionThatWouldBeThereTheThirdTimeIsNoMateToBe() {
    Board twice = Board.of(Fen.parse("7k/5K2/8/8/8/8/8/R7 b - - 0 1"));
    MoveListParser.of("Kh7 Kf6 Kh8 Kf7 Kh7 Kf6 Kh8").play(twice);
    MateAnswer answer = MateSolver.solve(twice, 2, () -> false);
    assertThat(answer.verdict()).isEqualTo(Verdict.PROVEN);
    assertThat(SanWriter.of(twice, answer.line().get(0)))
        .as("Kf7 would be a draw")
        .isEqualTo("Kg6");
    MoveListParser.of("Kf7").play(twice);
    assertThat(GameEndRules.state(twice)).isEqualTo(GameState.THREEFOLD);
    assertThat(MateSolver.solve(twice, 4, () -> false).verdict()).isEqualTo(Verdict.REFUTED);
  }

  @Test
  void timeThatIsUpIsSaid() {
    Board board = Board.of(Fen.parse("8/8/8/4k3/8/8/8/R3K2R w KQ - 0 1"));
    assertThat(MateSolver.solve(board, 9, () -> true).verdict()).isEqualTo(Verdict.UNKNOWN);
  }
}
