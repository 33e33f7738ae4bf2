package nnuesoc.doctor.mistake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LowBitsTest {
  @Test
  void numberIsCutToTheWidth() {
    assertThat(LowBits.of(-1, 8)).isEqualTo(255);
    assertThat(LowBits.of(new long[] {256, Span.UNKNOWN}, 8)).containsExactly(0, Span.UNKNOWN);
  }

  @Test
  void likeNumbersAreOneChange() {
    assertThat(LowBits.changes(new int[] {1, 1, 257, -1, LayerRow.UNKNOWN, LayerRow.UNKNOWN, 1}, 8))
        .containsExactly(1, 255, Span.UNKNOWN, 1);
  }
}
