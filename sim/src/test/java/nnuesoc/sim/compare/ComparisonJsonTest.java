package nnuesoc.sim.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonJsonTest {
  private static final long NS = 1_000_000;

  @Test
  void wholeNanosecondsAreAnInteger() {
    assertThat(ComparisonJson.ns(new TraceInstant(7, 10 * NS))).isEqualTo(70L);
    assertThat(ComparisonJson.ns(new TraceInstant(Long.MAX_VALUE, NS))).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void nanosecondsThatNoLongHoldsAreStillWhole() {
    final TraceInstant twice = new TraceInstant(Long.MAX_VALUE, 2 * NS);
    assertThat(ComparisonJson.ns(twice))
        .isEqualTo(BigInteger.valueOf(Long.MAX_VALUE).multiply(BigInteger.TWO));
    final TraceInstant first = new TraceInstant(1L << 62, 2 * NS); // 2^63, the first of them
    assertThat(ComparisonJson.ns(first)).isEqualTo(BigInteger.ONE.shiftLeft(63));
  }

  @Test
  void otherTimesAreFractions() {
    assertThat(ComparisonJson.ns(new TraceInstant(3, NS / 2))).isEqualTo(1.5);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1 fs",
    "100, 100 fs",
    "10000, 10 ps",
    "1000000, 1 ns",
    "1000000000000000, 1 s",
    "100000000000000000, 100 s"
  })
  void unitIsTheLargestWithAWholeNumber(long unitFs, String text) {
    assertThat(ComparisonJson.unit(unitFs)).isEqualTo(text);
  }
}
