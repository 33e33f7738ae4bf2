// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

/**
 * The net as the board holds it. Arrays are not copied.
 *
 * @param columns in the SDRAM: 40,960 columns of 256 numbers, then the biases as one more column
 * @param weights on the chip: layers 2, 3 and 4, input by input, 32 outputs each; in layer 4 only
 *     the first output counts
 * @param biases on the chip: 32 of layer 2, 32 of layer 3, one of layer 4
 */
@SuppressWarnings("ArrayRecordComponent") // returned without a copy, as in Net
public record IncrementalWeights(short[] columns, byte[] weights, int[] biases) {
  /** Lanes of an accumulator. */
  public static final int LANES = 256;

  /** Columns of features. */
  public static final int FEATURES = 40_960;

  /** Outputs of layers 2 and 3. */
  public static final int OUTPUTS = 32;

  /** Inputs of layers 2, 3 and 4 together. */
  public static final int INPUTS = 2 * LANES + 2 * OUTPUTS;

  /** Checks the sizes. */
  public IncrementalWeights {
    if (columns.length != (FEATURES + 1) * LANES
        || weights.length != INPUTS * OUTPUTS
        || biases.length != 2 * OUTPUTS + 1) {
      throw new IllegalArgumentException(
          columns.length
              + " numbers in columns, "
              + weights.length
              + " weights, "
              + biases.length
              + " biases");
    }
  }
}
