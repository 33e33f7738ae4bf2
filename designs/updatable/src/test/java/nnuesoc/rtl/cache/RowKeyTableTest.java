// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowKeyTableTest {
  /** The table is drawn as the JDK draws from seed 0. */
  @Test
  void firstRowsAreTheDrawnWords() {
    final SplittableRandom random = new SplittableRandom(0);
    assertThat(RowKeyTable.row(0)).isEqualTo(0xE220A8397B1DCDAFL);
    for (int row = 0; row < 1024; row++) {
      final long word = random.nextLong();
      assertThat(RowKeyTable.row(row)).isEqualTo(word);
      assertThat(RowKeyTable.row(row + 1024)).isEqualTo(Long.rotateLeft(word, 1));
      assertThat(RowKeyTable.row(row + 63 * 1024)).isEqualTo(Long.rotateLeft(word, 63));
    }
  }

  @Test
  void keyOfBothPerspectivesTurnsTheBlackOneByHalf() {
    assertThat(RowKeyTable.both(0x0123_4567_89AB_CDEFL, 0x0000_0001_0000_0020L))
        .isEqualTo(0x0123_4547_89AB_CDEEL);
  }

  @Test
  void sideToMoveTurnsEveryBit() {
    assertThat(RowKeyTable.evaluation(5, false)).isEqualTo(5);
    assertThat(RowKeyTable.evaluation(5, true)).isEqualTo(-6);
  }
}
