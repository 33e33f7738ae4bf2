package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GoalTest {
  private static final Spread FIVE = new Spread(5, 1, 9);

  @Test
  void ratioIsReachedByTheMedian() {
    assertThat(Goal.ratio(5).met(null, FIVE)).isTrue();
    assertThat(Goal.ratio(5.01).met(null, FIVE)).isFalse();
    assertThat(Goal.ratio(5).met(FIVE, null)).isNull();
    assertThat(Goal.ratio(10_000)).hasToString(">= 10,000");
    assertThat(Goal.ratio(5, 10)).hasToString(">= 5, aim 10");
  }

  @Test
  void figureOfOursIsNotExceededByTheMedian() {
    assertThat(Goal.atMost(5).met(FIVE, null)).isTrue();
    assertThat(Goal.atMost(4.99).met(FIVE, null)).isFalse();
    assertThat(Goal.atMost(0.3).met(null, FIVE)).isNull();
    assertThat(Goal.atMost(0.3)).hasToString("<= 0.3");
  }
}
