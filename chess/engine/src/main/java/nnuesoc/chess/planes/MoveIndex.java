// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.planes;

import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.PieceCodes;

/**
 * Where a move stands in the output of the net, 73 × 8 × 8: a plane, and the place of the square
 * that is left. Planes 0 to 55 are eight directions of seven distances, 56 to 63 a knight's moves,
 * 64 to 72 promotions to knight, bishop and rook. Castling is the king's move.
 *
 * <p>A direction is the first step that divides the difference of both squares, in the order in
 * which dlchess tries them. Seven squares to the right therefore count as one square up to the
 * left, and the reverse. Even so, no two moves of a piece share a plane.
 */
final class MoveIndex {
  static final int PLANES = 73;

  private static final int[] KNIGHT = {17, 10, -6, -15, -17, -10, 6, 15};
  private static final int[] STEPS = {8, 9, 7, 1};
  private static final int DISTANCES = 7;
  private static final int OF_KNIGHT = 56;
  private static final int OF_PROMOTION = 64;
  private static final int PROMOTIONS = 3;
  private static final int PLACES = 64;

  private MoveIndex() {}

  /** The index of a legal move of a position: 64 · plane + 8 · row + column. */
  static int of(Board board, int move, EncodingVersion encoding) {
    final int from = encoding.place(board, Move.from(move));
    final int difference = encoding.place(board, Move.to(move)) - from;
    final boolean isKnight = PieceCodes.type(board.code(Move.from(move))) == PieceCodes.KNIGHT;
    final int plane = isKnight ? knight(difference) : straight(difference, Move.promotion(move));
    return plane * PLACES + from;
  }

  private static int knight(int difference) {
    int plane = 0;
    while (KNIGHT[plane] != difference) {
      plane++;
    }
    return OF_KNIGHT + plane;
  }

  private static int straight(int difference, int promotion) {
    int line = 0;
    while (difference % STEPS[line] != 0) {
      line++;
    }
    if (promotion != PieceCodes.NONE && promotion != PieceCodes.QUEEN) {
      return OF_PROMOTION + PROMOTIONS * line + promotion - PieceCodes.KNIGHT;
    }
    final int direction = 2 * line + (difference > 0 ? 0 : 1);
    return DISTANCES * direction + Math.abs(difference) / STEPS[line] - 1;
  }
}
