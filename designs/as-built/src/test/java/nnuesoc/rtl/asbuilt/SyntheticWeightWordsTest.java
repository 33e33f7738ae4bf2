// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words against Java's own SplitMix64, which the class comment names. */
class SyntheticWeightWordsTest {
  private static final long SEED = 77;
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final int BIAS = -1;

  /** The 64 bits of a word: the number of its place in the sequence that begins at the seed. */
  private static long bits(int layer, int side, int row, int column) {
    final long place = (2L * layer + side) * (1L << 48) + row * (1L << 24) + column;
    return new SplittableRandom(SEED + place * GOLDEN_GAMMA).nextLong();
  }

  private static int top(long bits, int count) {
    return (int) (bits >> (64 - count));
  }

  @ParameterizedTest
  @CsvSource({"0, 12", "1, 13", "2, 14", "3, 16", "4, 12", "255, 16"})
  void rowsOfLayer1HaveWeightsOfFourWidths(int row, int width) {
    final SyntheticWeightWords words = SyntheticWeightWords.board(SEED);
    for (int column : new int[] {0, 1, 40_959}) {
      for (int side = 0; side < 2; side++) {
        assertThat(words.weight(1, side, row, column))
            .isEqualTo(top(bits(1, side, row, column), width) & 0xffff);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 0, 15", "2, 4, 15", "3, 8, 3", "4, 2, 3"})
  void someRowsHaveFewSmallWeights(int layer, int row, int sparse) {
    int others = 0;
    for (int column = 0; column < 512; column++) {
      final long bits = bits(layer, 0, row, column);
      final int weight = SyntheticWeightWords.board(SEED).weight(layer, 0, row, column);
      assertThat(weight).isEqualTo((bits & sparse) == 0 ? bits >>> 61 : 0);
      others += weight == 0 ? 0 : 1;
    }
    assertThat(others).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "3, 5", "4, 3"})
  void someRowsHaveFewWeightsOfEitherSign(int layer, int row) {
    for (int column = 0; column < 100; column++) {
      final long bits = bits(layer, 0, row, column);
      assertThat(SyntheticWeightWords.board(SEED).weight(layer, 0, row, column))
          .isEqualTo((bits & 3) == 0 ? top(bits, 5) & 0xff : 0);
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 8", "3, 6, 8", "4, 0, 8"})
  void someRowsHaveWeightsOfTheWholeRange(int layer, int row, int width) {
    for (int column = 0; column < 100; column++) {
      assertThat(SyntheticWeightWords.board(SEED).weight(layer, 0, row, column))
          .isEqualTo(top(bits(layer, 0, row, column), width) & 0xff);
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 3", "3, 7", "4, 1"})
  void someRowsHavePositiveWeightsOnly(int layer, int row) {
    for (int column = 0; column < 100; column++) {
      assertThat(SyntheticWeightWords.board(SEED).weight(layer, 0, row, column))
          .isEqualTo((int) (bits(layer, 0, row, column) >>> 57));
    }
  }

  @Test
  void biasOfLayer1IsWiderInTheTestBench() {
    for (int row = 0; row < 20; row++) {
      final long bits = bits(1, 1, row, BIAS);
      assertThat(SyntheticWeightWords.testbench(SEED).bias(1, 1, row))
          .isEqualTo(top(bits, 13) & 0xffff);
      assertThat(SyntheticWeightWords.board(SEED).bias(1, 1, row)).isEqualTo(top(bits, 6) & 0xff);
    }
  }

  @Test
  void biasOfOtherLayersHasSixBits() {
    for (int layer = 2; layer <= 4; layer++) {
      for (int row = 0; row < 20; row++) {
        final int bias = top(bits(layer, 0, row, BIAS), 6) & 0xff;
        assertThat(SyntheticWeightWords.testbench(SEED).bias(layer, 0, row)).isEqualTo(bias);
        assertThat(SyntheticWeightWords.board(SEED).bias(layer, 0, row)).isEqualTo(bias);
      }
    }
  }
}
