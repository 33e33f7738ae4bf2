// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.position.Position;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;

/**
 * A position as the published loader holds it. The order matters, because the loader takes Black's
 * colour and square from the piece before. It is the order of the published constants: White before
 * Black, officers before pawns, then by square.
 */
final class PositionPieces {
  private static final int SQUARES = 64;
  private static final int KING = 6;
  private static final int BLACK = 8; // added to the code of White's piece

  private PositionPieces() {}

  /**
   * The pieces of a position.
   *
   * @throws IllegalArgumentException if there are only kings
   */
  static LoaderPieceList of(Position position) {
    final List<Piece> pieces = new ArrayList<>();
    for (int color : new int[] {LoaderPieceList.WHITE, LoaderPieceList.BLACK}) {
      add(pieces, position, color, false);
      add(pieces, position, color, true);
    }
    return new LoaderPieceList(
        position.whiteKing(), SQUARES - 1 - position.blackKing(), List.copyOf(pieces));
  }

  private static void add(List<Piece> pieces, Position position, int color, boolean pawns) {
    for (int square = 0; square < SQUARES; square++) {
      final int type = position.code(square) - color * BLACK - 1;
      if (type >= 0 && type < KING - 1 && pawns == (type == 0)) {
        pieces.add(new Piece(square, type, color));
      }
    }
  }
}
