package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TravelMeasurementTest {
  @Test
  void linesAreReadAsTheyWereWritten() {
    final TravelRequest order = new TravelRequest(Workload.of("1,1,1,1", 2), 17);
    assertThat(TravelRequest.parse(order.line())).isEqualTo(order);
    final TravelAnswer answer = new TravelAnswer(1e-9, 0.5, 12, 4_000_000_000L);
    assertThat(TravelAnswer.parse(answer.line())).isEqualTo(answer);
  }

  @Test
  void otherAnswersAreRefused() {
    assertThatThrownBy(() -> TravelAnswer.parse("1 2 3"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 2 3");
  }

  @Test
  void slowIsNotFasterThanTheMedian() {
    final TravelAnswer answer = TravelJob.run(new TravelRequest(Workload.of("1,1,1,1", 1), 1));
    assertThat(answer.medianSeconds()).isPositive().isLessThanOrEqualTo(answer.slowSeconds());
    assertThat(answer.lastWriteSeconds()).isPositive();
    assertThat(answer.bytes()).isPositive();
  }
}
