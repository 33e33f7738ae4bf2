// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

/**
 * The words other than MOVE, which is the same as in the fabric {@code onchip}. They bring the
 * accumulator of a king square up to date, and take a position from two of them.
 *
 * <pre>
 * SQUARES  square 5:0, piece 9:6, taken away 10; square 16:11, piece 20:17, taken away 21;
 *          perspective 22 (1 black), king's square 28:23
 * TAKE     white king 5:0, black king 11:6, black to move 12
 * CLEAR    perspective 0, king's square 6:1
 * </pre>
 */
public final class SetUpCommandWord {
  /** One or two pieces are added to or removed from the accumulator of a king square. */
  public static final int SQUARES = 1;

  /** The accumulators of two king squares become the only position of the stack. */
  public static final int TAKE = 2;

  /** The accumulator of a king square is set to the biases. */
  public static final int CLEAR = 3;

  private SetUpCommandWord() {}

  /** SQUARES, still without a change. */
  public static int squares(boolean black, int king) {
    return SQUARES << 29 | (black ? 1 << 22 : 0) | king << 23;
  }

  /** Adds the first or second change. */
  public static int with(int word, int change, int square, int piece, boolean removed) {
    final int bits = square | piece << 6 | (removed ? 1 << 10 : 0);
    return word | bits << (change == 0 ? 0 : 11);
  }

  /** TAKE. */
  public static int take(int whiteKing, int blackKing, boolean blackToMove) {
    return TAKE << 29 | whiteKing | blackKing << 6 | (blackToMove ? 1 << 12 : 0);
  }

  /** CLEAR. */
  public static int clear(boolean black, int king) {
    return CLEAR << 29 | (black ? 1 : 0) | king << 1;
  }
}
