// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cases;

import java.util.Arrays;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;

/**
 * A placement on its way to becoming a position: 64 codes of fabric.md §5 with one king a side.
 * Legal chess is not asked for; the fabric does not know it either.
 */
final class Placement {

  private static final int WHITE_KING = 6;
  private static final int BLACK_KING = 14;
  private static final int[] PIECES = {1, 2, 3, 4, 5, 9, 10, 11, 12, 13};
  private static final String LETTERS = ".PNBRQK..pnbrqk";

  private final int[] codes = new int[64];
  private boolean blackToMove;

  /** The placement of a position, free to be changed. */
  static Placement of(Position position) {
    Placement placement = new Placement();
    Arrays.setAll(placement.codes, position::code);
    placement.blackToMove = position.blackToMove();
    return placement;
  }

  /** Two kings and 0 to 30 pieces, any of them anywhere. */
  static Placement scattered(Draws draws) {
    Placement placement = new Placement();
    placement.codes[placement.emptySquare(draws)] = WHITE_KING;
    placement.codes[placement.emptySquare(draws)] = BLACK_KING;
    int pieces = draws.oneOf(0, 30, draws.between(0, 30), draws.between(0, 30));
    for (int piece = 0; piece < pieces; piece++) {
      placement.codes[placement.emptySquare(draws)] = draws.oneOf(PIECES);
    }
    placement.blackToMove = draws.oneIn(2);
    return placement;
  }

  /** Moves one piece of the side to move to a square without a king or a piece of its own side. */
  void move(Draws draws) {
    int from = draws.between(0, 63);
    while (!isOfSideToMove(codes[from])) {
      from = draws.between(0, 63);
    }
    int to = draws.between(0, 63);
    while (isOfSideToMove(codes[to]) || isKing(codes[to])) {
      to = draws.between(0, 63);
    }
    codes[to] = codes[from];
    codes[from] = 0;
    changeSide();
  }

  /** Moves one of the two kings to an empty square and leaves the side. */
  void moveKing(Draws draws) {
    int king = draws.oneOf(WHITE_KING, BLACK_KING);
    int to = emptySquare(draws);
    for (int square = 0; square < 64; square++) {
      if (codes[square] == king) {
        codes[square] = 0;
      }
    }
    codes[to] = king;
  }

  void changeSide() {
    blackToMove = !blackToMove;
  }

  /** The position, by way of its FEN; no castling, no en passant. */
  Position position() {
    StringBuilder fen = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        int code = codes[8 * rank + file];
        if (code == 0) {
          empty++;
          continue;
        }
        fen.append(empty > 0 ? Integer.toString(empty) : "").append(LETTERS.charAt(code));
        empty = 0;
      }
      fen.append(empty > 0 ? Integer.toString(empty) : "").append(rank > 0 ? "/" : "");
    }
    return Fen.parse(fen.append(blackToMove ? " b" : " w").append(" - - 0 1").toString());
  }

  private int emptySquare(Draws draws) {
    int square = draws.between(0, 63);
    while (codes[square] != 0) {
      square = draws.between(0, 63);
    }
    return square;
  }

  private boolean isOfSideToMove(int code) {
    return code != 0 && code > 8 == blackToMove;
  }

  private static boolean isKing(int code) {
    return code == WHITE_KING || code == BLACK_KING;
  }
}
