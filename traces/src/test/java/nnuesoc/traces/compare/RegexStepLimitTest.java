// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RegexStepLimitTest {
  private final RegexStepLimit name = new RegexStepLimit("abc");

  @Test
  void readsLikeTheName() {
    assertThat(name.length()).isEqualTo(3);
    assertThat(name.charAt(1)).isEqualTo('b');
    assertThat(name.subSequence(1, 3)).hasToString("bc");
    assertThat(name).hasToString("abc");
  }

  @Test
  void aMillionLooksAreAllowed() {
    for (int i = 0; i < 1_000_000; i++) {
      name.charAt(0);
    }
    assertThatThrownBy(() -> name.charAt(0))
        .isInstanceOf(RegexStepLimit.ReachedException.class)
        .hasMessage("more than 1000000 steps");
  }
}
