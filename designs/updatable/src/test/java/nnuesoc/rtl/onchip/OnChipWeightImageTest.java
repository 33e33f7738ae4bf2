// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnChipWeightImageTest {
  private static final int ROWS = 1024;

  private static OnChipWeightImage biased(int... biases) {
    final short[] all = new short[biases.length];
    for (int lane = 0; lane < all.length; lane++) {
      all[lane] = (short) biases[lane];
    }
    final short[] features = new short[768 * all.length];
    features[features.length - 1] = -512;
    return OnChipWeightImage.of(features, all, new short[2 * all.length], 9);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "511, -511, 1",
    "512, 0, 2",
    "0, -512, 2",
    "1022, 1, 2",
    "1023, 0, 3",
    "32767, -32768, 65", // 64 · 511 = 32,704
  })
  void biasesAreTheSumOfAsManyRowsAsTheyNeed(int first, int second, int count) {
    final OnChipWeightImage weights = biased(first, second);
    assertThat(weights.biasRows()).isEqualTo(count);
    final int[] sums = new int[2];
    for (int row = 0; row < 256; row++) {
      for (int lane = 0; lane < 2; lane++) {
        final int part = weights.rows()[(768 + row) * 2 + lane];
        assertThat(part).isBetween(-511, 511);
        assertThat(row < count || part == 0).isTrue();
        sums[lane] += part;
      }
    }
    assertThat(sums).containsExactly(first, second);
    assertThat(weights.rows()[768 * 2 - 1]).isEqualTo((short) -512);
    assertThat(weights.bias()).isEqualTo(9);
    assertThat(weights.lanes()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"511, true", "512, false", "-512, true", "-513, false"})
  void weightHasTenBits(int weight, boolean fits) {
    final short[] rows = new short[ROWS * 2];
    rows[ROWS * 2 - 1] = (short) weight;
    if (fits) {
      assertThat(new OnChipWeightImage(2, 1, rows, new short[4], 0).rows()).isSameAs(rows);
    } else {
      assertThatThrownBy(() -> new OnChipWeightImage(2, 1, rows, new short[4], 0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a weight of " + weight + " does not fit 10 bits");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1, 2048, 4, true",
    "2, 256, 2048, 4, true",
    "2, 0, 2048, 4, false",
    "2, 257, 2048, 4, false",
    "2, 1, 2047, 4, false",
    "2, 1, 2048, 3, false"
  })
  void sizesFitEachOther(int lanes, int biasRows, int rows, int outputs, boolean fits) {
    if (fits) {
      assertThat(new OnChipWeightImage(lanes, biasRows, new short[rows], new short[outputs], 0))
          .isNotNull();
    } else {
      assertThatThrownBy(
              () -> new OnChipWeightImage(lanes, biasRows, new short[rows], new short[outputs], 0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(rows + " weights, " + outputs + " output weights of " + lanes + " lanes");
    }
  }

  @Test
  void rowsBehindThoseOfTheBiasAreZero() {
    assertThat(biased(600, 0).rows()).hasSize(2 * ROWS).endsWith(new short[] {0, 0, 0});
  }
}
