// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import nnuesoc.position.Fen;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;

/**
 * The one decision about which positions are positions of chess. Every FEN that a user gives passes
 * here. A position is impossible if a pawn stands on the first or last rank, a side has more than 8
 * pawns or 16 pieces, the kings are adjacent, or the side that is not to move is in check. That
 * there is one king a side is part of the notation ({@link Fen}). Whether a game really leads to
 * the position is not examined: not whether the promoted pieces were pawns, nor how a check came
 * about.
 */
public final class PositionCheck {
  private static final int MOST_PAWNS = 8;
  private static final int MOST_PIECES = 16;
  private static final long LAST_RANKS = 0xff000000000000ffL;

  private PositionCheck() {}

  /**
   * Reads a position.
   *
   * @throws FenException if the text is not a FEN
   * @throws IllegalPositionException if the position is impossible
   */
  public static Position parse(String fen) {
    return require(Fen.parse(fen));
  }

  /** Whether a text is a FEN of a possible position. */
  public static boolean isPossible(String fen) {
    try {
      parse(fen);
      return true;
    } catch (FenException | IllegalPositionException e) {
      return false;
    }
  }

  /**
   * The same position.
   *
   * @throws IllegalPositionException if it is impossible
   */
  public static Position require(Position position) {
    Board.of(position); // which requires it of every board
    return position;
  }

  /** Requires that a board's pieces and its side to move are possible. */
  static void require(Board board) {
    for (int color : new int[] {PieceCodes.WHITE, PieceCodes.BLACK}) {
      requireAtMost(MOST_PAWNS, "pawns", color, board.pieces(color, PieceCodes.PAWN));
      requireAtMost(MOST_PIECES, "pieces", color, board.pieces(color));
      long atTheEnd = board.pieces(color, PieceCodes.PAWN) & LAST_RANKS;
      if (atTheEnd != 0) {
        throw new IllegalPositionException(
            "a pawn stands on " + first(atTheEnd) + ", where no pawn can stand");
      }
    }
    int other = board.sideToMove() ^ 1;
    int king = board.king(other);
    long attackers = board.attackers(king, board.sideToMove(), board.occupied());
    if ((attackers & board.pieces(board.sideToMove(), PieceCodes.KING)) != 0) {
      throw new IllegalPositionException(
          "the kings on " + Squares.name(king) + " and " + first(attackers) + " are adjacent");
    }
    if (attackers != 0) {
      int from = Long.numberOfTrailingZeros(attackers);
      throw new IllegalPositionException(
          "the "
              + PieceCodes.name(PieceCodes.type(board.code(from)))
              + " on "
              + Squares.name(from)
              + " gives check to the king on "
              + Squares.name(king)
              + ", whose side is not to move; if "
              + PieceCodes.colorName(other)
              + " is to move, write "
              + (other == PieceCodes.WHITE ? "w" : "b")
              + " in field 2 of the FEN");
    }
  }

  private static void requireAtMost(int most, String what, int color, long squares) {
    int count = Long.bitCount(squares);
    if (count > most) {
      throw new IllegalPositionException(
          PieceCodes.colorName(color) + " has " + count + " " + what + ", at most " + most);
    }
  }

  private static String first(long squares) {
    return Squares.name(Long.numberOfTrailingZeros(squares));
  }
}
