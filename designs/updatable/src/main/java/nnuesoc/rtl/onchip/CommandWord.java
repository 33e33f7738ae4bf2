// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

/**
 * A word that the processor writes to {@code pio_board} (docs/design/onchip.md, Commands). Bit 31
 * toggles with every word; bits 30 and 29 are the kind of the word. Each word consists of changes:
 * for each perspective, a row of the first layer is added or taken away.
 *
 * <pre>
 * MOVE     from 5:0, to 11:6, piece 15:12, piece that enters 19:16, piece 23:20 of the third change,
 *          how 25:24, moves to undo before 28:26
 * SQUARES  square 5:0, piece 9:6, taken away 10; square 16:11, piece 20:17, taken away 21;
 *          evaluate 22, black to move 23
 * CLEAR    rows of the bias 7:0
 * UNDO     moves 9:0
 * </pre>
 */
public final class CommandWord {
  /** A move, with its evaluation. */
  public static final int MOVE = 0;

  /** One or two pieces are added or taken away. */
  public static final int SQUARES = 1;

  /** An empty board and an empty stack. */
  public static final int CLEAR = 2;

  /** Moves are taken back. */
  public static final int UNDO = 3;

  /** The third piece of a move leaves the square that the moving piece enters. */
  public static final int CAPTURE = 0;

  /** The third piece leaves the square behind that one, a rank nearer to the middle. */
  public static final int IN_PASSING = 1;

  /** The third piece is the rook. */
  public static final int CASTLING = 2;

  /** The most moves that a move can undo first. */
  public static final int MOST_UNDONE = 7;

  private static final int CODE = 0xf;
  private static final int SQUARE = 0x3f;

  private CommandWord() {}

  /** MOVE, without the toggling bit. */
  public static int move(
      int from, int to, int piece, int entering, int third, int how, int undone) {
    return from | to << 6 | piece << 12 | entering << 16 | third << 20 | how << 24 | undone << 26;
  }

  /** SQUARES, with one change. */
  public static int square(int square, int piece, boolean removed) {
    return SQUARES << 29 | square | piece << 6 | (removed ? 1 << 10 : 0);
  }

  /** The same with a second change. */
  public static int and(int word, int square, int piece, boolean removed) {
    return word | square << 11 | piece << 17 | (removed ? 1 << 21 : 0);
  }

  /** The same with an evaluation. */
  public static int evaluated(int word, boolean blackToMove) {
    return word | 1 << 22 | (blackToMove ? 1 << 23 : 0);
  }

  /** CLEAR. */
  public static int clear(int biasRows) {
    return CLEAR << 29 | biasRows;
  }

  /** UNDO. */
  public static int undo(int moves) {
    return UNDO << 29 | moves;
  }

  /** The kind of a word. */
  public static int kind(int word) {
    return word >>> 29 & 3;
  }

  /** Moves that a word takes back first. */
  public static int undone(int word) {
    return switch (kind(word)) {
      case MOVE -> word >> 26 & MOST_UNDONE;
      case UNDO -> word & 0x3ff;
      default -> 0;
    };
  }

  /** Whether a word requests an evaluation. */
  public static boolean evaluates(int word) {
    return kind(word) == MOVE || (kind(word) == SQUARES && (word >> 22 & 1) == 1);
  }

  /** Clocks that a word's changes take, without the moves that it undoes; at least 1. */
  public static int steps(int word) {
    return switch (kind(word)) {
      case MOVE -> (word >> 24 & 3) == CASTLING ? 4 : piece(word, 2) == 0 ? 2 : 3;
      case SQUARES -> piece(word, 1) == 0 ? 1 : 2;
      case CLEAR -> Math.max(1, word & 0xff);
      default -> 1;
    };
  }

  /** The piece of a change; 0 for none. */
  public static int piece(int word, int change) {
    if (kind(word) == SQUARES) {
      return word >> (change == 0 ? 6 : 17) & CODE;
    }
    return word >> (change == 0 ? 12 : change == 1 ? 16 : 20) & CODE;
  }

  /** The square of a change. */
  public static int square(int word, int change) {
    if (kind(word) == SQUARES) {
      return word >> (change == 0 ? 0 : 11) & SQUARE;
    }
    final int to = word >> 6 & SQUARE;
    return switch (change) {
      case 0 -> word & SQUARE;
      case 1 -> to;
      case 2 -> third(word, to);
      default -> to + ((to & 4) == 0 ? 1 : -1) & SQUARE;
    };
  }

  private static int third(int word, int to) {
    return switch (word >> 24 & 3) {
      case IN_PASSING -> to ^ 8;
      case CASTLING -> to + ((to & 4) == 0 ? -2 : 1) & SQUARE;
      default -> to;
    };
  }

  /** Whether a change takes the piece away. */
  public static boolean removes(int word, int change) {
    if (kind(word) == SQUARES) {
      return (word >> (change == 0 ? 10 : 21) & 1) == 1;
    }
    return change == 0 || change == 2;
  }
}
