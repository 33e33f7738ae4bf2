// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.util.Arrays;

/**
 * What one layer computes for one position, row by row.
 *
 * @param name the layer
 * @param sums the sums as they are clipped, with the bias where the design adds it
 * @param outputs what the layer gives
 * @param largest the largest sum that is not clipped
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, new for each position
record LayerNumbers(String name, int[] sums, int[] outputs, long largest) {
  /** Whether the sum of a row is cut to the largest output. */
  boolean above(int row) {
    return sums[row] > largest;
  }

  /** Whether the sum of a row is cut to 0. */
  boolean below(int row) {
    return sums[row] < 0;
  }

  /** The largest output of all rows. */
  int mostOutput() {
    return Arrays.stream(outputs).max().orElse(0);
  }
}
