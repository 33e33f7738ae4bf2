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

  private PieceFeatures() {}

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
