// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TimeTravelMeasurementTest {
  @Test
  void linesAreReadAsTheyWereWritten() {
    final TimeTravelRequest order = new TimeTravelRequest(Workload.of("1,1,1,1", 2), 17);
    assertThat(TimeTravelRequest.parse(order.line())).isEqualTo(order);
    final TimeTravelAnswer answer = new TimeTravelAnswer(1e-9, 0.5, 12, 4_000_000_000L);
    assertThat(TimeTravelAnswer.parse(answer.line())).isEqualTo(answer);
  }

  @Test
  void otherAnswersAreRefused() {
    assertThatThrownBy(() -> TimeTravelAnswer.parse("1 2 3"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 2 3");
  }

  @Test
  void slowIsNotFasterThanTheMedian() {
    final TimeTravelAnswer answer =
        TimeTravelJob.run(new TimeTravelRequest(Workload.of("1,1,1,1", 1), 1));
    assertThat(answer.medianSeconds()).isPositive().isLessThanOrEqualTo(answer.slowSeconds());
    assertThat(answer.lastWriteSeconds()).isPositive();
    assertThat(answer.bytes()).isPositive();
  }
}
