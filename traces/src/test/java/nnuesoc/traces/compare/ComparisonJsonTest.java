// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonJsonTest {
  private static final long NS = 1_000_000;

  @Test
  void wholeNanosecondsAreAnInteger() {
    assertThat(ComparisonJson.ns(new TraceTime(7, 10 * NS))).isEqualTo(70L);
    assertThat(ComparisonJson.ns(new TraceTime(Long.MAX_VALUE, NS))).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void nanosecondsThatNoLongHoldsAreStillWhole() {
    final TraceTime twice = new TraceTime(Long.MAX_VALUE, 2 * NS);
    assertThat(ComparisonJson.ns(twice))
        .isEqualTo(BigInteger.valueOf(Long.MAX_VALUE).multiply(BigInteger.TWO));
    final TraceTime first = new TraceTime(1L << 62, 2 * NS); // 2^63, the first of them
    assertThat(ComparisonJson.ns(first)).isEqualTo(BigInteger.ONE.shiftLeft(63));
  }

  @Test
  void otherTimesAreFractions() {
    assertThat(ComparisonJson.ns(new TraceTime(3, NS / 2))).isEqualTo(1.5);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1 fs",
    "100, 100 fs",
    "10000, 10 ps",
    "1000000, 1 ns",
    "1500, 1500 fs",
    "100000000, 100 ns",
    "1000000000, 1 us",
    "1000000000000000, 1 s",
    "1000000000000000000, 1000 s",
    "100000000000000000, 100 s"
  })
  void unitIsTheLargestWithAWholeNumber(long unitFs, String text) {
    assertThat(ComparisonJson.unit(unitFs)).isEqualTo(text);
  }

  private static Map<String, Object> json(Compared compared, TextTrace a, TextTrace b)
      throws IOException {
    final Comparison comparison = compared.of(a, b);
    return ComparisonJson.of(comparison.run(), comparison.options());
  }

  @Test
  void everyFieldHasItsPlace() throws IOException {
    final Map<String, Object> json =
        json(Compared.byCycles(), TextTrace.counting(1, 2, 3), TextTrace.counting(1, 2, 4));
    assertThat(json.keySet())
        .containsExactly(
            "verdict",
            "compared",
            "differing_signals",
            "offset",
            "first_difference",
            "unmatched",
            "offset_reason",
            "shorter",
            "last_left_out",
            "x",
            "dumpoff",
            "opposite_ranges",
            "warnings");
  }

  @Test
  void differenceInACycle() throws IOException {
    final Map<String, Object> json =
        json(Compared.byCycles(), TextTrace.counting(1, 2, 3), TextTrace.counting(1, 2, 4));
    assertThat(json)
        .containsEntry("verdict", "different")
        .containsEntry("compared", Map.of("signals", 2, "cycles", 3L, "times", 3L))
        .containsEntry("differing_signals", 1)
        .containsEntry("offset", 0L)
        .containsEntry(
            "first_difference",
            Map.of("time", 30L, "cycle", 2L, "signal", "top.n", "a", "00000011", "b", "00000100"))
        .containsEntry("unmatched", Map.of("a", List.of(), "b", List.of()))
        .containsEntry("offset_reason", null)
        .containsEntry("shorter", null)
        .containsEntry("last_left_out", false)
        .containsEntry("x", "strict")
        .containsEntry("dumpoff", "skip")
        .containsEntry("warnings", Map.of("a", List.of(), "b", List.of()));
  }

  @Test
  void cycleZeroIsACycle() throws IOException {
    assertThat(json(Compared.byCycles(), TextTrace.counting(1, 2), TextTrace.counting(3, 2)))
        .extractingByKey("first_difference", as(InstanceOfAssertFactories.MAP))
        .containsEntry("time", 0L)
        .containsEntry("cycle", 0L);
  }

  @Test
  void timesAreNoCycles() throws IOException {
    final TextTrace a = TextTrace.of("reg 1 q top.q", "#0\n0q\n#10\n1q\n#20\n");
    final TextTrace b = TextTrace.of("reg 1 q top.q", "#0\n0q\n#20\n");
    final Map<String, Object> json = json(Compared.byTimes(), a, b);
    assertThat(json)
        .containsEntry("compared", Map.of("signals", 1, "cycles", 0L, "times", 3L))
        .extractingByKey("first_difference", as(InstanceOfAssertFactories.MAP))
        .containsEntry("time", 10L)
        .containsEntry("cycle", null)
        .containsEntry("signal", "top.q");
  }

  @Test
  void sameTracesHaveNoDifference() throws IOException {
    final TextTrace trace = TextTrace.counting(1, 2, 3);
    assertThat(json(Compared.byCycles(), trace, trace))
        .containsEntry("verdict", "same")
        .containsEntry("differing_signals", 0)
        .containsEntry("first_difference", null);
  }

  @Test
  void traceThatEndsIsNamed() throws IOException {
    final TextTrace whole = TextTrace.counting(1, 2, 3, 4, 5);
    final TextTrace cut = TextTrace.counting(1, 2, 3);
    final Map<String, Object> json = json(Compared.byCycles(), whole, cut);
    assertThat(json)
        .containsEntry("shorter", "b")
        .extractingByKey("first_difference", as(InstanceOfAssertFactories.MAP))
        .containsEntry("cycle", 3L)
        .containsEntry("signal", null)
        .containsEntry("end", "b")
        .doesNotContainKeys("a", "b");
    assertThat(json(Compared.byCycles().allowShorter(), cut, whole))
        .containsEntry("verdict", "same")
        .containsEntry("shorter", "a");
  }

  @Test
  void optionsUnderWhichItHoldsAreSaid() throws IOException {
    final TextTrace a = TextTrace.of("reg 1 q top.q\nreg 1 r top.r", "#0\n0q\n0r\n#20\n");
    final TextTrace b = TextTrace.of("reg 1 q top.q\nreg 1 s top.s", "#0\n0q\n0s\n#20\n");
    assertThat(
            json(
                Compared.byTimes().allowUnmatched().unknowns(UnknownPolicy.ANY).dumpOffIsUnknown(),
                a,
                b))
        .containsEntry("unmatched", Map.of("a", List.of("top.r"), "b", List.of("top.s")))
        .containsEntry("x", "any")
        .containsEntry("dumpoff", "x");
  }

  @Test
  void offsetThatWasFoundHasAReason() throws IOException {
    final Map<String, Object> json =
        json(
            Compared.byCycles().offset(null).only("top.n"),
            TextTrace.counting(0, 0, 0, 3, 5, 9),
            TextTrace.counting(0, 3, 5, 9));
    assertThat(json)
        .containsEntry("offset", 2L)
        .containsEntry("offset_reason", "found: 3 of 3 first changes agree");
  }

  @Test
  void warningsOfEachTraceAreTold() throws IOException {
    final TextTrace a = TextTrace.of("reg 1 q top.q", "#0\n0q\n#10\n");
    final ComparisonResult result = Compared.byTimes().result(a, a);
    final ComparisonResult warned =
        new ComparisonResult(
            result.pairs(),
            2,
            false,
            List.of(),
            null,
            0,
            null,
            EarlyEnd.NONE,
            true,
            NS,
            NS,
            List.of(),
            List.of(),
            List.of("of a"),
            List.of("of b"));
    assertThat(ComparisonJson.of(warned, ComparisonOptions.DEFAULT))
        .containsEntry("last_left_out", true)
        .containsEntry("warnings", Map.of("a", List.of("of a"), "b", List.of("of b")));
  }
}
