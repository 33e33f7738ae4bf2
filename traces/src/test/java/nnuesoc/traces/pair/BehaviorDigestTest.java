// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.traces.pair.WindowedDigest.Agreement;
import org.junit.jupiter.api.Test;

class BehaviorDigestTest {
  private static final long NEVER = Long.MAX_VALUE;

  /** A number in each cycle from 0 on. */
  private static BehaviorDigest of(long end, int[] offsets, long... numbers) {
    final BehaviorDigest trail = new BehaviorDigest(end, offsets);
    for (int cycle = 0; cycle < numbers.length; cycle++) {
      trail.at(cycle, numbers[cycle]);
    }
    return trail;
  }

  private static BehaviorDigest of(long... numbers) {
    return of(NEVER, new int[] {0}, numbers);
  }

  private static long[] countingTo(int last) {
    final long[] numbers = new long[last + 1];
    for (int i = 0; i <= last; i++) {
      numbers[i] = i;
    }
    return numbers;
  }

  private static Agreement agreement(WindowedDigest one, WindowedDigest other) {
    return one.agreement(other, NEVER);
  }

  @Test
  void onlyChangesCount() {
    final BehaviorDigest trail = of(0, 0, 3, 3, 0);
    assertThat(trail.changes()).isEqualTo(2);
    assertThat(trail.value()).isZero();
    assertThat(trail.values(0).total()).isEqualTo(3); // with the first value
    assertThat(trail.sequence().total()).isEqualTo(3);
    assertThat(trail.times().total()).isEqualTo(2);
    assertThat(trail.marks().total()).isEqualTo(2);
    assertThat(trail.beats().total()).isEqualTo(2);
    assertThat(trail.codes().total()).isEqualTo(3);
  }

  @Test
  void firstValueIsNoChangeWhateverItIs() {
    assertThat(of(7).changes()).isZero();
    assertThat(of(7).value()).isEqualTo(7);
    assertThat(of().changes()).isZero();
  }

  @Test
  void sameNumbersHaveTheSameValues() {
    assertThat(agreement(of(1, 2, 2, 3).values(0), of(1, 2, 2, 3).values(0)))
        .isEqualTo(new Agreement(3, 3, 3, NEVER));
    assertThat(agreement(of(1, 2, 2, 3).values(0), of(1, 2, 2, 4).values(0)))
        .isEqualTo(new Agreement(2, 2, 3, 3));
  }

  @Test
  void changesBehindTheSixteenthAreInTheDigestsToo() {
    for (int last : new int[] {14, 15, 16, 17, 40}) {
      final BehaviorDigest trail = of(countingTo(last));
      assertThat(trail.values(0).total()).as("%d changes", last).isEqualTo(last + 1);
      final long[] other = countingTo(last);
      other[last] = 99;
      assertThat(agreement(trail.values(0), of(other).values(0)))
          .isEqualTo(new Agreement(last, last, last + 1, last));
    }
  }

  @Test
  void digestsTakenInBetweenChangeNothing() {
    final BehaviorDigest trail = new BehaviorDigest(NEVER, 0);
    trail.at(0, 5);
    assertThat(trail.values(0).total()).isEqualTo(1);
    assertThat(trail.times().total()).isZero();
    trail.at(1, 6);
    assertThat(trail.marks().total()).isEqualTo(1);
    assertThat(agreement(trail.values(0), of(5, 6).values(0)).share()).isEqualTo(1);
    assertThat(agreement(trail.marks(), of(5, 6).marks()).share()).isEqualTo(1);
  }

  @Test
  void timesDoNotDependOnTheValues() {
    assertThat(agreement(of(1, 2, 2, 3).times(), of(5, 0, 0, 9).times()))
        .isEqualTo(new Agreement(2, 2, 2, NEVER));
    assertThat(agreement(of(1, 2, 2, 3).times(), of(1, 1, 2, 3).times()))
        .isEqualTo(new Agreement(1, 0, 2, 1));
  }

  @Test
  void sequenceDoesNotDependOnTheTimes() {
    assertThat(agreement(of(1, 2, 3).sequence(), of(1, 1, 2, 2, 2, 3).sequence()))
        .isEqualTo(new Agreement(3, 3, 3, NEVER));
    assertThat(agreement(of(1, 2, 3).sequence(), of(2, 1, 3).sequence()))
        .isEqualTo(new Agreement(1, 0, 3, 0));
  }

  @Test
  void marksAreTheValuesAtTheirTimesChangeByChange() {
    assertThat(agreement(of(9, 2, 2, 3).marks(), of(5, 2, 2, 3).marks()).share()).isEqualTo(1);
    assertThat(agreement(of(9, 2, 2, 3).marks(), of(9, 2, 3).marks()))
        .isEqualTo(new Agreement(1, 1, 2, 1));
    assertThat(agreement(of(9, 2, 2, 3).marks(), of(9, 2, 2, 4).marks()))
        .isEqualTo(new Agreement(1, 1, 2, 1));
  }

  @Test
  void beatsAreTheTimesChangeByChange() {
    assertThat(agreement(of(9, 2, 2, 3).beats(), of(1, 7, 7, 8).beats()).share()).isEqualTo(1);
    assertThat(agreement(of(9, 2, 2, 3).beats(), of(9, 2, 3).beats()))
        .isEqualTo(new Agreement(1, 1, 2, 1));
  }

  @Test
  void codesAreEqualWhereValuesMapOneToOne() {
    assertThat(agreement(of(0, 1, 2, 0, 1).codes(), of(5, 3, 6, 5, 3).codes()))
        .isEqualTo(new Agreement(5, 5, 5, NEVER));
    assertThat(agreement(of(0, 1, 2, 0, 1).codes(), of(5, 3, 6, 3, 5).codes()))
        .isEqualTo(new Agreement(3, 3, 5, 3));
  }

  @Test
  void fifteenValuesAreFew() {
    assertThat(of(countingTo(14)).isOfFewValues()).isTrue();
    assertThat(of(countingTo(15)).isOfFewValues()).isFalse();
  }

  @Test
  void offsetShiftsTheChangesButNotTheFirstValue() {
    final BehaviorDigest shifted = of(NEVER, new int[] {0, 2, -3}, 7, 7, 7, 7, 8, 8, 9);
    assertThat(shifted.offsets()).containsExactly(0, 2, -3);
    assertThat(agreement(shifted.values(1), of(7, 7, 7, 7, 7, 7, 8, 8, 9).values(0)).share())
        .isEqualTo(1);
    assertThat(agreement(shifted.values(2), of(7, 8, 8, 9).values(0)).share()).isEqualTo(1);
  }

  @Test
  void noChangeIsShiftedBeforeTheBeginning() {
    final BehaviorDigest shifted = of(NEVER, new int[] {-3}, 7, 8);
    assertThat(shifted.values(0).total()).isEqualTo(2);
    assertThat(agreement(shifted.values(0), of(NEVER, new int[] {-1}, 7, 8).values(0)).share())
        .isEqualTo(1);
  }

  @Test
  void cyclesFromTheEndOnCountOnlyForTheOrder() {
    final BehaviorDigest trail = of(3, new int[] {0}, 1, 2, 3, 4, 5);
    assertThat(trail.changes()).isEqualTo(4);
    assertThat(trail.values(0).total()).isEqualTo(3);
    assertThat(trail.times().total()).isEqualTo(2);
    assertThat(trail.sequence().total()).isEqualTo(5);
  }
}
