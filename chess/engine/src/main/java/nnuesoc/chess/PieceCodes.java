// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/**
 * Pieces are the codes of the board register (fabric.md §5): 1 to 6 white P N B R Q K, 9 to 14
 * black, 0 an empty square. The type is the code's lower three bits, the color bit 3.
 */
public final class PieceCodes {
  public static final int WHITE = 0;
  public static final int BLACK = 1;

  public static final int NONE = 0;
  public static final int PAWN = 1;
  public static final int KNIGHT = 2;
  public static final int BISHOP = 3;
  public static final int ROOK = 4;
  public static final int QUEEN = 5;
  public static final int KING = 6;

  private static final String LETTERS = " PNBRQK";
  private static final String[] NAMES = {
    "nothing", "pawn", "knight", "bishop", "rook", "queen", "king"
  };

  private PieceCodes() {}

  /** {@link #PAWN} to {@link #KING}, or {@link #NONE}. */
  public static int type(int code) {
    return code & 7;
  }

  /** {@link #WHITE} or {@link #BLACK}. */
  public static int color(int code) {
    return code >> 3;
  }

  /** The code of a piece. */
  public static int code(int color, int type) {
    return (color << 3) | type;
  }

  /** The capital letter of a type. */
  public static char letter(int type) {
    return LETTERS.charAt(type);
  }

  /** The type of a capital letter, or -1. */
  public static int type(char letter) {
    return letter == ' ' ? -1 : LETTERS.indexOf(letter);
  }

  /** {@code pawn} to {@code king}. */
  public static String name(int type) {
    return NAMES[type];
  }

  /** {@code white} or {@code black}. */
  public static String colorName(int color) {
    return color == WHITE ? "white" : "black";
  }
}
