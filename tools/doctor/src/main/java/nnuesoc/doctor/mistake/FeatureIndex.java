// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import nnuesoc.position.Position;

/**
 * How a loader computes the address of a feature from a piece and a king, right or wrong.
 *
 * @param turned whether squares are counted from the other end, which is right for black
 * @param whiteFirst whether white's pieces have the lower plane of each kind
 * @param king which king's square determines the bucket: 0 is right for white, 1 for black
 * @param planes from one bucket to the next
 * @param typeOnly whether the color of a piece does not count
 */
record FeatureIndex(boolean turned, boolean whiteFirst, int king, int planes, boolean typeOnly) {
  static final int SQUARES = 64;
  static final int PLANES = 10;
  static final int KINGS = 5; // ways to determine a king's square
  static final int KING = 6; // the type of a king

  /** The right index of a channel. */
  static FeatureIndex of(int channel) {
    return rightBut(channel, PLANES, false);
  }

  static FeatureIndex withoutColor(int channel) {
    return rightBut(channel, PLANES, true);
  }

  /** The index in which the last plane of a bucket is the first of the next. */
  static FeatureIndex overlapping(int channel) {
    return rightBut(channel, PLANES - 1, false);
  }

  private static FeatureIndex rightBut(int channel, int planes, boolean typeOnly) {
    return new FeatureIndex(
        channel == LayerInstance.BLACK, channel == LayerInstance.WHITE, channel, planes, typeOnly);
  }

  static int type(int code) {
    return code & 7;
  }

  static int color(int code) {
    return code >>> 3;
  }

  /** Whether it is a piece other than a king. */
  static boolean isMan(int code) {
    return type(code) > 0 && type(code) < KING;
  }

  /** The addresses of those pieces of a position that count. */
  int[] features(SupposedRun run, int number, IntPredicate counts) {
    return features(run, number, run.position(number)::code, counts);
  }

  /** The same for another board with the kings of the position. */
  int[] features(SupposedRun run, int number, int[] codes) {
    return features(run, number, square -> codes[square], FeatureIndex::isMan);
  }

  private int[] features(SupposedRun run, int number, IntUnaryOperator codes, IntPredicate counts) {
    final int bucket = Math.floorMod(kingSquare(run.position(number)), run.kings());
    return IntStream.range(0, SQUARES)
        .filter(at -> counts.test(codes.applyAsInt(at)))
        .map(at -> address(at, codes.applyAsInt(at), bucket))
        .filter(at -> at >= 0 && at < run.net().inputs(1))
        .distinct()
        .sorted()
        .toArray();
  }

  private int kingSquare(Position position) {
    return switch (king) {
      case 0 -> position.whiteKing();
      case 1 -> SQUARES - 1 - position.blackKing();
      case 2 -> position.blackKing();
      case 3 -> SQUARES - 1 - position.whiteKing();
      default -> 0;
    };
  }

  private int address(int square, int code, int bucket) {
    final int side = typeOnly ? 0 : whiteFirst ? color(code) : 1 - color(code);
    final int plane = 2 * (type(code) - 1) + side;
    final int from = turned ? SQUARES - 1 - square : square;
    return from + SQUARES * (plane + planes * bucket);
  }
}
