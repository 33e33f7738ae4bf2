// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/** Squares are numbers, a1 = 0, b1 = 1, …, h8 = 63, as in the board register (fabric.md §5). */
public final class Squares {
  /** The number of squares. */
  public static final int COUNT = 64;

  /** No square. */
  public static final int NONE = 64;

  private Squares() {}

  /** 0 for the a-file to 7 for the h-file. */
  public static int file(int square) {
    return square & 7;
  }

  /** 0 for the first rank to 7 for the eighth. */
  public static int rank(int square) {
    return square >> 3;
  }

  /** The square of a file and a rank, both from 0. */
  public static int of(int file, int rank) {
    return 8 * rank + file;
  }

  /** For example {@code e4}. */
  public static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
  }

  /** The square that two characters name, or {@link #NONE} if there is none. */
  public static int of(char file, char rank) {
    return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8'
        ? of(file - 'a', rank - '1')
        : NONE;
  }

  /** The set of one square. */
  static long bit(int square) {
    return 1L << square;
  }
}
