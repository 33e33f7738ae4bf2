// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.ArrayList;
import java.util.List;

/**
 * The pieces that the loader loads instead of a position: constants of the published design, here a
 * parameter.
 *
 * @param whiteKing square of the white king, 9 bits
 * @param blackKing square of the black king turned by 180 degrees (63 − its square), 9 bits
 * @param pieces all pieces except the kings, in the order in which they are loaded
 */
public record LoaderPieceList(int whiteKing, int blackKing, List<Piece> pieces) {
  /** White's own piece. */
  public static final int WHITE = 0;

  /** White's enemy's piece. */
  public static final int BLACK = 1;

  /**
   * One piece in White's view.
   *
   * @param square 8 · rank + file, a1 = 0
   * @param type 0 pawn, 1 knight, 2 bishop, 3 rook, 4 queen
   * @param color {@link #WHITE} or {@link #BLACK}
   */
  public record Piece(int square, int type, int color) {}

  private static final int PAWN = 0;
  private static final int[] FIRST_RANK_FILES = {0, 1, 2, 3, 5, 6, 7}; // without the king
  private static final int[] FIRST_RANK_TYPES = {3, 1, 2, 4, 2, 1, 3};
  private static final int FILES = 8;

  /** Copies the list. */
  public LoaderPieceList {
    pieces = List.copyOf(pieces);
    if (pieces.isEmpty()) {
      throw new IllegalArgumentException("no pieces: the loader has at least one");
    }
  }

  /** The published constants: the start position. */
  public static LoaderPieceList published() {
    final List<Piece> pieces = new ArrayList<>();
    addSide(pieces, WHITE, 0, FILES);
    addSide(pieces, BLACK, 7 * FILES, 6 * FILES);
    return new LoaderPieceList(4, 3, pieces);
  }

  private static void addSide(List<Piece> pieces, int color, int officers, int pawns) {
    for (int i = 0; i < FIRST_RANK_FILES.length; i++) {
      pieces.add(new Piece(officers + FIRST_RANK_FILES[i], FIRST_RANK_TYPES[i], color));
    }
    for (int file = 0; file < FILES; file++) {
      pieces.add(new Piece(pawns + file, PAWN, color));
    }
  }
}
