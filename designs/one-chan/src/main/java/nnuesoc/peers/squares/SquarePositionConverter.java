// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.squares;

import nnuesoc.chess.Board;
import nnuesoc.rtl.squares.SquarePosition;

/** Turns boards into positions as the square generator takes them. */
public final class SquarePositionConverter {
  private static final int SQUARES = 64;
  private static final String RIGHTS = "KQkq";
  private static final int CASTLING_FIELD = 2;
  private static final int EN_PASSANT_FIELD = 3;

  private SquarePositionConverter() {}

  /** The same position for the square generator. */
  public static SquarePosition of(Board board) {
    final byte[] codes = new byte[SQUARES];
    for (int square = 0; square < SQUARES; square++) {
      codes[square] = (byte) board.code(square);
    }
    final String[] fields = board.fen().split(" ", -1);
    int castling = 0;
    for (int i = 0; i < RIGHTS.length(); i++) {
      if (fields[CASTLING_FIELD].indexOf(RIGHTS.charAt(i)) >= 0) {
        castling |= 1 << i;
      }
    }
    final String passing = fields[EN_PASSANT_FIELD];
    final int enPassant =
        passing.equals("-") ? SQUARES : passing.charAt(0) - 'a' + 8 * (passing.charAt(1) - '1');
    return new SquarePosition(codes, board.sideToMove() == 1, castling, enPassant);
  }
}
