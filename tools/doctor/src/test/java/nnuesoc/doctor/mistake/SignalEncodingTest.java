// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignalEncodingTest {
  @Test
  void numberIsCutToTheWidth() {
    assertThat(SignalEncoding.of(-1, 8)).isEqualTo(255);
  }

  @Test
  void likeNumbersAreOneChange() {
    assertThat(
            SignalEncoding.changes(
                new int[] {1, 1, 257, -1, SupposedRow.UNKNOWN, SupposedRow.UNKNOWN, 1}, 8))
        .containsExactly(1, 255, Long.MIN_VALUE, 1);
  }
}
