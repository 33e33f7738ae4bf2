// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import org.jspecify.annotations.Nullable;

/** Says why a king cannot castle. */
public final class CastlingRefusal {
  private CastlingRefusal() {}

  /** What is in the way for the side to move, or null if castling is legal. */
  public static @Nullable String obstacle(Board board, boolean toTheLeft) {
    int side = board.sideToMove();
    CastlingRight castling = CastlingRight.of(side, toTheLeft);
    if (!castling.in(board.castling())) {
      return "the right is gone, as king or rook has moved";
    }
    long between = board.occupied() & castling.path();
    if (between != 0) {
      int square = Long.numberOfTrailingZeros(between);
      return "the "
          + PieceCodes.name(PieceCodes.type(board.code(square)))
          + " on "
          + Squares.name(square)
          + " stands between king and rook";
    }
    if (board.inCheck()) {
      return "the king is in check";
    }
    for (int square : new int[] {castling.passed(), castling.kingTo()}) {
      long attackers = board.attackers(square, side ^ 1, board.occupied());
      if (attackers != 0) {
        int from = Long.numberOfTrailingZeros(attackers);
        return "the king would come to "
            + Squares.name(square)
            + ", which the "
            + PieceCodes.name(PieceCodes.type(board.code(from)))
            + " on "
            + Squares.name(from)
            + " attacks";
      }
    }
    return null;
  }
}
