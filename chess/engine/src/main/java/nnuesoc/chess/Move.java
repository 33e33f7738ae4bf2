// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/**
 * Moves are numbers: bits 5 to 0 are the square left, bits 11 to 6 the square entered, bits 14 to
 * 12 the type that a pawn becomes, or 0. A castling move is the king's move. Everything else about
 * a move, such as a capture, follows from the board.
 */
public final class Move {
  /** No move: a1 to a1 is not a move. */
  public static final int NONE = 0;

  private static final String PROMOTIONS = "  nbrq";

  private Move() {}

  /** A move that is not a promotion. */
  public static int of(int from, int to) {
    return from | (to << 6);
  }

  /** A promotion to a type. */
  public static int of(int from, int to, int promotion) {
    return from | (to << 6) | (promotion << 12);
  }

  /** The square that is left. */
  public static int from(int move) {
    return move & 63;
  }

  /** The square that is entered. */
  public static int to(int move) {
    return (move >> 6) & 63;
  }

  /** The type that the pawn becomes, or {@link PieceCodes#NONE}. */
  public static int promotion(int move) {
    return move >> 12;
  }

  /** The move as UCI writes it: {@code e2e4}, {@code e7e8q}, {@code e1g1} for castling. */
  public static String uci(int move) {
    if (move == NONE) {
      return "0000";
    }
    String squares = Squares.name(from(move)) + Squares.name(to(move));
    return promotion(move) == PieceCodes.NONE
        ? squares
        : squares + PROMOTIONS.charAt(promotion(move));
  }
}
