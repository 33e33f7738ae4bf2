// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CycleComparisonTest {
  private static final String DECLARATIONS = "wire 1 c top.clk\nreg 8 n top.n [7:0]";

  @Test
  void sameCyclesAreCounted() {
    final TextTrace trace = TextTrace.counting(1, 2, 3, 4);
    final ComparisonResult result = Compared.byCycles().result(trace, trace);
    assertThat(result.same()).isTrue();
    assertThat(result.moments()).isEqualTo(4); // cycle 0 lies before the first edge
    assertThat(result.pairs()).hasSize(2);
    assertThat(result.byCycles()).isTrue();
  }

  @Test
  void differenceIsFoundInItsCycle() {
    final TextTrace a = TextTrace.counting(1, 2, 3, 4, 5);
    assertThat(Compared.byCycles().first(a, TextTrace.counting(9, 2, 3, 4, 5)))
        .isEqualTo("top.n cycle 0: 00000001 00001001");
    assertThat(Compared.byCycles().first(a, TextTrace.counting(1, 2, 7, 4, 5)))
        .isEqualTo("top.n cycle 2: 00000011 00000111");
    assertThat(Compared.byCycles().first(a, TextTrace.counting(1, 2, 3, 4, 6)))
        .isEqualTo("top.n cycle 4: 00000101 00000110");
  }

  @Test
  void comparisonToTheFirstDifferenceReadsNoFurther() throws IOException {
    final ComparisonResult result =
        Compared.byCycles()
            .of(TextTrace.counting(1, 2, 3, 4, 5), TextTrace.counting(1, 2, 7, 4, 9))
            .runToFirst();
    assertThat(result.moments()).isEqualTo(3);
    assertThat(Compared.first(result).cycle()).isEqualTo(2);
  }

  @Test
  void timeOfACycleIsThatOfItsEdge() {
    final FirstDifference first =
        Compared.first(
            Compared.byCycles().result(TextTrace.counting(1, 2, 3), TextTrace.counting(1, 2, 4)));
    assertThat(first.time()).isEqualTo(new TraceTime(30, 1_000_000)); // edge 2
  }

  @Test
  void clocksMayBeOutOfStep() {
    assertThat(
            Compared.byCycles()
                .first(TextTrace.counting(1, 2, 3), TextTrace.countingFrom(17, 1, 2, 3)))
        .isEqualTo("same");
  }

  @Test
  void timeUnitsDoNotMatter() {
    final TextTrace nanoseconds = TextTrace.counting(1, 2, 3);
    final TextTrace picoseconds =
        new TextTrace(
            "ps", nanoseconds.text().replace("1ns", "10 ps").replaceAll("#(\\d+)", "#$100"));
    assertThat(Compared.byCycles().first(nanoseconds, picoseconds)).isEqualTo("same");
    assertThat(Compared.byTimes().first(nanoseconds, picoseconds)).isEqualTo("same");
  }

  @Test
  void sampleBeforeTakesWhatStandsAtTheEndOfACycle() {
    // n changes in the middle of cycle 1; B has the last value from its beginning on.
    final TextTrace a =
        TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\n#15\nb10 n\n#20\n0c\n#30\n1c\n");
    final TextTrace b =
        TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\nb10 n\n#20\n0c\n#30\n1c\n");
    assertThat(Compared.byCycles().first(a, b)).isEqualTo("same");
    assertThat(Compared.byCycles().clock("top.clk", true, false, 0L).first(a, b))
        .isEqualTo("top.n cycle 1: 00000001 00000010");
  }

  @Test
  void valuesSetWithTheEdgeBelongToTheNewCycle() {
    final TextTrace a =
        TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\nb10 n\n1c\n#20\n0c\n#30\n1c\nb11 n\n");
    final TextTrace b = TextTrace.counting(1, 2, 3);
    assertThat(Compared.byCycles().only("top.n").first(a, b)).isEqualTo("same");
    assertThat(Compared.byCycles().clock("top.clk", true, false, 0L).allowShorter().first(a, a))
        .isEqualTo("same");
  }

  @Test
  void glitchesWithinATimeStepAreNoEdges() {
    final TextTrace a = TextTrace.counting(1, 2, 3);
    final TextTrace b =
        new TextTrace(
            "b", a.text().replace("#20\n0c\n", "#20\n0c\n1c\n0c\n1c\nb111 n\nb10 n\n0c\n"));
    assertThat(b.text()).isNotEqualTo(a.text());
    assertThat(Compared.byCycles().first(a, b)).isEqualTo("same");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("same");
  }

  @Test
  void fallingEdges() {
    final TextTrace a = TextTrace.counting(1, 2, 3, 4);
    final ComparisonResult result =
        Compared.byCycles().clock("top.clk", false, true, 0L).result(a, a);
    assertThat(result.same()).isTrue();
    assertThat(result.moments()).isEqualTo(4);
    // n of cycle 2 changes behind the second falling edge
    assertThat(
            Compared.byCycles()
                .clock("top.clk", false, true, 0L)
                .first(a, TextTrace.counting(1, 2, 7, 4)))
        .isEqualTo("top.n cycle 1: 00000011 00000111");
  }

  @Test
  void aClockThatComesOutOfUnknownTicks() {
    final TextTrace a = TextTrace.of(DECLARATIONS, "#0\nxc\nb1 n\n#10\n1c\nb10 n\n#20\n0c\n");
    assertThat(Compared.byCycles().ignore("top.clk").first(a, TextTrace.counting(1, 2)))
        .isEqualTo("same");
  }

  @Test
  void aTraceThatBeginsWithItsClockHighHasNoEdgeThere() {
    final TextTrace a = TextTrace.of(DECLARATIONS, "#10\n1c\nb10 n\n#20\n0c\n#30\n1c\nb11 n\n");
    assertThat(Compared.byCycles().result(a, a).moments()).isEqualTo(2);
  }

  @Test
  void fewerCyclesAreADifference() {
    final TextTrace five = TextTrace.counting(1, 2, 3, 4, 5);
    final TextTrace three = TextTrace.counting(1, 2, 3);
    assertThat(Compared.byCycles().first(three, five)).isEqualTo("cycle 3: A ends");
    assertThat(Compared.byCycles().first(five, three)).isEqualTo("cycle 3: B ends");
    final ComparisonResult allowed = Compared.byCycles().allowShorter().result(five, three);
    assertThat(allowed.same()).isTrue();
    assertThat(allowed.shorter()).isEqualTo(EarlyEnd.B);
    assertThat(allowed.moments()).isEqualTo(2); // three breaks off in its cycle 2
  }

  /** Icarus without a timescale counts in seconds. */
  @Test
  void cyclesBehind9223SecondsAreCompared() {
    final TextTrace nanoseconds = TextTrace.counting(1, 2, 3, 4);
    final TextTrace seconds =
        new TextTrace(
            "s", nanoseconds.text().replace("1ns", "1s").replaceAll("#(\\d+)", "#$10000"));
    final TextTrace other = new TextTrace("other", seconds.text().replace("b100 n", "b111 n"));
    assertThat(Compared.byCycles().first(seconds, nanoseconds)).isEqualTo("same");
    final FirstDifference first = Compared.first(Compared.byCycles().result(seconds, other));
    assertThat(first.cycle()).isEqualTo(3);
    assertThat(first.time()).isEqualTo(new TraceTime(500_000, 1_000_000_000_000_000L));
  }

  @Test
  void aCycleOfWhichOneTraceLacksTheEndIsNotJudged() {
    final TextTrace whole = TextTrace.counting(1, 2, 3, 4, 5);
    // Ends in cycle 2, before n has changed.
    final TextTrace cut =
        TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\n#11\nb10 n\n#20\n0c\n#30\n1c\n");
    final ComparisonResult allowed = Compared.byCycles().allowShorter().result(cut, whole);
    assertThat(allowed.same()).isTrue();
    assertThat(allowed.differing()).isEmpty();
    assertThat(allowed.lastLeftOut()).isTrue();
    assertThat(Compared.byCycles().first(cut, whole)).isEqualTo("cycle 3: A ends");
    assertThat(Compared.byCycles().first(whole, cut)).isEqualTo("cycle 3: B ends");
  }

  @Test
  void aCycleInWhichBothEndIsJudgedWhereBothEndAtOneTime() {
    final TextTrace one = TextTrace.counting(1, 2, 3);
    final TextTrace two = TextTrace.counting(1, 2, 7);
    assertThat(Compared.byCycles().allowShorter().first(one, two))
        .isEqualTo("top.n cycle 2: 00000011 00000111");
    assertThat(Compared.first(Compared.byCycles().result(one, two)).mayBeCut()).isFalse();
    final TextTrace cut = new TextTrace("cut", one.text().replace("#31\nb11 n\n#40\n0c\n", ""));
    assertThat(cut.text()).isNotEqualTo(one.text());
    assertThat(Compared.byCycles().allowShorter().first(cut, one)).isEqualTo("same");
    assertThat(Compared.first(Compared.byCycles().result(cut, one)).mayBeCut()).isTrue();
  }

  @Test
  void aLastEdgeThatMayBeCutIsNoDifferenceOfATraceThatMayBeShorter() {
    final Compared after = Compared.byTimes().clock("top.clk", true, false, 0L);
    final String begin = "#0\n0c\nb1 n\n#10\n1c\nb10 n\n#20\n0c\n#30\n1c\n";
    final TextTrace whole = TextTrace.of(DECLARATIONS, begin + "b11 n\n#40\n0c\n#50\n1c\n");
    final TextTrace cut = TextTrace.of(DECLARATIONS, begin);
    assertThat(Compared.first(after.result(cut, whole)).mayBeCut()).isTrue();
    assertThat(after.allowShorter().first(cut, whole)).isEqualTo("same");
  }

  @Test
  void differenceBeforeTheEndComesFirst() {
    assertThat(
            Compared.byCycles().first(TextTrace.counting(1, 7, 3), TextTrace.counting(1, 2, 3, 4)))
        .isEqualTo("top.n cycle 1: 00000111 00000010");
  }

  @Test
  void offsetShiftsA() {
    final TextTrace late = TextTrace.counting(0, 0, 0, 1, 2, 3);
    final TextTrace early = TextTrace.counting(0, 1, 2, 3);
    assertThat(Compared.byCycles().offset(2L).first(late, early)).isEqualTo("same");
    assertThat(Compared.byCycles().offset(-2L).first(early, late)).isEqualTo("same");
    assertThat(Compared.byCycles().first(late, early))
        .isEqualTo("top.n cycle 1: 00000000 00000001");
  }

  @Test
  void fromCycleCountsCyclesOfA() {
    final TextTrace a = TextTrace.counting(9, 9, 3, 4);
    final TextTrace b = TextTrace.counting(1, 2, 3, 4);
    assertThat(Compared.byCycles().fromCycle(2).first(a, b)).isEqualTo("same");
    assertThat(Compared.byCycles().fromCycle(2).result(a, b).moments()).isEqualTo(2);
    assertThat(Compared.byCycles().fromCycle(1).first(a, b))
        .isEqualTo("top.n cycle 1: 00001001 00000010");
  }

  @Test
  void timeMeansTheFirstCycleOfAThatBeginsThenOrLater() {
    final TextTrace a = TextTrace.counting(9, 9, 3, 4); // cycle 2 begins at 30 ns
    final TextTrace b = TextTrace.counting(1, 2, 3, 4);
    assertThat(Compared.byCycles().fromTime("30ns").result(a, b).moments()).isEqualTo(2);
    assertThat(Compared.byCycles().fromTime("0.03 us").first(a, b)).isEqualTo("same");
    assertThat(Compared.byCycles().fromTime("30001ps").result(a, b).moments()).isEqualTo(1);
    assertThat(Compared.byTimes().fromTime("31ns").first(a, b)).isEqualTo("same");
    assertThatThrownBy(() -> Compared.byCycles().fromTime("2us").result(a, b))
        .hasMessageContaining("A never comes to the time 2000 ns");
  }

  @Test
  void skipUntilASignalOfAHoldsAValue() {
    final TextTrace a = TextTrace.counting(9, 9, 3, 4);
    final TextTrace b = TextTrace.counting(1, 2, 3, 4);
    assertThat(Compared.byCycles().skipUntil("top.n=0b11").result(a, b).moments()).isEqualTo(2);
    assertThat(Compared.byCycles().skipUntil("top.n=0b11").first(a, b)).isEqualTo("same");
    assertThat(Compared.byTimes().skipUntil("top.n=0b11").first(a, b)).isEqualTo("same");
  }

  @Test
  void nothingComparedIsAnError() {
    final TextTrace trace = TextTrace.counting(1, 2, 3);
    assertThatThrownBy(() -> Compared.byCycles().fromCycle(9).result(trace, trace))
        .isInstanceOf(ComparisonException.class)
        .hasMessageContaining("nothing was compared")
        .hasMessageContaining("cycle 9");
    assertThatThrownBy(() -> Compared.byCycles().offset(3L).result(trace, trace))
        .isInstanceOf(ComparisonException.class)
        .hasMessageContaining("offset 3");
    assertThatThrownBy(() -> Compared.byTimes().skipUntil("top.n=15").result(trace, trace))
        .hasMessageContaining("top.n = 15");
  }

  @Test
  void clockThatIsMissingOrStandsIsAnError() {
    final TextTrace trace = TextTrace.counting(1, 2, 3);
    final TextTrace stands = TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#50\n");
    assertThatThrownBy(
            () -> Compared.byTimes().clock("top.clock", true, true, 0L).result(trace, trace))
        .hasMessageContaining("top.clock: A has no such signal; did you mean top.clk");
    assertThatThrownBy(() -> Compared.byTimes().clock("top.n", true, true, 0L).result(trace, trace))
        .hasMessageContaining("8 bits");
    assertThatThrownBy(() -> Compared.byCycles().result(stands, trace))
        .hasMessageContaining("top.clk: has no rising edge in A");
    assertThatThrownBy(() -> Compared.byCycles().result(trace, stands))
        .hasMessageContaining("has no rising edge in B");
  }

  @Test
  void clockNeedNotBeCompared() {
    final TextTrace a = TextTrace.counting(1, 2);
    final ComparisonResult result = Compared.byCycles().only("top.n").result(a, a);
    assertThat(result.pairs()).extracting(SignalPair::name).containsExactly("top.n");
  }

  @Test
  void whereInACycleATraceEndsIsNoDifferenceOfTheClock() {
    final TextTrace low = TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\nb10 n\n#20\n0c\n");
    final TextTrace high = TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\nb10 n\n");
    assertThat(Compared.byCycles().first(low, high)).isEqualTo("same");
    assertThat(Compared.byCycles().first(high, low)).isEqualTo("same");
    final TextTrace longer = TextTrace.counting(1, 2, 3, 4);
    assertThat(Compared.byCycles().allowShorter().first(high, longer)).isEqualTo("same");
    assertThat(Compared.byCycles().allowShorter().first(longer, high)).isEqualTo("same");
    assertThat(Compared.byCycles().first(longer, high)).isEqualTo("cycle 2: B ends");
  }

  @Test
  void clockOfTheFirstCycleIsNoDifferenceBesideALaterOne() {
    final TextTrace late = TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\n#20\n0c\n#30\n1c\n");
    final TextTrace early = TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\n");
    final Compared after = Compared.byTimes().clock("top.clk", true, false, 1L);
    assertThat(after.first(late, early)).isEqualTo("same");
    assertThat(Compared.byTimes().clock("top.clk", true, false, -1L).first(early, late))
        .isEqualTo("same");
  }

  @Test
  void clockOutOfXIsADifferenceStill() {
    final TextTrace zero = TextTrace.of(DECLARATIONS, "#0\n0c\nb1 n\n#10\n1c\n#20\n0c\n");
    final TextTrace unknown = TextTrace.of(DECLARATIONS, "#0\nxc\nb1 n\n#10\n1c\n#20\n0c\n");
    assertThat(Compared.byCycles().first(zero, unknown)).isEqualTo("top.clk cycle 0: 0 x");
  }

  @Test
  void cyclesOutOfStepMayEndTogether() {
    final TextTrace one = TextTrace.counting(1, 2, 3);
    final TextTrace two = TextTrace.countingFrom(17, 1, 2, 7);
    assertThat(Compared.first(Compared.byCycles().result(one, two)).mayBeCut()).isFalse();
  }

  @Test
  void everyCycleIsComparedWhereverItIsSampled() {
    final TextTrace trace = TextTrace.counting(1, 2, 3, 4);
    final Compared after = Compared.byTimes().clock("top.clk", true, false, 0L);
    assertThat(after.result(trace, trace).moments()).isEqualTo(4);
    assertThat(after.first(trace, TextTrace.counting(5, 2, 3, 4)))
        .isEqualTo("top.n cycle 0: 00000001 00000101");
  }
}
