// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/**
 * Finds which row's output is in which word by the order of the values alone: a larger sum gives no
 * smaller output, whatever bias and limits do to it, and equal rows have equal outputs.
 */
final class OutputShiftFinder {
  private static final int FARTHEST = 1; // words between a row and its output

  private final long[] sums;
  private final long[] sumsWithBias;
  private final int[] outputs;

  OutputShiftFinder(long[] sums, long[] sumsWithBias, int[] outputs) {
    this.sums = sums;
    this.sumsWithBias = sumsWithBias;
    this.outputs = outputs;
  }

  /** How many words after its own word a row's output is; 0 unless another shift fits better. */
  int shift() {
    int best = 0;
    long least = violations(0);
    for (int shift = -FARTHEST; shift <= FARTHEST; shift++) {
      final long found = violations(shift);
      if (found < least / 2) {
        best = shift;
        least = found;
      }
    }
    return best;
  }

  private long violations(int shift) {
    return Math.min(violations(sums, shift), violations(sumsWithBias, shift));
  }

  private long violations(long[] keys, int shift) {
    long found = 0;
    for (int i = Math.max(0, -shift); i < keys.length && i + shift < keys.length; i++) {
      for (int j = i + 1; j + shift < keys.length && j < keys.length; j++) {
        final int outputs1 = outputs[i + shift];
        final int outputs2 = outputs[j + shift];
        final boolean alike = sums[i] == sums[j] && sumsWithBias[i] == sumsWithBias[j];
        if (alike
            ? outputs1 != outputs2
            : keys[i] < keys[j] ? outputs1 > outputs2 : keys[i] > keys[j] && outputs1 < outputs2) {
          found++;
        }
      }
    }
    return found;
  }
}
