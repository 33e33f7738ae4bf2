// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowGoalTest {
  private static final FigureSpread FIVE = new FigureSpread(5, 1, 9);

  @Test
  void ratioIsReachedByTheMedian() {
    assertThat(RowGoal.ratio(5).met(null, FIVE)).isTrue();
    assertThat(RowGoal.ratio(5.01).met(null, FIVE)).isFalse();
    assertThat(RowGoal.ratio(5).met(FIVE, null)).isNull();
    assertThat(RowGoal.ratio(10_000)).hasToString(">= 10,000");
    assertThat(RowGoal.ratio(5, 10)).hasToString(">= 5, aim 10");
  }

  @Test
  void figureOfOursIsNotExceededByTheMedian() {
    assertThat(RowGoal.atMost(5).met(FIVE, null)).isTrue();
    assertThat(RowGoal.atMost(4.99).met(FIVE, null)).isFalse();
    assertThat(RowGoal.atMost(0.3).met(null, FIVE)).isNull();
    assertThat(RowGoal.atMost(0.3)).hasToString("<= 0.3");
  }
}
