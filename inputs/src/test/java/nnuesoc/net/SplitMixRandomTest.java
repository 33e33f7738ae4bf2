// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitMixRandomTest {
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 42, -1, Long.MIN_VALUE, Long.MAX_VALUE})
  void sequenceIsThatOfSplittableRandom(long seed) {
    SplitMixRandom draws = new SplitMixRandom(seed);
    SplittableRandom java = new SplittableRandom(seed);
    for (int k = 1; k <= 1000; k++) {
      assertThat(draws.next()).as("seed %d, z %d", seed, k).isEqualTo(java.nextLong());
    }
  }

  @Test
  void sequenceOfSeedZeroIsThePublishedOne() {
    SplitMixRandom draws = new SplitMixRandom(0);
    assertThat(draws.next()).isEqualTo(0xE220A8397B1DCDAFL);
    assertThat(draws.next()).isEqualTo(0x6E789E6AA1B965F4L);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7, 9, 12, 13})
  void drawOfSomeBitsReachesBothEndsOfItsRangeAndNoFurther(int bits) {
    SplitMixRandom draws = new SplitMixRandom(7);
    int least = 0;
    int most = 0;
    for (int k = 0; k < 200_000; k++) {
      int value = draws.next(bits);
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    assertThat(least).isEqualTo(-(1 << (bits - 1)));
    assertThat(most).isEqualTo((1 << (bits - 1)) - 1);
  }

  @Test
  void drawTakesTheTopBitsWithTheirSign() {
    assertThat(new SplitMixRandom(0).next(8)).isEqualTo((byte) 0xE2);
    assertThat(new SplitMixRandom(0).next(13)).isEqualTo((0xE220 >> 3) - (1 << 13));
  }
}
