// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class TimeComparisonTest {
  private static final String ONE = "reg 4 a top.a [3:0]";

  @Test
  void everyTimeOfEitherIsCompared() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\nb10 a\n#20\n");
    final TextTrace b = TextTrace.of(ONE, "#0\nb1 a\n#5\n#10\nb10 a\n#20\n");
    final ComparisonResult result = Compared.byTimes().result(a, b);
    assertThat(result.same()).isTrue();
    assertThat(result.moments()).isEqualTo(4);
    assertThat(result.byCycles()).isFalse();
  }

  @Test
  void changeThatOnlyOneHasIsADifference() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\nb10 a\n#20\nb1 a\n#30\n");
    final TextTrace b = TextTrace.of(ONE, "#0\nb1 a\n#30\n");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("top.a at 10: 0010 0001");
    assertThat(Compared.byTimes().first(b, a)).isEqualTo("top.a at 10: 0001 0010");
  }

  @Test
  void earlierChangeIsADifferenceWhenItHappens() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\nb10 a\n#30\n");
    final TextTrace b = TextTrace.of(ONE, "#0\nb1 a\n#12\nb10 a\n#30\n");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("top.a at 10: 0010 0001");
    assertThat(Compared.byTimes().first(b, a)).isEqualTo("top.a at 10: 0001 0010");
  }

  @Test
  void whatWasNotYetDumpedIsUnknown() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\n");
    final TextTrace b = TextTrace.of(ONE, "#5\nb1 a\n#10\n");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("top.a at 0: 0001 xxxx");
    assertThat(Compared.byTimes().unknowns(UnknownPolicy.ANY).first(a, b)).isEqualTo("same");
  }

  @Test
  void oneMayEndEarlierIfNothingComparedChangesAnyMore() {
    final TextTrace a = TextTrace.of(ONE + "\nreg 1 z top.z", "#0\nb1 a\n0z\n#10\n");
    final TextTrace b = TextTrace.of(ONE + "\nreg 1 z top.z", "#0\nb1 a\n0z\n#40\n1z\nb1 a\n");
    assertThat(Compared.byTimes().only("top.a").first(a, b)).isEqualTo("same");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("at 40: A ends");
    assertThat(Compared.byTimes().first(b, a)).isEqualTo("at 40: B ends");
    assertThat(Compared.byTimes().allowShorter().first(a, b)).isEqualTo("same");
  }

  @Test
  void lastStampWithoutChangesIsATimeToo() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\n#101\n");
    final TextTrace b = TextTrace.of(ONE, "#0\nb1 a\n#10\n#50\nb11 a\n#60\nb1 a\n");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("top.a at 50: 0001 0011");
  }

  @Test
  void numberOfDifferingSignalsCountsLaterOnesToo() {
    final String three = "reg 1 a top.a\nreg 1 b top.b\nreg 1 c top.c";
    final TextTrace a = TextTrace.of(three, "#0\n0a\n0b\n0c\n#10\n1a\n1b\n#20\n1c\n#30\n");
    final TextTrace b = TextTrace.of(three, "#0\n0a\n0b\n0c\n#20\n1a\n1b\n#30\n");
    final ComparisonResult result = Compared.byTimes().result(a, b);
    assertThat(result.differing()).hasSize(3);
    final FirstDifference.Value value = Compared.value(result);
    assertThat(value.pair().name()).isEqualTo("top.a");
    assertThat(value.others()).extracting(SignalPair::name).containsExactly("top.b");
  }

  @Test
  void swappingSwapsTheAnswer() {
    final TextTrace a = TextTrace.of("reg 1 a top.z\nreg 1 b top.a", "#0\n0a\n0b\n#10\n1a\n1b\n");
    final TextTrace b = TextTrace.of("reg 1 q top.a\nreg 1 p top.z", "#0\n0q\n0p\n#10\n");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("top.a at 10: 1 0");
    assertThat(Compared.byTimes().first(b, a)).isEqualTo("top.a at 10: 0 1");
  }

  @Test
  void theLatestTimeIsNotTakenForTheEnd() {
    final TextTrace a = TextTrace.of("1fs", "reg 1 a top.q", "#0\n0a\n#9223372036854775807\n1a\n");
    final TextTrace b = TextTrace.of("1fs", "reg 1 a top.q", "#0\n0a\n#9223372036854775807\n0a\n");
    assertThat(Compared.byTimes().first(a, b)).isEqualTo("top.q at 9223372036854: 1 0");
  }

  @Test
  void timesOfDifferentUnitsMeetBehind9223Seconds() {
    final TextTrace seconds = TextTrace.of("1s", ONE, "#0\nb1 a\n#20000\nb10 a\n#20001\n");
    final String ms = "#0\nb1 a\n#20000000\nb10 a\n#20001000\n";
    assertThat(Compared.byTimes().first(seconds, TextTrace.of("1ms", ONE, ms))).isEqualTo("same");
    final ComparisonResult result =
        Compared.byTimes().result(seconds, TextTrace.of("1ms", ONE, ms.replace("b10", "b11")));
    assertThat(Compared.first(result).time().fs())
        .isEqualTo(new BigInteger("20000000000000000000"));
  }

  @Test
  void timesThatDoNotFit64BitsAreCompared() {
    final TextTrace late = TextTrace.of("100s", ONE, "#0\nb1 a\n#" + Long.MAX_VALUE + "\nb10 a\n");
    final TextTrace early = TextTrace.of("1fs", ONE, "#0\nb1 a\n#" + Long.MAX_VALUE + "\nb10 a\n");
    assertThat(Compared.byTimes().first(late, late)).isEqualTo("same");
    assertThat(Compared.byTimes().first(early, late)).endsWith(": 0010 0001");
  }

  /** Only a time behind it says that a step is whole; simulators are stopped anywhere. */
  @Test
  void aLastStepThatMayBeCutIsNoDifferenceOfATraceThatMayBeShorter() {
    final String two = "reg 4 a top.a [3:0]\nreg 4 b top.b [3:0]";
    final TextTrace whole =
        TextTrace.of(two, "#0\nb1 a\nb1 b\n#10\nb10 a\nb10 b\n#20\nb11 a\nb11 b\n#30\n");
    final TextTrace cut = TextTrace.of(two, "#0\nb1 a\nb1 b\n#10\nb10 a\n");
    final ComparisonResult allowed = Compared.byTimes().allowShorter().result(cut, whole);
    assertThat(allowed.same()).isTrue();
    assertThat(allowed.differing()).isEmpty();
    assertThat(allowed.lastLeftOut()).isTrue();
    assertThat(allowed.shorter()).isEqualTo(EarlyEnd.A);
    final FirstDifference told = Compared.first(Compared.byTimes().result(whole, cut));
    assertThat(told.mayBeCut()).isTrue();
    final TextTrace wrong =
        new TextTrace("wrong", cut.text() + "#15\n"); // now the step at 10 is whole
    assertThat(Compared.byTimes().allowShorter().first(wrong, whole))
        .isEqualTo("top.b at 10: 0001 0010");
  }

  @Test
  void aDifferenceBeforeTheLastStepCounts() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\nb10 a\n#20\n");
    final TextTrace b = TextTrace.of(ONE, "#0\nb1 a\n#10\nb11 a\n#20\nb1 a\n#30\nb0 a\n");
    final ComparisonResult result = Compared.byTimes().allowShorter().result(a, b);
    assertThat(Compared.first(result).mayBeCut()).isFalse();
    assertThat(result.differing()).hasSize(1);
  }

  @Test
  void aTraceThatEndsWithTheOtherHasNoStepThatMayBeCut() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\nb10 a\n");
    final TextTrace b = TextTrace.of(ONE, "#0\nb1 a\n#10\nb11 a\n#20\n");
    final FirstDifference first = Compared.first(Compared.byTimes().allowShorter().result(a, b));
    assertThat(first.mayBeCut()).isFalse();
  }

  @Test
  void textsOfRealVariablesDiffer() {
    final String real = "real 1 r top.r";
    final TextTrace run = TextTrace.of(real, "#0\nsIDLE r\n#10\nsRUN r\n#20\nr0 r\n");
    final TextTrace stop = TextTrace.of(real, "#0\nsIDLE r\n#10\nsSTOP r\n#20\nr0 r\n");
    assertThat(Compared.byTimes().first(run, run)).isEqualTo("same");
    assertThat(Compared.byTimes().first(run, stop)).isEqualTo("top.r at 10: RUN STOP");
    final TextTrace zero = TextTrace.of(real, "#0\nr0 r\n#10\nr0 r\n#20\nr0 r\n");
    assertThat(Compared.byTimes().first(run, zero)).isEqualTo("top.r at 0: IDLE 0.0");
    assertThat(Compared.byTimes().first(zero, run)).isEqualTo("top.r at 0: 0.0 IDLE");
  }

  @Test
  void eventsAtDifferentTimesDiffer() {
    final String event = "event 1 e top.e";
    final TextTrace a = TextTrace.of(event, "#0\n#5\n1e\n#7\n1e\n#9\n");
    assertThat(Compared.byTimes().first(a, a)).isEqualTo("same");
    assertThat(Compared.byTimes().first(a, TextTrace.of(event, "#0\n#5\n1e\n#8\n1e\n#9\n")))
        .isEqualTo("top.e at 7: 0 1");
  }
}
