// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

/**
 * The initial contents of the chip's memories, which are part of its configuration. Arrays are not
 * copied.
 *
 * @param lanes H
 * @param biasRows the number of rows whose sum is the bias
 * @param rows 1,024 rows of H 10-bit numbers: 768 of features, the rows of the bias, and zeros
 * @param outputs 2H output weights; the side to move first
 * @param bias of the output
 */
@SuppressWarnings("ArrayRecordComponent") // returned without a copy, as in Net
public record OnChipWeightImage(int lanes, int biasRows, short[] rows, short[] outputs, int bias) {
  /** Features of a perspective. */
  public static final int FEATURES = 768;

  /** Rows of a memory block with 10 bits per word. */
  private static final int MOST_ROWS = 1024;

  private static final int LEAST = -512;
  private static final int MOST = 511;

  /** Checks the sizes and widths. */
  public OnChipWeightImage {
    if (rows.length != MOST_ROWS * lanes
        || biasRows < 1
        || biasRows > MOST_ROWS - FEATURES
        || outputs.length != 2 * lanes) {
      throw new IllegalArgumentException(
          rows.length + " weights, " + outputs.length + " output weights of " + lanes + " lanes");
    }
    for (short weight : rows) {
      if (weight < LEAST || weight > MOST) {
        throw new IllegalArgumentException("a weight of " + weight + " does not fit 10 bits");
      }
    }
  }

  /**
   * Weights with 16-bit biases, which are split into as many rows as they need.
   *
   * @throws IllegalArgumentException if a weight needs more than 10 bits, or the biases more than
   *     256 rows
   */
  public static OnChipWeightImage of(short[] features, short[] biases, short[] outputs, int bias) {
    final int lanes = biases.length;
    int count = 1;
    for (short one : biases) {
      count = Math.max(count, (Math.abs(one) + MOST - 1) / MOST);
    }
    final short[] rows = new short[MOST_ROWS * lanes];
    System.arraycopy(features, 0, rows, 0, features.length);
    for (int lane = 0; lane < lanes; lane++) {
      int rest = biases[lane];
      for (int row = 0; row < count; row++) {
        final int part = Math.max(-MOST, Math.min(MOST, rest));
        rows[(FEATURES + row) * lanes + lane] = (short) part;
        rest -= part;
      }
    }
    return new OnChipWeightImage(lanes, count, rows, outputs, bias);
  }
}
