// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class KoggeStoneFillsTest {
  /** Occupied squares are among these. */
  private static final long RARE = 0x1248_8124_4182_2418L;

  /** From square to square in each direction, up to the first that is not empty. */
  private static long walked(int from, long empty) {
    long reach = 0;
    for (int direction = 0; direction < 9; direction++) {
      final int right = direction % 3 - 1;
      final int up = direction / 3 - 1;
      int file = from % 8 + right;
      int rank = from / 8 + up;
      while (direction != 4 && file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        final int square = 8 * rank + file;
        reach |= 1L << square;
        if ((empty >>> square & 1) == 0) {
          break;
        }
        file += right;
        rank += up;
      }
    }
    return reach;
  }

  @Test
  void fillsReachWhatAWalkReaches() {
    final Random random = new Random(7);
    for (int from = 0; from < 64; from++) {
      for (int i = 0; i < 20; i++) {
        final long empty = i == 0 ? -1 : ~(1L << random.nextInt(64) | (random.nextLong() & RARE));
        assertThat(KoggeStoneFills.reach(1L << from, empty))
            .as("from %s, empty %x", from, empty)
            .isEqualTo(walked(from, empty));
      }
    }
  }
}
