// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Bits of one cycle a character; ours first. */
class BehaviorSimilarityTest {
  private static final long NEVER = Long.MAX_VALUE;

  private static BehaviorSimilarity of(String ours, String theirs) throws IOException {
    final List<SignalDigest> both = TextTracks.of(List.of("ours", "theirs"), List.of(ours, theirs));
    return BehaviorSimilarity.of(both.get(1), both.get(0), ours.length());
  }

  private static BehaviorSimilarity before(String ours, String theirs, long parting)
      throws IOException {
    final List<SignalDigest> both = TextTracks.of(List.of("ours", "theirs"), List.of(ours, theirs));
    return BehaviorSimilarity.before(both.get(1), both.get(0), parting);
  }

  @Test
  void sameValuesAreExact() throws IOException {
    final BehaviorSimilarity similarity = of("01010", "01010");
    assertThat(similarity)
        .isEqualTo(
            new BehaviorSimilarity(1, "equal in every cycle; both have 4 changes", 4, NEVER));
    assertThat(similarity.exactness()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void whatStaysTheSameValueSaysLittle() throws IOException {
    assertThat(of("0000", "0000"))
        .isEqualTo(new BehaviorSimilarity(0.5, "neither changes", 0, NEVER));
    assertThat(of("0000", "0000").exactness()).isZero();
  }

  @Test
  void whatStaysAnotherValueHasNothingInCommon() throws IOException {
    assertThat(of("0000", "1111")).isEqualTo(new BehaviorSimilarity(0, "nothing in common", 0, 0));
  }

  @Test
  void whatMovesHasNothingInCommonWithWhatStays() throws IOException {
    assertThat(of("0101", "0000").score()).isZero();
    assertThat(of("0000", "0101").score()).isZero();
  }

  @Test
  void invertedBitIsKnownByItsCycles() throws IOException {
    final BehaviorSimilarity similarity = of("0101101", "1010010");
    assertThat(similarity.reason()).isEqualTo("inverted: changes in the same cycles");
    assertThat(similarity.score()).isCloseTo(0.93, within(1e-9));
    assertThat(similarity.shared()).isEqualTo(5);
    assertThat(similarity.parting()).isZero();
  }

  @Test
  void pairThatPartsTellsWhen() throws IOException {
    assertThat(of("01010101", "01010110").parting()).isEqualTo(6);
    assertThat(of("01010101", "01101010").parting()).isZero(); // too soon to tell
  }

  @Test
  void untilThePartingOnlyWhatIsSameInEveryCycleCounts() throws IOException {
    final BehaviorSimilarity similarity = before("01010101", "01010110", 6);
    assertThat(similarity.score()).isCloseTo(0.99 * 5 / 6, within(1e-9));
    assertThat(similarity.shared()).isEqualTo(5);
    assertThat(similarity.parting()).isEqualTo(6);
    assertThat(before("01010101", "01010110", 7).score()).isZero();
  }

  @Test
  void whatDoesNotMoveBeforeThePartingSaysLittle() throws IOException {
    assertThat(before("00000101", "00000110", 5))
        .isEqualTo(
            new BehaviorSimilarity(
                0.5, "little evidence: neither changes before A and B first differ", 0, 5));
  }

  @Test
  void betterOneOfTwoIsKept() {
    final BehaviorSimilarity whole = new BehaviorSimilarity(0.6, "whole", 3, 9);
    assertThat(whole.or(new BehaviorSimilarity(0.6, "early", 2, 4))).isEqualTo(whole);
    assertThat(whole.or(new BehaviorSimilarity(0.4, "early", 2, 4))).isEqualTo(whole);
  }

  @Test
  void behaviorBeforeThePartingLeavesTheWholeALittle() {
    final BehaviorSimilarity whole = new BehaviorSimilarity(0.2, "whole", 3, 9);
    final BehaviorSimilarity early = whole.or(new BehaviorSimilarity(0.8, "early", 2, 4));
    assertThat(early.score()).isCloseTo(0.8 * 0.9 + 0.1 * 0.2, within(1e-9));
    assertThat(early.reason()).isEqualTo("early");
    assertThat(early.shared()).isEqualTo(2);
    assertThat(early.parting()).isEqualTo(9);
    assertThat(whole.or(new BehaviorSimilarity(0.5, "still", 0, 4)).score())
        .isCloseTo(0.5 + 0.1 * 0.2, within(1e-9));
  }

  private static final Set<Integer> ANY_WIDTH =
      IntStream.rangeClosed(1, 64).boxed().collect(Collectors.toSet());

  /** Values in cycles, each of which is held until the next one. */
  private static long[] held(long... cyclesAndValues) {
    final int last = (int) cyclesAndValues[cyclesAndValues.length - 2];
    final long[] values = new long[last + 1];
    for (int i = 0; i < cyclesAndValues.length; i += 2) {
      Arrays.fill(values, (int) cyclesAndValues[i], last + 1, cyclesAndValues[i + 1]);
    }
    return values;
  }

  /** The numbers from 0 on, each of which is held until the cycle of the next one. */
  private static long[] counting(IntUnaryOperator cycle, int count) {
    return counting(cycle, count, i -> i);
  }

  private static long[] counting(IntUnaryOperator cycle, int count, IntUnaryOperator value) {
    final long[] all = new long[2 * count];
    for (int i = 0; i < count; i++) {
      all[2 * i] = i == 0 ? 0 : cycle.applyAsInt(i);
      all[2 * i + 1] = value.applyAsInt(i);
    }
    return held(all);
  }

  private static BehaviorSimilarity numbers(
      int ourBits, long[] ours, int theirBits, long[] theirs, long cycles, Set<Integer> widths)
      throws IOException {
    final SignalDigest our =
        new NumberTrace().with("top.n", ourBits, ours).tracks(widths, -1, 1, 0, 2, -2).get(0);
    final SignalDigest their =
        new NumberTrace().with("top.n", theirBits, theirs).tracks(widths, 0).get(0);
    return BehaviorSimilarity.of(their, our, cycles);
  }

  private static BehaviorSimilarity numbers(long[] ours, long[] theirs) throws IOException {
    return numbers(8, ours, 8, theirs, Math.max(ours.length, theirs.length), Set.of());
  }

  private static void assertConduct(
      BehaviorSimilarity similarity, double score, String reason, long shared, long parting) {
    assertThat(similarity.score()).isCloseTo(score, within(1e-9));
    assertThat(similarity.reason()).isEqualTo(reason);
    assertThat(similarity.shared()).isEqualTo(shared);
    assertThat(similarity.parting()).isEqualTo(parting);
  }

  @Test
  void numberThatStaysIsComparedByItsValue() throws IOException {
    assertConduct(numbers(held(0, 5, 3, 5), held(0, 5, 3, 5)), 0.5, "neither changes", 0, NEVER);
    assertConduct(numbers(held(0, 5, 3, 5), held(0, 6, 3, 6)), 0, "nothing in common", 0, 0);
  }

  @Test
  void nineOfTenChangesInCyclesOfBothAreAll() throws IOException {
    final long[] ours = counting(i -> 2 * i, 11);
    assertConduct(
        numbers(8, ours, 8, ours, 19, Set.of()),
        1,
        "equal in every cycle; both have 9 changes",
        9,
        NEVER);
  }

  @Test
  void changesThatOnlyOursHasCycleFor() throws IOException {
    assertConduct(
        numbers(8, counting(i -> i, 20), 8, counting(i -> i, 5), 5, Set.of()),
        0.99 * 4 / 5,
        "equal in every cycle that both traces have; both have 4 changes",
        4,
        NEVER);
  }

  @Test
  void stateIsNoNumber() throws IOException {
    final long[] state = new long[20];
    for (int i = 0; i < state.length; i++) {
      state[i] = i % 2;
    }
    final long[] number = counting(i -> i, 20);
    assertConduct(numbers(3, state, 8, number, 20, Set.of()), 0, "nothing in common", 0, 0);
    assertConduct(
        numbers(4, state, 8, number, 20, Set.of()),
        0.75,
        "changes in the same cycles, but the values differ",
        19,
        0);
    assertThat(numbers(3, state, 8, counting(i -> i, 15), 20, Set.of()).score()).isPositive();
  }

  @Test
  void glitchLeavesTheSameValueInMostCycles() throws IOException {
    final long[] ours = counting(i -> 2 * i, 20);
    final long[] theirs = ours.clone();
    theirs[9] = 99;
    assertConduct(numbers(ours, theirs), 20.0 / 21 * 20 / 24, "equal in most cycles", 20, 9);
  }

  @Test
  void numbersAtOtherTimesAreInOrder() throws IOException {
    assertConduct(
        numbers(counting(i -> 3 * i, 20), counting(i -> 3 * i + i % 2, 20)),
        0.96 * 20 / 21 * 19 / 19.7,
        "the same values in order",
        19,
        0);
  }

  @Test
  void bitsAtOtherTimesAreInOrder() throws IOException {
    final long[] ours = held(0, 0, 2, 1, 6, 0, 8, 1, 14, 0, 16, 0);
    final long[] theirs = held(0, 0, 3, 1, 5, 0, 9, 1, 13, 0, 16, 0);
    assertConduct(
        numbers(1, ours, 1, theirs, 17, Set.of()),
        0.8 * 5 / 6 * 4 / 10,
        "the same values in order",
        4,
        0);
  }

  @Test
  void threeChangesShowAnotherCoding() throws IOException {
    final long[] ours = {0, 1, 2, 0};
    final long[] theirs = {5, 3, 6, 5};
    assertConduct(
        numbers(ours, theirs), 0.985 * 3 / 3.7, "the same in another coding, 3 changes", 3, NEVER);
    assertConduct(
        numbers(new long[] {0, 1, 2}, new long[] {5, 3, 6}), 0, "nothing in common", 0, 0);
  }

  @Test
  void threeChangesShowAnInvertedBit() throws IOException {
    assertConduct(of("0101", "1010"), 0.93, "inverted: changes in the same cycles", 3, 0);
    assertConduct(of("010", "101"), 0, "nothing in common", 0, 0);
  }

  @Test
  void bitThatChangesInMostOfTheSameCyclesIsNotInverted() throws IOException {
    assertConduct(
        of("01010000", "10100011"),
        0.75 * 3 / 4,
        "changes in the same cycles, but the values differ",
        3,
        0);
  }

  /** Changes in the cycles 1 to 6, then twenty more from {@code later} on, two cycles apart. */
  private static long[] six(int later, int from, int plus) {
    return counting(i -> i <= 6 ? i : later + 2 * (i - 7), 27, i -> (i <= 6 ? from : plus) + i);
  }

  @Test
  void changesInTheSameCyclesUntilTheyPart() throws IOException {
    assertConduct(
        numbers(six(10, 0, 0), six(11, 100, 150)),
        0.75 * 0.9 * 6 / 10,
        "the first 6 changes are in the same cycles, later ones are not",
        6,
        0);
  }

  @Test
  void sameUntilTheyPart() throws IOException {
    assertConduct(
        numbers(six(10, 0, 0), six(11, 0, 150)),
        0.9 * 6 / 10,
        "the first 6 changes are the same, later ones are not",
        6,
        10);
  }

  @Test
  void fewCyclesMayLieBetweenThem() throws IOException {
    final long[] ours = counting(i -> 3 * i + 3, 10);
    assertConduct(
        numbers(ours, counting(i -> 3 * i + 4, 10)), 0.97 * 9 / 9.7, "the same, 1 later", 9, 0);
    assertConduct(
        numbers(ours, counting(i -> 3 * i + 5, 10)), 0.94 * 9 / 9.7, "the same, 2 later", 9, 0);
    assertConduct(
        numbers(ours, counting(i -> 3 * i + 2, 10)), 0.97 * 9 / 9.7, "the same, 1 earlier", 9, 0);
    assertConduct(
        numbers(ours, counting(i -> 3 * i + 1, 10)), 0.94 * 9 / 9.7, "the same, 2 earlier", 9, 0);
    assertThat(numbers(ours, counting(i -> 3 * i + 6, 10)).reason())
        .isEqualTo("the same values in order");
  }

  @Test
  void laterOneMayLackTwoChanges() throws IOException {
    final long[] theirs = counting(i -> 2 * i, 10);
    assertConduct(
        numbers(8, counting(i -> i < 10 ? 2 * i - 1 : 2 * i + 3, 12), 8, theirs, 20, Set.of()),
        0.97 * 9 / 9.7,
        "the same, 1 later",
        9,
        0);
    assertThat(
            numbers(8, counting(i -> i < 10 ? 2 * i - 1 : 2 * i + 3, 13), 8, theirs, 20, Set.of())
                .reason())
        .isEqualTo("the same values in order");
  }

  @Test
  void lowBitsOfTheWiderOneAreCompared() throws IOException {
    final long[] low = counting(i -> i, 20);
    final long[] wide = new long[20];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = 0x100L * (40 - i) + low[i];
    }
    final String reason = "equal in every cycle; both have 19 changes, in its low bits";
    assertConduct(numbers(8, low, 16, wide, 20, ANY_WIDTH), 0.98, reason, 19, NEVER);
    assertConduct(numbers(16, wide, 8, low, 20, ANY_WIDTH), 0.98, reason, 19, NEVER);
    assertThat(numbers(8, low, 16, wide, 20, Set.of()).reason()).doesNotContain("low bits");
  }

  @Test
  void wholeIsKeptIfItsLowBitsAreNoBetter() throws IOException {
    final long[] low = counting(i -> i, 20);
    assertConduct(
        numbers(8, low, 16, low, 20, ANY_WIDTH),
        1,
        "equal in every cycle; both have 19 changes",
        19,
        NEVER);
  }

  @Test
  void fewLowBitsThatPartTellLess() throws IOException {
    final long[] ours = counting(i -> i <= 6 ? i : 8 + 2 * (i - 6), 27, i -> 5 * i % 16);
    final long[] theirs =
        counting(i -> i <= 6 ? i : 9 + 2 * (i - 6), 27, BehaviorSimilarityTest::theirLow);
    for (int i = 0; i < theirs.length; i++) {
      theirs[i] += 0x100L * (i % 100);
    }
    assertConduct(
        numbers(5, ours, 16, theirs, theirs.length, ANY_WIDTH),
        0.9 * 0.9 * 6 / 10,
        "the first 6 changes are the same, later ones are not, in its low bits",
        6,
        10);
    assertConduct(
        numbers(6, ours, 16, theirs, theirs.length, ANY_WIDTH),
        0.98 * 0.9 * 6 / 10,
        "the first 6 changes are the same, later ones are not, in its low bits",
        6,
        10);
  }

  private static int theirLow(int change) {
    return change <= 6 ? 5 * change % 16 : (5 * change + 7) % 16;
  }

  @Test
  void glitchBeforeTheTraceEndsIsNotEnoughForMostCycles() throws IOException {
    final long[] ours = counting(i -> 2 * i, 20);
    final long[] theirs = ours.clone();
    theirs[9] = 99;
    // Nine tenths of our nineteen changes are more than the fifteen of theirs that are compared.
    assertThat(numbers(8, ours, 8, theirs, 30, Set.of()).reason())
        .isEqualTo("changes in the same cycles, but the values differ");
  }

  @Test
  void threeChangesInTheSameCyclesTellSomething() throws IOException {
    final long[] ours = counting(i -> i <= 3 ? i : 10 + 2 * (i - 4), 24);
    final long[] theirs = counting(i -> i <= 3 ? i : 11 + 2 * (i - 4), 24, i -> 100 + i);
    assertConduct(
        numbers(ours, theirs),
        0.75 * 0.9 * 3 / 7,
        "the first 3 changes are in the same cycles, later ones are not",
        3,
        0);
    final long[] two = counting(i -> i <= 2 ? i : 11 + 2 * (i - 3), 24, i -> 100 + i);
    assertThat(numbers(ours, two).reason()).isEqualTo("nothing in common");
  }
}
