// SPDX-License-Identifier: Apache-2.0
package nnuesoc.position;

/**
 * An immutable chess position, which any number of threads may use. Positions are equal exactly
 * when their normalised FENs are equal.
 */
public final class Position {
  static final int SQUARES = 64;
  static final int WHITE_KING = 6;
  static final int BLACK_KING = 14;

  /** The FEN letter of every piece code (fabric.md §5); a blank for a code without a piece. */
  static final String LETTERS = " PNBRQK  pnbrqk";

  /** The starting position of a game of chess. */
  public static final Position START = Fen.parse(Fen.START);

  private final byte[] codes;
  private final boolean blackToMove;
  private final int whiteKing;
  private final int blackKing;
  private final String fen;

  /**
   * Takes what {@link Fen} has checked.
   *
   * @param codes 64 piece codes from a1 to h8, exactly one king per side
   * @param tail the normalised fields 3 to 6 of the FEN, separated by blanks
   */
  Position(byte[] codes, boolean blackToMove, String tail) {
    this.codes = codes.clone();
    this.blackToMove = blackToMove;
    this.whiteKing = find(codes, WHITE_KING);
    this.blackKing = find(codes, BLACK_KING);
    this.fen = placement(codes) + (blackToMove ? " b " : " w ") + tail;
  }

  /**
   * The piece code on a square: 0 empty, 1 to 6 white P N B R Q K, 9 to 14 black (fabric.md §5).
   *
   * @param square a1 = 0, b1 = 1, …, h8 = 63
   * @throws IllegalArgumentException if there is no such square
   */
  public int code(int square) {
    if (square < 0 || square >= SQUARES) {
      throw new IllegalArgumentException("square " + square + ": a1 = 0 to h8 = 63");
    }
    return codes[square];
  }

  /** Whether Black has the move. */
  public boolean blackToMove() {
    return blackToMove;
  }

  /** The side to move as text: {@code White} or {@code Black}. */
  public String sideToMove() {
    return blackToMove ? "Black" : "White";
  }

  /** From where an evaluation is seen, for people: {@code seen from White, who is to move}. */
  public String pointOfView() {
    return "seen from " + sideToMove() + ", who is to move";
  }

  /** The square of the white king, 0 to 63. */
  public int whiteKing() {
    return whiteKing;
  }

  /** The square of the black king, 0 to 63. */
  public int blackKing() {
    return blackKing;
  }

  /**
   * All six fields with one blank between them, in normal form: runs of empty squares joined,
   * castling letters in the order KQkq, counters without leading zeros, missing ones as {@code 0
   * 1}.
   */
  public String fen() {
    return fen;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position position && fen.equals(position.fen);
  }

  @Override
  public int hashCode() {
    return fen.hashCode();
  }

  @Override
  public String toString() {
    return fen;
  }

  private static int find(byte[] codes, int code) {
    for (int square = 0; square < SQUARES; square++) {
      if (codes[square] == code) {
        return square;
      }
    }
    throw new IllegalArgumentException("no piece of code " + code + " on the board");
  }

  private static String placement(byte[] codes) {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        int code = codes[8 * rank + file];
        if (code == 0) {
          empty++;
          continue;
        }
        if (empty > 0) {
          text.append(empty);
          empty = 0;
        }
        text.append(LETTERS.charAt(code));
      }
      if (empty > 0) {
        text.append(empty);
      }
      if (rank > 0) {
        text.append('/');
      }
    }
    return text.toString();
  }
}
