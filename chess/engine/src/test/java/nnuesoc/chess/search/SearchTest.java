// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.notation.MoveParser;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the search finds, what it costs, and when it ends. */
class SearchTest {
  @Test
  void depthOneEvaluatesEveryLegalMoveOnce() {
    for (Board board : randomBoards(5, 60)) {
      long wanted = 0;
      MoveList moves = MoveGenerator.all(board);
      for (int i = 0; i < moves.size(); i++) {
        board.make(moves.get(i));
        boolean over =
            MoveGenerator.all(board).size() == 0
                || board.repetitions() > 0
                || GameEndRules.insufficientMaterial(board);
        wanted += over ? 0 : 1;
        board.unmake(moves.get(i));
      }
      SearchResult result = search(board, SearchLimits.ofDepth(1));
      assertThat(result.evaluations()).as(board.fen()).isEqualTo(wanted);
      assertThat(result.score()).isEqualTo(PlainSearch.value(board, new Material(), 1, 0));
    }
  }

  /** Where nothing can be taken there is nothing to quiet, and the plain search tells the truth. */
  @Test
  void boundsTableAndOrderDoNotChangeTheValue() {
    for (String fen :
        List.of(
            "4k3/p7/8/8/8/8/7P/4K3 w - - 0 1",
            "8/p6p/4k3/8/8/8/4K3/8 b - - 0 1",
            "8/1p6/8/8/4k3/8/6P1/6K1 w - - 0 1",
            "k7/p7/8/8/8/8/P7/K7 w - - 0 1")) {
      for (int depth = 1; depth <= 5; depth++) {
        Board board = Board.of(Fen.parse(fen));
        assertThat(search(board, SearchLimits.ofDepth(depth)).score())
            .as(fen + " depth " + depth)
            .isEqualTo(PlainSearch.value(board, new Material(), depth, 0));
      }
    }
  }

  @Test
  void sameDepthGivesTheSame() {
    for (Board board : randomBoards(6, 12)) {
      SearchResult one = search(board, SearchLimits.ofDepth(4));
      SearchResult other = search(board, SearchLimits.ofDepth(4));
      assertThat(one.line()).isEqualTo(other.line());
      assertThat(one.evaluations()).isEqualTo(other.evaluations());
      assertThat(one.cycles()).isEqualTo(7 * one.evaluations());
      assertThat(one.score()).isEqualTo(other.score());
    }
  }

  @Test
  void lineIsLegal() {
    for (Board board : randomBoards(7, 20)) {
      Board copy = board.copy();
      for (int move : search(board, SearchLimits.ofDepth(4)).line()) {
        assertThat(MoveGenerator.all(copy).contains(move)).as(board.fen()).isTrue();
        copy.make(move);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // FEN | depth | move | score
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 | 2 | a1a8 | mate 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4 | 3 | h5f7 | mate 1",
        "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1 | 4 | g1g7 | mate 1",
        "k7/8/1K6/8/8/8/8/7Q b - - 0 1 | 3 | a8b8 | mate -1",
        "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1 | 3 | e3d5 | cp",
        "4k3/8/3p4/4p3/8/4Q3/8/4K3 w - - 0 1 | 3 | ! e3e5 | cp", // protected
      })
  void tacticsAreSeen(String fen, int depth, String move, String score) {
    SearchResult result = search(Board.of(Fen.parse(fen)), SearchLimits.ofDepth(depth));
    if (move.startsWith("!")) {
      assertThat(Move.uci(result.best())).isNotEqualTo(move.substring(2));
    } else {
      assertThat(Move.uci(result.best())).isEqualTo(move);
    }
    assertThat(SearchScore.uci(result.score())).startsWith(score);
  }

  @Test
  void repetitionIsADraw() {
    Board board = Board.of(Fen.parse("6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1"));
    SearchResult result = search(board, SearchLimits.ofDepth(6));
    assertThat(Move.uci(result.best())).as("perpetual check").isEqualTo("h5e8");
    assertThat(result.score()).isZero();
  }

  @Test
  void gameThatIsOverHasNoMove() {
    SearchResult mated = search(board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), SearchLimits.ofDepth(3));
    assertThat(mated.best()).isEqualTo(Move.NONE);
    assertThat(SearchScore.uci(mated.score())).isEqualTo("mate 0");
    SearchResult stalemate =
        search(board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), SearchLimits.ofDepth(3));
    assertThat(stalemate.best()).isEqualTo(Move.NONE);
    assertThat(stalemate.score()).isZero();
  }

  @Test
  void onlyTheWantedMovesAreLookedAt() {
    Board board = Board.start();
    int wanted = MoveParser.parse(board, "a3");
    SearchResult result = search(board, SearchLimits.ofDepth(3).withMoves(List.of(wanted)));
    assertThat(result.best()).isEqualTo(wanted);
  }

  @Test
  void stopEndsItAndLeavesABestMove() {
    AtomicInteger asked = new AtomicInteger();
    SearchResult result =
        Search.run(
            Board.start(),
            new Material(),
            new TranspositionTable(1),
            SearchLimits.NONE,
            () -> asked.incrementAndGet() > 3000,
            depth -> {});
    assertThat(result.depth()).isPositive();
    assertThat(result.best()).isNotEqualTo(Move.NONE);
    SearchResult atOnce =
        Search.run(
            Board.start(),
            new Material(),
            new TranspositionTable(1),
            SearchLimits.NONE,
            () -> true,
            depth -> {});
    assertThat(atOnce.depth()).isZero();
    assertThat(atOnce.best()).isNotEqualTo(Move.NONE);
  }

  @Test
  void evaluationsAreNotExceeded() {
    SearchResult result = search(Board.start(), SearchLimits.NONE.withEvaluations(500));
    assertThat(result.evaluations()).isEqualTo(500);
  }

  @Test
  void everyDepthIsTold() {
    List<Integer> depths = new ArrayList<>();
    Search.run(
        Board.start(),
        new Material(),
        new TranspositionTable(1),
        SearchLimits.ofDepth(4),
        () -> false,
        result -> depths.add(result.depth()));
    assertThat(depths).containsExactly(1, 2, 3, 4);
  }

  private static SearchResult search(Board board, SearchLimits limits) {
    return Search.run(
        board, new Material(), new TranspositionTable(4), limits, () -> false, depth -> {});
  }

  private static Board board(String fen) {
    return Board.of(Fen.parse(fen));
  }

  private static List<Board> randomBoards(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Board> boards = new ArrayList<>();
    while (boards.size() < count) {
      Board board = Board.start();
      int plies = 1 + random.nextInt(80);
      MoveList moves = MoveGenerator.all(board);
      while (board.plies() < plies && moves.size() > 0) {
        board.make(moves.get(random.nextInt(moves.size())));
        MoveGenerator.all(board, moves);
      }
      if (moves.size() > 0) {
        boards.add(board);
      }
    }
    return boards;
  }
}
