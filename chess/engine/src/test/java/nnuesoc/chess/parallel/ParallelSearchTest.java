// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.chess.Board;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One worker does what the search does that is written as a recursion; many find the same. */
class ParallelSearchTest {
  private static final int EVALUATION = 40; // clocks
  private static final AccessCosts CLOCKS = new AccessCosts(100, 20, 2);
  private static final List<String> POSITIONS =
      List.of(
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
          "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
          "4k3/p7/8/8/8/8/7P/4K3 w - - 0 1",
          "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(ParallelMethod.class)
  void oneWorkerVisitsTheNodesOfTheRecursion(ParallelMethod method) {
    for (String fen : POSITIONS) {
      for (int depth = 1; depth <= 4; depth++) {
        final SearchResult recursion = recursion(fen, depth);
        final SearchResult one = search(method, 1, fen, depth, 1).search();
        assertThat(one.nodes()).as(fen + " depth " + depth).isEqualTo(recursion.nodes());
        assertThat(one.evaluations()).isEqualTo(recursion.evaluations());
        assertThat(one.score()).isEqualTo(recursion.score());
        assertThat(one.line()).isEqualTo(recursion.line());
        assertThat(one.depth()).isEqualTo(recursion.depth());
      }
    }
  }

  @Test
  void clocksOfOneWorkerAddUp() {
    final ParallelResult result = search(ParallelMethod.RMO, 1, POSITIONS.get(1), 3, 1);
    final WorkerStatistics all = result.all();
    assertThat(all.processor()).isEqualTo(CLOCKS.node() * all.nodes());
    assertThat(all.fabric()).isEqualTo(EVALUATION * all.evaluations());
    assertThat(all.processor() + all.fabric() + all.table() + all.bridge() + all.memory())
        .isEqualTo(result.search().cycles());
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(ParallelMethod.class)
  void threadsOfTheHostChangeNothing(ParallelMethod method) {
    assertThreadsChangeNothing(method, POSITIONS.subList(2, 4));
  }

  @Tag("full")
  @ParameterizedTest
  @EnumSource(ParallelMethod.class)
  void threadsOfTheHostChangeNothingInAnyPosition(ParallelMethod method) {
    assertThreadsChangeNothing(method, POSITIONS);
  }

  private static void assertThreadsChangeNothing(ParallelMethod method, List<String> fens) {
    for (String fen : fens) {
      final ParallelResult one = search(method, 13, fen, 4, 1);
      final ParallelResult two = search(method, 13, fen, 4, 2);
      assertThat(two).usingRecursiveComparison().ignoringFields("search.millis").isEqualTo(one);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(ParallelMethod.class)
  void manyWorkersGiveTheRootTheScoreOfOneWhereTheTableCutNothingDeeper(ParallelMethod method) {
    assertScoreOfOne(method, POSITIONS.subList(4, 6));
  }

  @Tag("full")
  @ParameterizedTest
  @EnumSource(ParallelMethod.class)
  void manyWorkersGiveTheRootTheScoreOfOneInAnyPosition(ParallelMethod method) {
    assertScoreOfOne(method, POSITIONS);
  }

  private static void assertScoreOfOne(ParallelMethod method, List<String> fens) {
    for (String fen : fens) {
      final ParallelResult one = search(method, 1, fen, 4, 1);
      for (int workers : new int[] {2, 8, 32}) {
        final ParallelResult many = search(method, workers, fen, 4, 2);
        if (many.all().deeper() == 0 && one.all().deeper() == 0) {
          assertThat(many.search().score()).as(fen + " " + workers).isEqualTo(one.search().score());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void fabricsThatShareTheBridgeGainNoMoreThanItsShareAllows(int workers) {
    final double alone = bridged(1).search().cycles();
    final ParallelResult many = bridged(workers);
    final double evaluations = (double) many.search().evaluations() / many.search().cycles();
    final double one = bridged(1).search().evaluations() / alone;
    assertThat(evaluations / one).isLessThanOrEqualTo(1000.0 / 800 * (1 + 1e-9) * 1100 / 1000);
  }

  /** Evaluations of 1,000 clocks, 800 of them on the bridge; nothing else takes time. */
  private static ParallelResult bridged(int workers) {
    return ParallelSearch.run(
        new ParallelSearch.Setting(workers, ParallelMethod.RMO, new AccessCosts(0, 0, 0), 1, 1),
        worker ->
            new ChessSearchTree(
                Board.of(Fen.parse(POSITIONS.get(1))),
                List.of(),
                board -> new TimedEvaluation(worth(board), 1000, 800, 0)),
        new TranspositionTable(1),
        SearchLimits.ofDepth(3),
        () -> 0,
        () -> false,
        result -> {});
  }

  private static ParallelResult search(
      ParallelMethod method, int workers, String fen, int depth, int threads) {
    return ParallelSearch.run(
        new ParallelSearch.Setting(workers, method, CLOCKS, 7, threads),
        worker ->
            new ChessSearchTree(
                Board.of(Fen.parse(fen)),
                List.of(),
                board -> new TimedEvaluation(worth(board), EVALUATION, 0, 0)),
        new TranspositionTable(1),
        SearchLimits.ofDepth(depth),
        () -> 0,
        () -> false,
        result -> {});
  }

  private static SearchResult recursion(String fen, int depth) {
    return Search.run(
        Board.of(Fen.parse(fen)),
        new Worth(),
        new TranspositionTable(1),
        SearchLimits.ofDepth(depth),
        () -> false,
        result -> {});
  }

  /** Pieces, and something of where they stand, so that few positions are worth the same. */
  private static int worth(Board board) {
    int sum = 0;
    for (int square = 0; square < 64; square++) {
      final int code = board.code(square);
      if (code != PieceCodes.NONE) {
        final int value =
            100 * PieceCodes.type(code) + (square * 7 + PieceCodes.type(code) * 13) % 31;
        sum += PieceCodes.color(code) == board.sideToMove() ? value : -value;
      }
    }
    return sum;
  }

  private static final class Worth implements Evaluator {
    private long evaluations;

    @Override
    public int evaluate(Board board) {
      evaluations++;
      return worth(board);
    }

    @Override
    public long evaluations() {
      return evaluations;
    }

    @Override
    public long cycles() {
      return 0;
    }
  }
}
