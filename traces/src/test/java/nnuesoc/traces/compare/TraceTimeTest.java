// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class TraceTimeTest {
  private static final long NS = 1_000_000;
  private static final long S = 1_000_000_000_000_000L;
  private static final long MAX = Long.MAX_VALUE;

  @Test
  void femtosecondsMayExceedALong() {
    assertThat(new TraceTime(7, NS).fs()).isEqualTo(7_000_000);
    assertThat(new TraceTime(20_000, S).fs()).isEqualTo(new BigInteger("20000000000000000000"));
  }

  @Test
  void otherUnitHasNoFraction() {
    assertThat(new TraceTime(1_999, NS).in(1_000 * NS)).isEqualTo(1);
    assertThat(new TraceTime(2, 1_000 * NS).in(NS)).isEqualTo(2_000);
    assertThat(new TraceTime(MAX, NS).in(NS)).isEqualTo(MAX);
    assertThatThrownBy(() -> new TraceTime(MAX, NS).in(NS / 2))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void timesOfOneUnitAreComparedAsTheyAre() {
    assertThat(TraceTime.compare(3, NS, 4, NS)).isNegative();
    assertThat(TraceTime.compare(4, NS, 4, NS)).isZero();
    assertThat(TraceTime.compare(MAX, S, 4, S)).isPositive();
  }

  @Test
  void timesOfOtherUnitsAreComparedWithAllTheirBits() {
    assertThat(TraceTime.compare(3, 1_000 * NS, 3_000, NS)).isZero();
    assertThat(TraceTime.compare(3, 1_000 * NS, 3_001, NS)).isNegative();
    assertThat(TraceTime.compare(3, 1_000 * NS, 2_999, NS)).isPositive();
    assertThat(TraceTime.compare(20_000, S, MAX, 1)).isPositive(); // more than 2^64 fs
    assertThat(TraceTime.compare(MAX, 1, 20_000, S)).isNegative();
    assertThat(TraceTime.compare(10_000, S, MAX, 1)).isPositive(); // from 2^63 on
    assertThat(TraceTime.compare(40_000, S, 40_000_000_000_001L, NS)).isNegative();
  }
}
