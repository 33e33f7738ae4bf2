// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import java.util.Arrays;
import nnuesoc.position.Position;

/**
 * The feature indices of fabric.md §5. Each piece other than a king has two: one from white's king
 * and one, with the board rotated by 180 degrees, from black's.
 */
public final class FeatureIndices {

  private static final int PER_KING = 640;
  private static final int BLACK = 8;
  private static final int QUEEN = 5;

  private FeatureIndices() {}

  /** Active indices of {@code feature_white}, ascending. */
  public static int[] white(Position position, int kings) {
    int bucket = position.whiteKing() % kings;
    int[] active = new int[64];
    int count = 0;
    for (int square = 0; square < 64; square++) {
      int code = position.code(square);
      if (isFeature(code)) {
        int plane = 2 * type(code) + color(code);
        active[count++] = PER_KING * bucket + 64 * plane + square;
      }
    }
    return ascending(active, count);
  }

  /** Active indices of {@code feature_black}, ascending. */
  public static int[] black(Position position, int kings) {
    int bucket = (63 - position.blackKing()) % kings;
    int[] active = new int[64];
    int count = 0;
    for (int square = 0; square < 64; square++) {
      int code = position.code(square);
      if (isFeature(code)) {
        int plane = 2 * type(code) + 1 - color(code);
        active[count++] = PER_KING * bucket + 64 * plane + 63 - square;
      }
    }
    return ascending(active, count);
  }

  private static boolean isFeature(int code) {
    return (code >= 1 && code <= QUEEN) || (code > BLACK && code <= BLACK + QUEEN);
  }

  /** 0 to 4 for pawn, knight, bishop, rook and queen. */
  private static int type(int code) {
    return code % BLACK - 1;
  }

  private static int color(int code) {
    return code / BLACK;
  }

  private static int[] ascending(int[] active, int count) {
    int[] indices = Arrays.copyOf(active, count);
    Arrays.sort(indices);
    return indices;
  }
}
