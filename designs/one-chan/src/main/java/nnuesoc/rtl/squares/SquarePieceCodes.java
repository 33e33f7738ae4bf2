// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

/** Piece codes of 4 bits: 0 empty, 1 to 6 white P N B R Q K, 9 to 14 black. */
final class SquarePieceCodes {
  static final int PAWN = 1;
  static final int KNIGHT = 2;
  static final int BISHOP = 3;
  static final int ROOK = 4;
  static final int QUEEN = 5;
  static final int KING = 6;
  static final int BLACK = 8;

  private SquarePieceCodes() {}

  static int kind(int code) {
    return code & 7;
  }

  /** 0 White, 1 Black. */
  static int colour(int code) {
    return code >>> 3;
  }

  static boolean isPawn(int code) {
    return kind(code) == PAWN;
  }
}
