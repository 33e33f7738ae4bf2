// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import java.util.SplittableRandom;

/** A net of the fabric's size, which all tests of the package share: it takes 21 MB. */
final class SomeNet {
  private static final int LANES = IncrementalWeights.LANES;

  /** Column c has the number {@link #column} in a lane; the other numbers are drawn. */
  static final IncrementalWeights WEIGHTS = weights();

  private SomeNet() {}

  /** The number of a column in a lane, −64 to 63. */
  static int column(int column, int lane) {
    return (column * 31 + (column >>> 7) * 13 + lane * 7 & 0x7f) - 64;
  }

  private static IncrementalWeights weights() {
    final short[] columns = new short[(IncrementalWeights.FEATURES + 1) * LANES];
    for (int column = 0; column <= IncrementalWeights.FEATURES; column++) {
      for (int lane = 0; lane < LANES; lane++) {
        columns[column * LANES + lane] = (short) column(column, lane);
      }
    }
    final SplittableRandom random = new SplittableRandom(3);
    final byte[] weights = new byte[IncrementalWeights.INPUTS * IncrementalWeights.OUTPUTS];
    random.nextBytes(weights);
    final int[] biases = new int[2 * IncrementalWeights.OUTPUTS + 1];
    for (int i = 0; i < biases.length; i++) {
      biases[i] = random.nextInt(8000) - 4000;
    }
    return new IncrementalWeights(columns, weights, biases);
  }
}
