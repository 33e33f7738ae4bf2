// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScopePairTest {
  private static final ScopePair PAIR = new ScopePair("t", "s");
  private static final ScopePair ELSEWHERE = new ScopePair("t", "z");
  private static final ScopePair UNRELATED = new ScopePair("x", "z");

  @Test
  void scopesAreThoseOfTheNames() {
    assertThat(ScopePair.of("t.q", "s.row")).isEqualTo(PAIR);
  }

  @Test
  void twoOthersAreNeeded() {
    assertThat(PAIR.isUsual(Stream.of(PAIR, PAIR))).isTrue();
    assertThat(PAIR.isUsual(Stream.of(PAIR))).isFalse();
    assertThat(PAIR.isUsual(Stream.of(UNRELATED, UNRELATED))).isFalse();
  }

  @Test
  void halfOfThemIsEnough() {
    assertThat(PAIR.isUsual(Stream.of(PAIR, PAIR, ELSEWHERE, ELSEWHERE, UNRELATED))).isTrue();
    assertThat(PAIR.isUsual(Stream.of(PAIR, PAIR, ELSEWHERE, ELSEWHERE, ELSEWHERE))).isFalse();
  }
}
