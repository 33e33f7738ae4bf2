// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import nnuesoc.traces.read.ComputedTrace;
import nnuesoc.traces.read.VcdReader;
import org.junit.jupiter.api.Test;

/** Stretches from {@code $dumpoff} to {@code $dumpon}. */
class SkippableCyclesTest {
  private static final TextTrace ALL = TextTrace.counting(1, 2, 3, 4, 5, 6, 7);

  /** Without what happens from 45 to 85: edges 3 (50) and 4 (70). */
  private static TextTrace withGap(String valueBehind) {
    final String text = ALL.text();
    return new TextTrace(
        "gap",
        text.substring(0, text.indexOf("#50\n"))
            + "#45\n$dumpoff\nxc\nbx n\n$end\n#85\n$dumpon\n0c\n"
            + valueBehind
            + " n\n$end\n"
            + text.substring(text.indexOf("#90\n")));
  }

  @Test
  void leftOutByDefault() {
    assertThat(Compared.byTimes().first(withGap("b101"), ALL)).isEqualTo("same");
    assertThat(Compared.byTimes().first(ALL, withGap("b101"))).isEqualTo("same");
    assertThat(Compared.byTimes().first(withGap("b111"), ALL))
        .isEqualTo("top.n at 85: 00000111 00000101");
  }

  @Test
  void unknownIfAskedFor() {
    assertThat(Compared.byTimes().dumpOffIsUnknown().first(withGap("b101"), ALL))
        .isEqualTo("top.clk at 45: x 0");
    assertThat(
            Compared.byTimes()
                .dumpOffIsUnknown()
                .unknowns(UnknownPolicy.A)
                .first(withGap("b101"), ALL))
        .isEqualTo("same");
  }

  @Test
  void cyclesThatWereNotDumpedKeepTheirNumbers() {
    final ComparisonResult result = Compared.byCycles().result(withGap("b101"), ALL);
    assertThat(result.same()).isTrue();
    assertThat(result.moments()).isEqualTo(5); // of 7, not cycles 2 and 3
    assertThat(Compared.byCycles().first(withGap("b111"), ALL))
        .isEqualTo("top.n cycle 4: 00000111 00000101");
  }

  @Test
  void cyclesThatWereNotDumpedAreUnknownIfAskedFor() {
    assertThat(Compared.byCycles().dumpOffIsUnknown().first(withGap("b101"), ALL))
        .isEqualTo("top.clk cycle 2: x 0");
    final ComparisonResult any =
        Compared.byCycles()
            .dumpOffIsUnknown()
            .unknowns(UnknownPolicy.A)
            .result(withGap("b101"), ALL);
    assertThat(any.same()).isTrue();
    assertThat(any.moments()).isEqualTo(7);
  }

  @Test
  void traceThatEndsUndumpedSaysNoMore() {
    final String text = ALL.text();
    final TextTrace ends =
        new TextTrace(
            "ends", text.substring(0, text.indexOf("#50\n")) + "#45\n$dumpoff\nxc\nbx n\n$end\n");
    assertThat(Compared.byTimes().first(ends, ALL)).isEqualTo("same");
    assertThat(Compared.byCycles().first(ALL, ends)).isEqualTo("same");
  }

  @Test
  void numbersAndTextsAreUnknownToo() {
    final String two = "real 64 r top.r\nstring 1 s top.s";
    final TextTrace gap =
        TextTrace.of(
            two, "#0\nr1.5 r\nsa s\n#5\n$dumpoff\n$end\n#9\n$dumpon\nr1.5 r\nsa s\n$end\n");
    final TextTrace all = TextTrace.of(two, "#0\nr1.5 r\nsa s\n#9\n");
    assertThat(Compared.byTimes().first(gap, all)).isEqualTo("same");
    assertThat(Compared.byTimes().dumpOffIsUnknown().first(gap, all))
        .isEqualTo("top.r at 5: x 1.5");
  }

  @Test
  void whatWasNotDumpedNeedNotBeComputed() throws IOException {
    final StringBuilder text = new StringBuilder();
    for (int cycle = 0; cycle < 3_000; cycle++) {
      if (cycle == 200) {
        text.append("#4005\n$dumpoff\nxc\n$end\n#56005\n$dumpon\n0c\n$end\n");
      }
      if (cycle < 200 || cycle > 2_800) {
        text.append("#%d\n1c\n#%d\n0c\n".formatted(20 * cycle + 10, 20 * cycle + 20));
      }
    }
    final TextTrace trace = TextTrace.of("wire 1 c top.clk", "#0\n0c\n" + text);

    assertThat(SkippableCycles.mayBeIn(trace)).isTrue();
    try (VcdReader reader = VcdReader.open(trace)) {
      assertThat(SkippableCycles.of(reader, reader.signals().get(0), 10))
          .containsExactly(new ComputedTrace.Stretch(191, 2_788));
    }
  }

  @Test
  void aTraceThatWasDumpedThroughoutIsComputedThroughout() throws IOException {
    assertThat(SkippableCycles.mayBeIn(ALL)).isFalse();
  }

  /** Text in which {@code $dumpoff} begins at this place. */
  private static TextTrace at(int place, String keyword) {
    return new TextTrace("t", "$".repeat(place) + keyword + " ");
  }

  @Test
  void keywordIsFoundWhereverTheFileIsCut() throws IOException {
    for (int place : new int[] {0, 1, 65_527, 65_528, 65_529, 65_532, 65_535, 65_536, 131_060}) {
      assertThat(SkippableCycles.mayBeIn(at(place, "$dumpoff"))).as("at %d", place).isTrue();
      assertThat(SkippableCycles.mayBeIn(at(place, "$dumpofg"))).as("at %d", place).isFalse();
    }
    assertThat(SkippableCycles.mayBeIn(new TextTrace("t", "$dumpoff"))).isTrue();
    assertThat(SkippableCycles.mayBeIn(new TextTrace("t", ""))).isFalse();
  }

  /** The stretches of a clock that is not dumped for a number of its cycles, from cycle 5 on. */
  private static List<ComputedTrace.Stretch> stretches(int cycles, long offset) throws IOException {
    final StringBuilder text = new StringBuilder("#0\n0c\n");
    for (int cycle = 1; cycle < 10; cycle++) {
      if (cycle == 6) {
        text.append("#%d\n$dumpoff\nxc\n$end\n".formatted(20 * 5 + 15));
        text.append("#%d\n$dumpon\n0c\n$end\n".formatted(20 * (5 + cycles) + 15));
      }
      final int at = 20 * (cycle < 6 ? cycle : cycle + cycles);
      text.append("#%d\n1c\n#%d\n0c\n".formatted(at, at + 10));
    }
    final TextTrace trace = TextTrace.of("wire 1 c top.clk", text.toString());
    try (VcdReader reader = VcdReader.open(trace)) {
      return SkippableCycles.of(reader, reader.signals().get(0), offset);
    }
  }

  @Test
  void shortStretchesAreNotLeftOut() throws IOException {
    final List<ComputedTrace.Stretch> longer = stretches(1_005, 0);
    assertThat(longer).hasSize(1);
    final long length = longer.get(0).to() - longer.get(0).from();
    final int spare = (int) length - 1_000;
    assertThat(stretches(1_005 - spare, 0)).hasSize(1);
    assertThat(stretches(1_005 - spare - 1, 0)).isEmpty();
  }

  @Test
  void stretchThatBeginsBeforeTheOtherTraceIsNotLeftOut() throws IOException {
    final long from = stretches(2_000, 0).get(0).from();
    assertThat(stretches(2_000, from - 1))
        .extracting(ComputedTrace.Stretch::from)
        .containsExactly(1L);
    assertThat(stretches(2_000, from)).isEmpty();
  }

  @Test
  void cycleInWhichBothEndIsNotComparedIfOneDoesNotDumpIt() {
    final String begin = ALL.text().substring(0, ALL.text().indexOf("#50\n"));
    final TextTrace ends = new TextTrace("a", begin + "#45\n$dumpoff\nxc\nbx n\n$end\n");
    final TextTrace all = new TextTrace("b", begin + "#45\n");
    assertThat(Compared.byCycles().first(ends, all)).isEqualTo("same");
    assertThat(Compared.byCycles().first(all, ends)).isEqualTo("same");
  }
}
