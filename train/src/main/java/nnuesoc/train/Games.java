package nnuesoc.train;

import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Rules;

/**
 * Games with themselves: some random moves, then the move whose position the teacher likes best,
 * blurred by noise, or now and then any move; how often differs from game to game, so that the
 * positions reach from sound to senseless. Of the positions that the teacher was asked about a part
 * is kept; positions in check are not.
 */
final class Games {
  private static final int MOST_PLIES = 220;
  private static final int KEPT_OF = 4;
  private static final double[] RANDOMNESS = {0.03, 0.1, 0.25, 0.6, 1};
  private static final int NOISE = 16 * 60;
  private static final float RAW_UNITS = 16;

  private final Teacher teacher;
  private final MoveList moves = new MoveList();

  Games(Teacher teacher) {
    this.teacher = teacher;
  }

  /** Plays the game of a number and adds its positions. */
  void play(long seed, long number, Samples into) {
    final SplittableRandom random = new SplittableRandom(seed + number * 0x5851F42D4C957F2DL);
    final Board board = Board.start();
    final double randomness = RANDOMNESS[random.nextInt(RANDOMNESS.length)];
    final int opening = 2 + random.nextInt(10);
    while (board.plies() < MOST_PLIES && Rules.state(board) == GameState.ONGOING) {
      MoveGenerator.all(board, moves);
      final boolean anything = board.plies() < opening || random.nextDouble() < randomness;
      final int best = best(board, random, into);
      board.make(anything ? moves.get(random.nextInt(moves.size())) : best);
    }
  }

  /** The move that the teacher likes best, more or less; the list stays as it is. */
  private int best(Board board, SplittableRandom random, Samples into) {
    int best = Move.NONE;
    int bestValue = Integer.MIN_VALUE;
    for (int at = 0; at < moves.size(); at++) {
      final int move = moves.get(at);
      board.make(move);
      final int raw = teacher.evaluate(board);
      if (random.nextInt(KEPT_OF) == 0 && !board.inCheck()) {
        into.add(board, raw / RAW_UNITS);
      }
      board.unmake(move);
      final int value = random.nextInt(NOISE) - raw;
      if (value > bestValue) {
        bestValue = value;
        best = move;
      }
    }
    return best;
  }
}
