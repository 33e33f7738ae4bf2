// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Edge k is at 20·k − 10 ns, and the clock falls at 20·k (fabric.md §1). */
class ClockPeriodTest {
  @ParameterizedTest
  @CsvSource({"0, 0, 0", "1, 10, 20", "2, 30, 40", "250000000, 4999999990, 5000000000"})
  void aCycleBeginsWithItsEdge(long cycle, long edge, long fall) {
    assertThat(ClockPeriod.edge(cycle)).isEqualTo(edge);
    assertThat(ClockPeriod.fall(cycle)).isEqualTo(fall);
    assertThat(ClockPeriod.cycleAt(edge)).isEqualTo(cycle);
    assertThat(ClockPeriod.cycleAt(fall)).isEqualTo(cycle);
    assertThat(ClockPeriod.cycleAt(fall + 9)).as("just before the next edge").isEqualTo(cycle);
    assertThat(ClockPeriod.cycleAt(fall + 10)).isEqualTo(cycle + 1);
  }
}
