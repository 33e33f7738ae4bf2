// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

/** Positions for tests. */
public final class Positions {
  private static final String LETTERS = ".PNBRQK..pnbrqk";

  private Positions() {}

  /** Pieces with their squares, {@code a8 N}, and no pawn that has just advanced two squares. */
  public static SquarePosition of(boolean black, int castling, String... pieces) {
    final byte[] codes = new byte[64];
    for (String piece : pieces) {
      codes[square(piece)] = (byte) LETTERS.indexOf(piece.charAt(3));
    }
    return new SquarePosition(codes, black, castling, 64);
  }

  /** A placement as in a FEN. */
  public static SquarePosition of(String placement, boolean black, int castling, int passing) {
    final byte[] codes = new byte[64];
    int square = 56;
    for (int i = 0; i < placement.length(); i++) {
      final char letter = placement.charAt(i);
      if (letter == '/') {
        square -= 16;
      } else if (Character.isDigit(letter)) {
        square += letter - '0';
      } else {
        codes[square] = (byte) LETTERS.indexOf(letter);
        square++;
      }
    }
    return new SquarePosition(codes, black, castling, passing);
  }

  /** The number of the square whose name begins {@code text}. */
  public static int square(String text) {
    return text.charAt(0) - 'a' + 8 * (text.charAt(1) - '1');
  }
}
