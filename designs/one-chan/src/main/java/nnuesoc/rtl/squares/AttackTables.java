// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

/** The two tables of a unit: its piece's attacks on an empty board, and a pawn's pushes. */
final class AttackTables {
  private static final int SQUARES = 64;
  private static final int SIDE = 8;
  private static final int CODES = 16;
  private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] SLANTED = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  private static final int[][] JUMPS = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };

  private static final long[][] ATTACKS = new long[CODES][SQUARES];
  private static final long[][] PUSHES = new long[2][SQUARES];

  static {
    for (int square = 0; square < SQUARES; square++) {
      for (int code = 1; code < CODES; code++) {
        ATTACKS[code][square] = attacksOnEmptyBoard(code, square);
      }
      for (int colour = 0; colour < 2; colour++) {
        PUSHES[colour][square] = pushesOnEmptyBoard(colour, square);
      }
    }
  }

  private AttackTables() {}

  /** The squares that a piece attacks; for a pawn, its two capture squares. */
  static long attacks(int code, int square) {
    return ATTACKS[code][square];
  }

  /** The squares to which a pawn is pushed: one, or two from its starting rank. */
  static long pushes(int colour, int square) {
    return PUSHES[colour][square];
  }

  private static long attacksOnEmptyBoard(int code, int square) {
    return switch (SquarePieceCodes.kind(code)) {
      case SquarePieceCodes.PAWN -> pawn(square, SquarePieceCodes.colour(code) == 0 ? 1 : -1);
      case SquarePieceCodes.KNIGHT -> steps(square, JUMPS, 1);
      case SquarePieceCodes.BISHOP -> steps(square, SLANTED, SIDE - 1);
      case SquarePieceCodes.ROOK -> steps(square, STRAIGHT, SIDE - 1);
      case SquarePieceCodes.QUEEN ->
          steps(square, SLANTED, SIDE - 1) | steps(square, STRAIGHT, SIDE - 1);
      case SquarePieceCodes.KING -> steps(square, SLANTED, 1) | steps(square, STRAIGHT, 1);
      default -> 0;
    };
  }

  private static long pawn(int square, int forward) {
    return steps(square, new int[][] {{1, forward}, {-1, forward}}, 1);
  }

  private static long pushesOnEmptyBoard(int colour, int square) {
    final int forward = colour == 0 ? 1 : -1;
    final boolean isAtHome = square / SIDE == (colour == 0 ? 1 : 6);
    return steps(square, new int[][] {{0, forward}}, isAtHome ? 2 : 1);
  }

  private static long steps(int square, int[][] directions, int most) {
    long set = 0;
    for (int[] direction : directions) {
      int file = square % SIDE + direction[0];
      int rank = square / SIDE + direction[1];
      for (int i = 0; i < most && file >= 0 && file < SIDE && rank >= 0 && rank < SIDE; i++) {
        set |= 1L << (SIDE * rank + file);
        file += direction[0];
        rank += direction[1];
      }
    }
    return set;
  }
}
