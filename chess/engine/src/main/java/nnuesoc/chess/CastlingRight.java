// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/** The rights to castle as four bits, and what each right needs. */
enum CastlingRight {
  WHITE_SHORT('K', PieceCodes.WHITE, 4, 7),
  WHITE_LONG('Q', PieceCodes.WHITE, 4, 0),
  BLACK_SHORT('k', PieceCodes.BLACK, 60, 63),
  BLACK_LONG('q', PieceCodes.BLACK, 60, 56);

  static final int NO_RIGHTS = 0;

  /** Indexed by square: the rights that a move from or to it leaves. */
  private static final int[] LEFT_BY = new int[Squares.COUNT];

  private static final CastlingRight[] ALL = values();

  static {
    for (int square = 0; square < Squares.COUNT; square++) {
      LEFT_BY[square] = 15;
      for (CastlingRight right : ALL) {
        if (square == right.king || square == right.rook) {
          LEFT_BY[square] &= ~right.bit;
        }
      }
    }
  }

  private final char letter;
  private final int color;
  private final int bit;
  private final int king;
  private final int rook;
  private final long path;

  CastlingRight(char letter, int color, int king, int rook) {
    this.letter = letter;
    this.color = color;
    this.bit = (rook > king ? 1 : 2) << (2 * color);
    this.king = king;
    this.rook = rook;
    this.path = AttackSets.between(king, rook);
  }

  /** The right of a color to one side. */
  static CastlingRight of(int color, boolean toTheLeft) {
    if (color == PieceCodes.WHITE) {
      return toTheLeft ? WHITE_LONG : WHITE_SHORT;
    }
    return toTheLeft ? BLACK_LONG : BLACK_SHORT;
  }

  /** The rights that remain after a piece has moved from one square to another. */
  static int after(int rights, int from, int to) {
    return rights & LEFT_BY[from] & LEFT_BY[to];
  }

  /** The rights in a FEN's field, without those whose king or rook is not in place. */
  static int parse(String field, Board board) {
    int rights = NO_RIGHTS;
    for (CastlingRight right : ALL) {
      if (field.indexOf(right.letter) >= 0
          && board.code(right.king) == PieceCodes.code(right.color, PieceCodes.KING)
          && board.code(right.rook) == PieceCodes.code(right.color, PieceCodes.ROOK)) {
        rights |= right.bit;
      }
    }
    return rights;
  }

  /** The rights as in a FEN. */
  static String text(int rights) {
    StringBuilder text = new StringBuilder();
    for (CastlingRight right : ALL) {
      if (right.in(rights)) {
        text.append(right.letter);
      }
    }
    return text.isEmpty() ? "-" : text.toString();
  }

  boolean in(int rights) {
    return (rights & bit) != 0;
  }

  /** The squares between king and rook. */
  long path() {
    return path;
  }

  /** Where the rook stands before castling. */
  int rook() {
    return rook;
  }

  /** Where the rook stands after castling, which is the square that the king passes. */
  int passed() {
    return (king + kingTo()) / 2;
  }

  /** Where the king stands after castling. */
  int kingTo() {
    return rook > king ? king + 2 : king - 2;
  }
}
