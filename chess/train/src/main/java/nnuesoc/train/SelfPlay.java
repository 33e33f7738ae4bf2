// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;

/**
 * Games of the project with itself: some random moves, then the move whose position the teacher
 * likes best, blurred by noise, or now and then any move. How often differs from game to game, so
 * that the positions range from sound to senseless. A part of the positions that the teacher
 * evaluated is kept; positions in check are not.
 */
final class SelfPlay {
  private static final int[] MOST_PLIES = {50, 50, 80, 200};
  private static final int KEPT_OF = 8;
  private static final double[] RANDOMNESS = {0.05, 0.2, 0.5, 1, 1, 1};
  private static final int NOISE = 16 * 60;
  private static final float RAW_UNITS = 16;

  private final TeacherNet teacher;
  private final MoveList moves = new MoveList();

  SelfPlay(TeacherNet teacher) {
    this.teacher = teacher;
  }

  /** Plays the game with a number and adds its positions. */
  void play(long seed, long number, TrainingSamples into) {
    final SplittableRandom random = new SplittableRandom(seed + number * 0x5851F42D4C957F2DL);
    final Board board = Board.start();
    final double randomness = RANDOMNESS[random.nextInt(RANDOMNESS.length)];
    final int opening = 2 + random.nextInt(10);
    final int plies = MOST_PLIES[random.nextInt(MOST_PLIES.length)];
    while (board.plies() < plies && GameEndRules.state(board) == GameState.ONGOING) {
      MoveGenerator.all(board, moves);
      final boolean anything = board.plies() < opening || random.nextDouble() < randomness;
      final int best = best(board, anything, random, into);
      board.make(anything ? moves.get(random.nextInt(moves.size())) : best);
    }
  }

  /**
   * Keeps some of the positions after the moves. Unless {@code anything} may be played, finds the
   * move that the teacher likes best, more or less. The list stays as it is.
   */
  private int best(Board board, boolean anything, SplittableRandom random, TrainingSamples into) {
    int best = Move.NONE;
    int bestValue = Integer.MIN_VALUE;
    for (int at = 0; at < moves.size(); at++) {
      final int move = moves.get(at);
      final boolean kept = random.nextInt(KEPT_OF) == 0;
      if (anything && !kept) {
        continue;
      }
      board.make(move);
      final int raw = teacher.evaluate(board);
      if (kept && !board.inCheck()) {
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
