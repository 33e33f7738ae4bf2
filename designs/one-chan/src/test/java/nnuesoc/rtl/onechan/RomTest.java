// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RomTest {
  @Test
  void wordsAfterTheContentAreZeroAndAddressesWrap() {
    final Rom rom = new Rom("main", new int[] {7, 8, 9}, 8);
    assertThat(rom.word(2)).isEqualTo(9);
    assertThat(rom.word(3)).isZero();
    assertThat(rom.word(7)).isZero();
    assertThat(rom.word(9)).isEqualTo(8);
    assertThat(rom.word(-6)).isEqualTo(9);
  }

  @Test
  void contentMayFillTheMemoryAndIsNotLarger() {
    assertThat(new Rom("main", new int[] {1, 2}, 2).word(1)).isEqualTo(2);
    assertThatThrownBy(() -> new Rom("main", new int[3], 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("main: 3 words, the memory has 2");
  }
}
