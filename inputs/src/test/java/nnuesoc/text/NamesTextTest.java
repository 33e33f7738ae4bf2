// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NamesTextTest {
  @Test
  void namesBeyondTheFirstOnesAreCounted() {
    assertThat(NamesText.of(List.of("a", "b", "c"), 3)).isEqualTo("a, b, c");
    assertThat(NamesText.of(List.of("a", "b", "c"), 2)).isEqualTo("a, b and 1 more");
    assertThat(NamesText.of(List.of(), 2)).isEmpty();
  }
}
