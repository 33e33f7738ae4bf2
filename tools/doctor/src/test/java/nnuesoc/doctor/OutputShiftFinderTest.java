// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which word holds which row's output, whatever limits and biases do to the numbers. */
class OutputShiftFinderTest {
  private static final int ROWS = 32;
  private static final long[] SUMS = new Random(5).longs(ROWS, -100, 200).toArray();
  private static final long[] BIASES = new Random(6).longs(ROWS, -30, 30).toArray();
  private static final long[] BOTH =
      IntStream.range(0, ROWS).mapToLong(row -> SUMS[row] + BIASES[row]).toArray();

  @Test
  void outputsAtTheirOwnWordsAreNotShifted() {
    assertThat(shift(SUMS, 127, 0)).isZero();
    assertThat(shift(BOTH, 127, 0)).isZero();
    assertThat(shift(SUMS, 63, 0)).isZero();
  }

  @Test
  void shiftIsFoundWhateverTheLimitAndTheBiasAre() {
    for (int shift : new int[] {-1, 1}) {
      assertThat(shift(SUMS, 127, shift)).isEqualTo(shift);
      assertThat(shift(BOTH, 63, shift)).isEqualTo(shift);
    }
  }

  @Test
  void ofLikeRowsTheEdgeTells() {
    final long[] alike = new long[ROWS];
    final int[] outputs = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      alike[row] = 500;
      outputs[row] = row == 0 ? 0 : 63;
    }
    assertThat(new OutputShiftFinder(alike, alike, outputs).shift()).isEqualTo(1);
  }

  private static int shift(long[] keys, int limit, int shift) {
    final int[] outputs = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      if (row + shift >= 0 && row + shift < ROWS) {
        outputs[row + shift] = (int) Math.max(0, Math.min(limit, keys[row]));
      }
    }
    return new OutputShiftFinder(SUMS, BOTH, outputs).shift();
  }
}
