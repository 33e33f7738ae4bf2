package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameState;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Rules;
import nnuesoc.chess.search.Limits;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.realnets.RealNets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who moves at random loses every game, with either color. */
@NeedsNets
@Tag("slow")
class RandomMoverTest {
  private static final int MOST_PLIES = 300;

  /** Enough while there is much on the board; a nearly bare king is mated by looking further. */
  private static final int DEPTH = 2;

  private static final int ENDING_DEPTH = 5;
  private static final int ENDING_PIECES = 4;

  @Test
  void gameIsWon() {
    assertThat(won(1, 1)).isEqualTo(1);
  }

  @Test
  @Tag("full")
  void twentyGamesOfTwentyAreWon() {
    assertThat(won(20, 1)).isEqualTo(20);
  }

  @Test
  @Tag("campaign")
  @Tag("random-mover")
  void hundredGamesOfAHundredAreWon() {
    assertThat(won(100, 2)).isEqualTo(100);
  }

  private static int won(int games, long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    final FabricEvaluator fabric =
        new FabricEvaluator(RealNets.spec(PublishedNet.SF12, List.of(Position.START), Engine.FAST));
    int won = 0;
    for (int game = 0; game < games; game++) {
      final int side = game % 2;
      final Board board = play(side, random, fabric);
      final boolean mated = Rules.state(board) == GameState.CHECKMATE;
      won += mated && board.sideToMove() != side ? 1 : 0;
    }
    System.out.printf("%d of %d won, %,d evaluations%n", won, games, fabric.evaluations());
    return won;
  }

  private static Board play(int side, SplittableRandom random, FabricEvaluator evaluator) {
    final Board board = Board.start();
    final TranspositionTable table = new TranspositionTable(8);
    while (Rules.state(board) == GameState.ONGOING && board.plies() < MOST_PLIES) {
      if (board.sideToMove() == side) {
        final int depth = isEnding(board) ? ENDING_DEPTH : DEPTH;
        board.make(
            Search.run(board, evaluator, table, Limits.ofDepth(depth), () -> false, done -> {})
                .best());
      } else {
        final MoveList moves = MoveGenerator.all(board);
        board.make(moves.get(random.nextInt(moves.size())));
      }
    }
    return board;
  }

  private static boolean isEnding(Board board) {
    return Long.bitCount(board.pieces(board.sideToMove() ^ 1)) <= ENDING_PIECES;
  }
}
