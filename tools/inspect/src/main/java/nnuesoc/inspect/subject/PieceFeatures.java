// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.inspect.subject.ShownEvaluation.Feature;
import nnuesoc.position.Position;

/** The features of each piece (fabric.md §5). */
final class PieceFeatures {
  private static final int SQUARES = 64;
  private static final int LAST_SQUARE = SQUARES - 1;
  private static final int PLANES = 10;
  private static final int BLACK = 8; // bit 3 of a piece code
  private static final int QUEEN = 5;

  private static final int ENEMY = 384; // from a side's own pieces to the other side's
  private static final int RANKS = 56; // turns a square's rank

  private PieceFeatures() {}

  /** The rows that the fabric {@code onchip} adds for each piece; kings are among the pieces. */
  static List<Feature> ofOnChip(Position position) {
    final List<Feature> features = new ArrayList<>();
    for (int square = 0; square < SQUARES; square++) {
      final int code = position.code(square);
      if (code != 0) {
        final int color = code / BLACK;
        final int plane = SQUARES * (code % BLACK - 1);
        features.add(
            new Feature(
                square,
                code,
                color * ENEMY + plane + square,
                (1 - color) * ENEMY + plane + (square ^ RANKS)));
      }
    }
    return features;
  }

  static List<Feature> of(Position position, int kings) {
    final int whiteBucket = position.whiteKing() % kings;
    final int blackBucket = (LAST_SQUARE - position.blackKing()) % kings;
    final List<Feature> features = new ArrayList<>();
    for (int square = 0; square < SQUARES; square++) {
      final int code = position.code(square);
      final int kind = code % BLACK;
      if (kind >= 1 && kind <= QUEEN) {
        final int color = code / BLACK;
        final int plane = 2 * (kind - 1);
        features.add(
            new Feature(
                square,
                code,
                square + SQUARES * (plane + color + PLANES * whiteBucket),
                LAST_SQUARE - square + SQUARES * (plane + 1 - color + PLANES * blackBucket)));
      }
    }
    return features;
  }
}
