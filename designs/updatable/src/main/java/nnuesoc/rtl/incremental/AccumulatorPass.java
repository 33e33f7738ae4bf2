// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

/**
 * What the accumulators do in 32 clocks, encoded in 22 bits: an accumulator becomes a copy of
 * another one, plus or minus a column.
 *
 * <pre>
 * source 7:0, target 15:8, with a column 16, from 0 17, minus 18, its activations are kept 19,
 * the last of an evaluation 20, black to move 21
 * </pre>
 */
final class AccumulatorPass {
  static final int BITS = 22;

  /** Words of an accumulator, 8 lanes each. */
  static final int WORDS = 32;

  private static final int KEPT_SQUARE = 1 << 7;

  private AccumulatorPass() {}

  static int of(int source, int target) {
    return source | target << 8;
  }

  static int withColumn(int pass, boolean minus) {
    return pass | 1 << 16 | (minus ? 1 << 18 : 0);
  }

  static int fromZero(int pass) {
    return pass | 1 << 17;
  }

  static int kept(int pass) {
    return pass | 1 << 19;
  }

  static int last(int pass, int black) {
    return pass | 1 << 20 | black << 21;
  }

  /** The accumulator of a king square in its perspective's view. */
  static int ofKing(int view, int king) {
    return KEPT_SQUARE | view << 6 | king;
  }

  /** An accumulator of the stack. */
  static int ofStack(int view, int place) {
    return view << 6 | place;
  }

  static int source(int pass) {
    return pass & 0xff;
  }

  static int target(int pass) {
    return pass >> 8 & 0xff;
  }

  static int view(int pass) {
    return pass >> 14 & 1;
  }

  static boolean hasColumn(int pass) {
    return (pass >> 16 & 1) == 1;
  }

  static boolean isFromZero(int pass) {
    return (pass >> 17 & 1) == 1;
  }

  static boolean isMinus(int pass) {
    return (pass >> 18 & 1) == 1;
  }

  static boolean isKept(int pass) {
    return (pass >> 19 & 1) == 1;
  }

  static boolean isLast(int pass) {
    return (pass >> 20 & 1) == 1;
  }

  static int black(int pass) {
    return pass >> 21 & 1;
  }
}
