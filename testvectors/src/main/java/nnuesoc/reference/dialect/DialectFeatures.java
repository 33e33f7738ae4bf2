// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.dialect;

import java.util.stream.IntStream;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.position.Position;

/** The active features of a perspective, in the order of the squares. */
public final class DialectFeatures {
  private static final int BLACK_CODES = 8;
  private static final int KING = 6;
  private static final int[] BUCKETS_BY_SQUARE = {
    0, 1, 2, 3, 3, 2, 1, 0, //
    4, 4, 5, 5, 5, 5, 4, 4
  };

  /** rook 0, knight 2, bishop 4, queen 6, pawn 8, by type − 1. */
  private static final int[] HALFKP_CODES = {8, 2, 4, 0, 6};

  private DialectFeatures() {}

  /** The features of {@code position} as the black or the white perspective sees them. */
  public static int[] of(Dialect dialect, Position position, boolean black) {
    return IntStream.range(0, 64)
        .filter(square -> counts(dialect, position.code(square)))
        .map(square -> feature(dialect, position, black, square))
        .toArray();
  }

  private static boolean counts(Dialect dialect, int code) {
    return code != 0 && !(dialect.isHalfKp() && code % BLACK_CODES == KING);
  }

  private static int feature(Dialect dialect, Position position, boolean black, int square) {
    final int code = position.code(square);
    final int type = code % BLACK_CODES - 1;
    final boolean own = (code >= BLACK_CODES) == black;
    final int king = black ? position.blackKing() : position.whiteKing();
    final int flip = black ? 56 : 0;
    final int mirror = king % 8 >= 4 ? 7 : 0;
    final int plane = (own ? 0 : 384) + 64 * type;
    return switch (dialect) {
      case B768_CRELU_I16, B768_CRELU, B768_SCRELU -> plane + (square ^ flip);
      case B1024HM_X8 -> plane + (square ^ flip ^ mirror);
      case B1536_V4 -> 768 * bucket(king ^ flip) + plane + (square ^ flip ^ mirror);
      case HALFKP_A, HALFKP_B -> {
        final int turn = black ? 7 : 56;
        yield 640 * (king ^ turn) + 64 * (HALFKP_CODES[type] + (own ? 1 : 0)) + (square ^ turn);
      }
    };
  }

  private static int bucket(int king) {
    return king < 16 ? BUCKETS_BY_SQUARE[king] : king < 32 ? 6 : 7;
  }
}
