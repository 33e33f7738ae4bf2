// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FigureSpreadTest {
  @Test
  void medianStandsInTheMiddle() {
    assertThat(FigureSpread.of(List.of(9.0, 1.0, 2.0))).isEqualTo(new FigureSpread(2, 1, 9));
    assertThat(FigureSpread.of(List.of(5.0))).isEqualTo(new FigureSpread(5, 5, 5));
  }

  @Test
  void medianOfAnEvenNumberIsTheMeanOfTwo() {
    assertThat(FigureSpread.of(List.of(4.0, 1.0, 2.0, 100.0)))
        .isEqualTo(new FigureSpread(3, 1, 100));
  }
}
