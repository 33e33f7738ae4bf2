// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A position, as far as an evaluation depends on it.
 *
 * @param pieces without the kings, in the order in which the design receives them
 * @param whiteBucket the part of White's features that belongs to the white king
 * @param blackBucket the part of Black's features that belongs to the black king, whose square is
 *     turned by 180 degrees
 * @param blackToMove whose outputs of layer 1 come first in layer 2
 */
public record EvaluationInput(
    List<Piece> pieces, int whiteBucket, int blackBucket, boolean blackToMove) {
  private static final int SQUARES = 64;
  private static final int PLANES = 10;
  private static final List<String> TYPES = List.of("pawn", "knight", "bishop", "rook", "queen");

  /** Copies the list. */
  public EvaluationInput {
    pieces = List.copyOf(pieces);
  }

  /**
   * A piece.
   *
   * @param square a1 = 0 to h8 = 63, as White sees it
   * @param type 0 pawn to 4 queen
   * @param color 0 white, 1 black
   */
  public record Piece(int square, int type, int color) {
    private int square(boolean black) {
      return black ? SQUARES - 1 - square : square;
    }

    private int plane(int ofType, boolean black) {
      return 2 * ofType + (black ? 1 - color : color);
    }

    @Override
    public String toString() {
      return (color == 0 ? "white " : "black ")
          + TYPES.get(type)
          + ' '
          + (char) ('a' + square % 8)
          + (char) ('1' + square / 8);
    }
  }

  /**
   * The features that should be set, White's or Black's, each with its piece.
   *
   * @param words how many features there are
   */
  Map<Integer, Piece> features(boolean black, int words) {
    final Map<Integer, Piece> features = new TreeMap<>();
    for (Piece piece : pieces) {
      final int index = index(piece, piece.type(), black);
      if (index < words) {
        features.put(index, piece);
      }
    }
    return features;
  }

  /** The feature that a piece would have if it were of another type. */
  int index(Piece piece, int type, boolean black) {
    final int bucket = black ? blackBucket : whiteBucket;
    return piece.square(black) + SQUARES * (piece.plane(type, black) + PLANES * bucket);
  }

  /** What a feature's number means. */
  static String text(int index, boolean black) {
    final int square = index % SQUARES;
    final int plane = index / SQUARES % PLANES;
    final int color = black ? 1 - plane % 2 : plane % 2;
    final Piece piece = new Piece(black ? SQUARES - 1 - square : square, plane / 2, color);
    return index + " (" + piece + ", king's bucket " + index / (SQUARES * PLANES) + ")";
  }
}
