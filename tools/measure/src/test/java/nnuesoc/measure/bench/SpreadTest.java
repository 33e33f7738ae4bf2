package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {
  @Test
  void medianStandsInTheMiddle() {
    assertThat(Spread.of(List.of(9.0, 1.0, 2.0))).isEqualTo(new Spread(2, 1, 9));
    assertThat(Spread.of(List.of(5.0))).isEqualTo(new Spread(5, 5, 5));
  }

  @Test
  void medianOfAnEvenNumberIsTheMeanOfTwo() {
    assertThat(Spread.of(List.of(4.0, 1.0, 2.0, 100.0))).isEqualTo(new Spread(3, 1, 100));
  }
}
