// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import nnuesoc.traces.pair.SignalMatch.Sureness;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A memory of ours that is written in the cycles 1, 2, 4 and 6, and one of theirs. */
class MemoryPortMatcherTest {
  private static final long[] WRITE = {0, 1, 1, 0, 1, 0, 1, 0};
  private static final long[] OURS = {90, 3, 5, 91, 9, 92, 12, 93};
  private static final long[] SAME_WHILE_WRITTEN = {70, 3, 5, 71, 9, 72, 12, 73};
  private static final long[] THREE_OF_FOUR = {70, 3, 5, 71, 9, 72, 33, 73};
  private static final long[] TWO_OF_FOUR = {70, 3, 5, 71, 44, 72, 33, 73};
  private static final long[] ONE_OF_FOUR = {70, 3, 46, 71, 44, 72, 33, 73};
  private static final long[] NONE_OF_FOUR = {70, 47, 46, 71, 44, 72, 33, 73};

  private final NumberTrace theirs = new NumberTrace();
  private final List<SignalMatch> matches = new ArrayList<>();
  private NumberTrace ours = new NumberTrace();

  @BeforeEach
  void memory() {
    ours.with("s.m.a_write", 1, WRITE).with("s.m.a_address", 8, OURS);
    theirs.with("t.r.we", 1, WRITE);
    match("s.m.a_write", "t.r.we", 1);
  }

  private void match(String our, String their, double behavior) {
    matches.add(new SignalMatch(our, their, Sureness.LIKELY, behavior, true, "before", List.of()));
  }

  private MatchedSignals improved(long cyclesTheirs, String... unmatched) throws IOException {
    return MemoryPortMatcher.improved(
        new MatchedSignals(
            "top.clk", List.copyOf(matches), List.of(unmatched), cyclesTheirs, 9, Set.of()),
        theirs.trace(),
        ours.trace(),
        "top.clk");
  }

  private MatchedSignals improved() throws IOException {
    return improved(9);
  }

  private static String partner(MatchedSignals matching, String our) {
    return matching.matches().stream()
        .filter(one -> one.ours().equals(our))
        .map(SignalMatch::theirs)
        .findAny()
        .orElse("none");
  }

  @Test
  void whatIsTheSameWhileTheMemoryIsWrittenIsTheAddress() throws IOException {
    theirs.with("t.r.adr", 8, SAME_WHILE_WRITTEN).with("t.r.bad", 8, OURS[0], 4, 6);
    match("s.m.a_address", "t.r.bad", 0.3);
    final MatchedSignals matching = improved();
    assertThat(matching.matches())
        .containsExactly(
            new SignalMatch(
                "s.m.a_address",
                "t.r.adr",
                Sureness.LIKELY,
                1,
                false,
                "the same while t.r.we is 1",
                List.of()),
            matches.get(0));
    assertThat(matching.clock()).isEqualTo("top.clk");
    assertThat(matching.cyclesTheirs()).isEqualTo(9);
    assertThat(matching.cyclesOurs()).isEqualTo(9);
    assertThat(matching.unmatched()).isEmpty();
  }

  @Test
  void dataIsFoundLikewise() throws IOException {
    ours.with("s.m.a_data", 8, OURS);
    theirs.with("t.r.dat", 8, SAME_WHILE_WRITTEN);
    assertThat(partner(improved(9, "s.m.a_data"), "s.m.a_data")).isEqualTo("t.r.dat");
  }

  @Test
  void signalWithoutAPairGetsOne() throws IOException {
    theirs.with("t.r.adr", 8, THREE_OF_FOUR);
    final MatchedSignals matching = improved(9, "s.m.a_address", "s.other");
    assertThat(partner(matching, "s.m.a_address")).isEqualTo("t.r.adr");
    assertThat(matching.matches().get(0).behavior()).isCloseTo(0.75, within(1e-9));
    assertThat(matching.unmatched()).containsExactly("s.other");
  }

  @Test
  void readWordIsTheOneBeforeTheAddressChanges() throws IOException {
    ours = new NumberTrace();
    ours.with("s.m.b_address", 8, 0, 0, 1, 1, 2, 2, 3, 3, 4);
    ours.with("s.m.b_q", 8, 80, 10, 81, 11, 82, 12, 83, 13, 84);
    matches.clear();
    match("s.m.b_address", "t.r.radr", 1);
    theirs.with("t.r.radr", 8, 7, 7, 6, 6, 5, 5, 4, 4, 3);
    theirs.with("t.r.late", 8, 10, 10, 11, 11, 12, 12, 13, 13, 14);
    theirs.with("t.r.other", 8, 10, 60, 61, 11, 62, 12, 63, 13, 14);
    final MatchedSignals matching = improved(9, "s.m.b_q");
    assertThat(partner(matching, "s.m.b_q")).isEqualTo("t.r.late");
    assertThat(matching.matches())
        .filteredOn(one -> one.ours().equals("s.m.b_q"))
        .extracting(SignalMatch::reason)
        .containsExactly("the same before each change of t.r.radr");
  }

  @Test
  void widerAddressCountsByItsLowBits() throws IOException {
    ours = new NumberTrace();
    ours.with("s.m.b_address", 8, 0, 0, 1, 1, 2, 2, 3, 3, 4);
    ours.with("s.m.b_q", 8, 80, 10, 81, 11, 82, 12, 83, 13, 84);
    matches.clear();
    match("s.m.b_address", "t.r.radr", 1);
    theirs.with("t.r.radr", 12, 0x107, 0x207, 0x306, 0x406, 0x505, 0x605, 0x704, 0x804, 0x903);
    theirs.with("t.r.late", 8, 9, 10, 9, 11, 9, 12, 9, 13, 9);
    assertThat(partner(improved(9, "s.m.b_q"), "s.m.b_q")).isEqualTo("t.r.late");
  }

  @Test
  void lastSampleMayBeZero() throws IOException {
    ours = new NumberTrace();
    ours.with("s.m.a_write", 1, WRITE).with("s.m.a_address", 8, 90, 3, 5, 91, 9, 92, 0, 93);
    theirs.with("t.r.adr", 8, 70, 3, 5, 71, 9, 72, 0, 73);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("t.r.adr");
  }

  @Test
  void numberOf64BitsIsFound() throws IOException {
    ours.with("s.m.a_data", 64, OURS);
    theirs.with("t.r.dat", 64, SAME_WHILE_WRITTEN);
    assertThat(partner(improved(9, "s.m.a_data"), "s.m.a_data")).isEqualTo("t.r.dat");
  }

  @Test
  void samplesThatOursLacksDoNotCount() throws IOException {
    matches.clear();
    match("s.m.a_write", "t.r.more", 1);
    theirs.with("t.r.more", 1, 0, 1, 1, 0, 1, 0, 1, 1, 0);
    theirs.with("t.r.adr", 8, 70, 3, 5, 71, 9, 72, 12, 0);
    final MatchedSignals matching = improved(9, "s.m.a_address");
    assertThat(partner(matching, "s.m.a_address")).isEqualTo("t.r.adr");
    assertThat(matching.matches().get(0).behavior()).isEqualTo(1);
  }

  @Test
  void traceOfMoreThanTwoThousandSignalsIsNotReadAgain() throws IOException {
    theirs.with("t.r.adr", 8, SAME_WHILE_WRITTEN);
    for (int i = 3; i < 2_000; i++) { // besides the clock and two signals
      theirs.with("t.x.n" + i, 8, 0);
    }
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("t.r.adr");
    theirs.with("t.x.more", 8, 0);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("none");
  }

  @Test
  void eventMayBeABitOfAVector() throws IOException {
    final long[] control = WRITE.clone();
    for (int i = 0; i < control.length; i++) {
      control[i] = 2 * control[i] + 1;
    }
    matches.clear();
    match("s.m.a_write", "t.r.ctl[1]", 1);
    theirs.with("t.r.ctl", 2, control).with("t.r.adr", 8, SAME_WHILE_WRITTEN);
    final MatchedSignals matching = improved(9, "s.m.a_address");
    assertThat(partner(matching, "s.m.a_address")).isEqualTo("t.r.adr");
    assertThat(matching.matches().get(0).reason()).isEqualTo("the same while t.r.ctl[1] is 1");
  }

  @Test
  void eventThatTheirsLacksTellsNothing() throws IOException {
    matches.clear();
    match("s.m.a_write", "t.r.gone", 1);
    theirs.with("t.r.adr", 8, SAME_WHILE_WRITTEN);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("none");
  }

  @Test
  void withoutAUsableEventNothingIsChanged() throws IOException {
    matches.clear();
    matches.add(
        new SignalMatch("s.m.a_write", "t.r.we", Sureness.UNSURE, 0.1, true, "", List.of()));
    theirs.with("t.r.adr", 8, SAME_WHILE_WRITTEN);
    assertThat(improved(9, "s.m.a_address").unmatched()).containsExactly("s.m.a_address");
  }

  @Test
  void widerSignalCountsByItsLowBits() throws IOException {
    final long[] wide = SAME_WHILE_WRITTEN.clone();
    for (int i = 0; i < wide.length; i++) {
      wide[i] += 0x100L * i;
    }
    theirs.with("t.r.adr", 12, wide).with("t.r.low", 7, SAME_WHILE_WRITTEN);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("t.r.adr");
  }

  @Test
  void equalWidthIsPreferred() throws IOException {
    theirs.with("t.r.zyx", 12, SAME_WHILE_WRITTEN).with("t.r.xyz", 8, SAME_WHILE_WRITTEN);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("t.r.xyz");
  }

  @Test
  void likeNameIsPreferred() throws IOException {
    theirs.with("t.r.xyz", 8, SAME_WHILE_WRITTEN).with("t.r.addr", 9, SAME_WHILE_WRITTEN);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("t.r.addr");
  }

  @Test
  void halfOfTheSamplesAreEnoughIfNoOtherIsNear() throws IOException {
    theirs.with("t.r.adr", 8, TWO_OF_FOUR);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("t.r.adr");
  }

  @Test
  void halfOfTheSamplesAreNotEnoughIfAnotherIsNear() throws IOException {
    theirs.with("t.r.adr", 8, TWO_OF_FOUR).with("t.r.xyz", 8, TWO_OF_FOUR);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("none");
  }

  @Test
  void quarterOfTheSamplesIsNotEnough() throws IOException {
    theirs.with("t.r.adr", 8, ONE_OF_FOUR);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("none");
  }

  @Test
  void pairWithOtherValuesIsWorseThanNone() throws IOException {
    theirs.with("t.r.bad", 8, NONE_OF_FOUR);
    match("s.m.a_address", "t.r.bad", 0.3);
    final MatchedSignals matching = improved();
    assertThat(partner(matching, "s.m.a_address")).isEqualTo("none");
    assertThat(matching.unmatched()).containsExactly("s.m.a_address");
  }

  @Test
  void pairWithSomeOfTheValuesStays() throws IOException {
    theirs.with("t.r.bad", 8, ONE_OF_FOUR);
    match("s.m.a_address", "t.r.bad", 0.3);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.r.bad");
  }

  @Test
  void pairWithOtherValuesStaysInItsPlace() throws IOException {
    theirs.with("t.r.bad", 8, NONE_OF_FOUR).with("t.x.adr", 8, SAME_WHILE_WRITTEN);
    match("s.m.a_address", "t.r.bad", 0.3);
    match("s.m.other", "t.r.other", 1);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.r.bad");
  }

  @Test
  void pairThatBehavesWellStays() throws IOException {
    theirs.with("t.r.now", 8, NONE_OF_FOUR).with("t.x.adr", 8, SAME_WHILE_WRITTEN);
    match("s.m.a_address", "t.r.now", 0.95);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.r.now");
    matches.remove(1);
    match("s.m.a_address", "t.r.now", 0.94);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.x.adr");
  }

  @Test
  void pairThatBehavesWellIsTakenFromThePortOfTheEvent() throws IOException {
    theirs.with("t.x.now", 8, SAME_WHILE_WRITTEN).with("t.r.adr", 8, SAME_WHILE_WRITTEN);
    match("s.m.a_address", "t.x.now", 0.97);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.r.adr");
    matches.remove(1);
    match("s.m.a_address", "t.x.now", 1);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.x.now");
  }

  @Test
  void portMustHaveASignalThatIsAsGood() throws IOException {
    theirs.with("t.x.now", 8, SAME_WHILE_WRITTEN).with("t.r.adr", 8, THREE_OF_FOUR);
    theirs.with("t.r.wide", 9, SAME_WHILE_WRITTEN);
    match("s.m.a_address", "t.x.now", 0.97);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.x.now");
  }

  @Test
  void bestSignalOfThePortIsTaken() throws IOException {
    theirs.with("t.x.now", 8, TWO_OF_FOUR).with("t.r.b", 8, SAME_WHILE_WRITTEN);
    theirs.with("t.r.a", 8, THREE_OF_FOUR).with("t.r.c", 8, TWO_OF_FOUR);
    match("s.m.a_address", "t.x.now", 0.97);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.r.b");
  }

  @Test
  void betterPairMustBeMuchBetter() throws IOException {
    theirs.with("t.r.now", 8, TWO_OF_FOUR).with("t.x.adr", 8, THREE_OF_FOUR);
    match("s.m.a_address", "t.r.now", 0.5);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.x.adr"); // a quarter more
  }

  @Test
  void onlyBetterSamplesReplaceAUsablePair() throws IOException {
    theirs.with("t.r.now", 8, THREE_OF_FOUR).with("t.x.a_address", 8, THREE_OF_FOUR);
    match("s.m.a_address", "t.r.now", 0.5);
    assertThat(partner(improved(), "s.m.a_address")).isEqualTo("t.r.now");
  }

  @Test
  void fewerThanThreeSamplesTellNothing() throws IOException {
    theirs.with("t.r.adr", 8, SAME_WHILE_WRITTEN);
    assertThat(partner(improved(4, "s.m.a_address"), "s.m.a_address")).isEqualTo("none");
    assertThat(partner(improved(5, "s.m.a_address"), "s.m.a_address"))
        .isEqualTo("none"); // three samples, but two changes
    assertThat(partner(improved(7, "s.m.a_address"), "s.m.a_address")).isEqualTo("t.r.adr");
  }

  @Test
  void threeSamplesOfTheirsAreEnough() throws IOException {
    matches.clear();
    match("s.m.a_write", "t.r.few", 1);
    theirs.with("t.r.adr", 8, SAME_WHILE_WRITTEN).with("t.r.few", 1, 0, 1, 1, 0, 1, 0);
    final MatchedSignals matching = improved(9, "s.m.a_address");
    assertThat(partner(matching, "s.m.a_address")).isEqualTo("t.r.adr");
    assertThat(matching.matches().get(0).behavior()).isEqualTo(1);
  }

  @Test
  void twoSamplesOfTheirsAreTooFew() throws IOException {
    matches.clear();
    match("s.m.a_write", "t.r.few", 1);
    theirs.with("t.r.adr", 8, SAME_WHILE_WRITTEN).with("t.r.few", 1, 0, 1, 1, 0);
    assertThat(partner(improved(9, "s.m.a_address"), "s.m.a_address")).isEqualTo("none");
  }

  @Test
  void signalThatStaysTheSameTellsNothing() throws IOException {
    ours.with("s.m.a_data", 8, 7);
    theirs.with("t.r.dat", 8, 7);
    assertThat(partner(improved(9, "s.m.a_data"), "s.m.a_data")).isEqualTo("none");
  }
}
