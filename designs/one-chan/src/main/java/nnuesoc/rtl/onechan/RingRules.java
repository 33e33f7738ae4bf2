// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

/**
 * Which pieces reach a square one or two files and ranks away. Bytes are as in a {@link TpuPacket}.
 * The piece is compared as a whole, so an empty square, which has every piece's bit set, reaches
 * none.
 */
final class RingRules {
  private static final int KING = 0b000001;
  private static final int QUEEN = 0b000010;
  private static final int ROOK = 0b000100;
  private static final int KNIGHT = 0b001000;
  private static final int BISHOP = 0b010000;
  private static final int SIDE = 8;
  private static final int PIECE_MASK = 0x3F;

  private RingRules() {}

  /** Whether the square this many files and ranks from {@code square} is on the board. */
  static boolean isOnBoard(int square, int dx, int dy) {
    final int file = (square & SIDE - 1) + dx;
    final int rank = square / SIDE + dy;
    return file >= 0 && file < SIDE && rank >= 0 && rank < SIDE;
  }

  /** Whether the piece of {@code squareByte} moves one square in that direction. */
  static boolean isInInnerRing(int squareByte, int dx, int dy) {
    final int piece = squareByte & PIECE_MASK;
    return switch (distance(dx, dy)) {
      case 1 -> piece == KING || piece == QUEEN || piece == ROOK;
      case 2 -> piece == KING || piece == QUEEN || piece == BISHOP;
      default -> false;
    };
  }

  /** Whether the piece of {@code squareByte} moves or jumps two squares in that direction. */
  static boolean isInOuterRing(int squareByte, int dx, int dy) {
    final int piece = squareByte & PIECE_MASK;
    return switch (distance(dx, dy)) {
      case 4 -> piece == QUEEN || piece == ROOK;
      case 5 -> piece == KNIGHT;
      case 8 -> piece == QUEEN || piece == BISHOP;
      default -> false;
    };
  }

  /** The squared distance: 1 and 2 in the inner ring, 4, 5 and 8 in the outer ring. */
  private static int distance(int dx, int dy) {
    return dx * dx + dy * dy;
  }
}
