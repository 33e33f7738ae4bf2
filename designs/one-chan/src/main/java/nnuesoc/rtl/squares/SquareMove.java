// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

/**
 * A move of the square generator.
 *
 * @param from square, 0 to 63
 * @param to square, 0 to 63
 * @param promotion 2 knight to 5 queen, 0 none
 */
public record SquareMove(int from, int to, int promotion) {
  private static final String KINDS = "  nbrq";
  private static final int SIDE = 8;

  /** The usual notation: {@code e2e4}, {@code e7e8q}. */
  public String text() {
    return square(from) + square(to) + (promotion == 0 ? "" : KINDS.charAt(promotion));
  }

  private static String square(int number) {
    return (char) ('a' + number % SIDE) + String.valueOf(1 + number / SIDE);
  }
}
