package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameState;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Rules;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Limits;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.soc.FollowingFabrics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Games of the net {@code own} on the fabric {@code onchip}: against an evaluation that counts
 * material alone, at equal depth, and against random moves. Each opening is played with either
 * color.
 */
@Tag("slow")
class OwnGamesTest {
  private static final int MOST_PLIES = 300;
  private static final int OPENING_PLIES = 6;
  private static final int DEPTH = 2;

  /** A nearly bare king is mated by looking further; both look as far. */
  private static final int ENDING_DEPTH = 5;

  private static final int ENDING_PIECES = 4;

  /** A player's move. */
  private interface Player {
    int move(Board board);
  }

  @Test
  void gamesAreWonAgainstMaterialAndAgainstRandomMoves() {
    assertThat(points(2, 1, material())).isGreaterThanOrEqualTo(1.5);
    assertThat(points(2, 2, random(2))).isEqualTo(2);
  }

  @Test
  @Tag("full")
  void threeOfFourPointsOfTwentyGamesAgainstMaterial() {
    assertThat(points(20, 3, material())).isGreaterThanOrEqualTo(15);
    assertThat(points(10, 4, random(4))).isEqualTo(10);
  }

  @Test
  @Tag("campaign")
  @Tag("own-games")
  void threeOfFourPointsOfTwoHundredGamesAgainstMaterial() {
    assertThat(points(200, 5, material())).isGreaterThanOrEqualTo(150);
  }

  @Test
  @Tag("campaign")
  @Tag("own-games")
  void hundredGamesOfAHundredAgainstRandomMoves() {
    assertThat(points(100, 6, random(6))).isEqualTo(100);
  }

  /** A point a game that is won, half a point for a draw. */
  private static double points(int games, long seed, Player other) {
    final FabricEvaluator fabric =
        new FabricEvaluator(FollowingFabrics.onChip(DialectReader.own(), ""));
    final Player own = searching(fabric);
    final SplittableRandom openings = new SplittableRandom(seed);
    long opening = 0;
    int won = 0;
    int lost = 0;
    for (int game = 0; game < games; game++) {
      final int side = game % 2;
      opening = side == 0 ? openings.nextLong() : opening;
      final Board board = opening(opening);
      while (Rules.state(board) == GameState.ONGOING && board.plies() < MOST_PLIES) {
        board.make((board.sideToMove() == side ? own : other).move(board));
      }
      if (Rules.state(board) == GameState.CHECKMATE) {
        won += board.sideToMove() == side ? 0 : 1;
        lost += board.sideToMove() == side ? 1 : 0;
      }
    }
    final int drawn = games - won - lost;
    System.out.printf(
        "%d won, %d drawn, %d lost of %d games, %,d evaluations by the fabric%n",
        won, drawn, lost, games, fabric.evaluations());
    return won + drawn / 2.0;
  }

  /** A few random moves after which the game goes on. */
  private static Board opening(long seed) {
    final Player random = random(seed);
    Board board = Board.start();
    while (board.plies() < OPENING_PLIES) {
      board.make(random.move(board));
      if (Rules.state(board) != GameState.ONGOING) {
        board = Board.start();
      }
    }
    return board;
  }

  private static Player random(long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    return board -> {
      final MoveList moves = MoveGenerator.all(board);
      return moves.get(random.nextInt(moves.size()));
    };
  }

  private static Player material() {
    return searching(new Material());
  }

  private static Player searching(Evaluator evaluator) {
    final TranspositionTable table = new TranspositionTable(8);
    return board -> {
      final boolean ending =
          Long.bitCount(board.pieces(0)) <= ENDING_PIECES
              || Long.bitCount(board.pieces(1)) <= ENDING_PIECES;
      final Limits limits = Limits.ofDepth(ending ? ENDING_DEPTH : DEPTH);
      return Search.run(board, evaluator, table, limits, () -> false, done -> {}).best();
    };
  }

  /** Pawn 100, knight and bishop 300, rook 500, queen 900, and nothing else. */
  private static final class Material implements Evaluator {
    private static final int[] VALUES = {100, 300, 300, 500, 900};
    private long evaluations;

    @Override
    public int evaluate(Board board) {
      evaluations++;
      int value = 0;
      final int side = board.sideToMove();
      for (int type = 1; type <= VALUES.length; type++) {
        final int more =
            Long.bitCount(board.pieces(side, type)) - Long.bitCount(board.pieces(1 - side, type));
        value += VALUES[type - 1] * more;
      }
      return value;
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
