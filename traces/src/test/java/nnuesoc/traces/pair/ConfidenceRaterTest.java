// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import nnuesoc.traces.pair.SignalMatch.Sureness;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConfidenceRaterTest {
  private static final long NEVER = Long.MAX_VALUE;

  private final Map<String, SignalDigest> tracks = new HashMap<>();
  private final List<List<CandidatePair>> candidates = new ArrayList<>(); // by our signal
  private final List<CandidatePair> chosen = new ArrayList<>();

  @BeforeEach
  void read() throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (String scope : List.of("s.a", "s.b", "t.u", "t.v")) {
      for (int i = 1; i <= 4; i++) {
        trace.with(scope + ".x" + i, 8, 0);
      }
    }
    trace.with("t.u.zzz", 8, 0).also("t.alias", 8).with("t.w.x1", 9, 0);
    trace.with("tb.T.U.x1", 8, 0).with("s.a.unlike", 8, 0).with("alone", 8, 0);
    for (SignalDigest track : trace.tracks(0)) {
      tracks.put(track.name(), track);
    }
  }

  private SignalDigest track(String name) {
    return Objects.requireNonNull(tracks.get(name), name);
  }

  private CandidatePair of(CandidatePair one) {
    for (List<CandidatePair> its : candidates) {
      if (its.get(0).our.equals(one.our)) {
        its.add(one);
        return one;
      }
    }
    candidates.add(new ArrayList<>(List.of(one)));
    return one;
  }

  private CandidatePair pair(String ours, String theirs, BehaviorSimilarity similarity) {
    return of(new CandidatePair(track(ours), track(theirs), similarity));
  }

  private CandidatePair pair(String ours, String theirs, double behavior) {
    return pair(ours, theirs, new BehaviorSimilarity(behavior, "alike", 2, NEVER));
  }

  private CandidatePair chosen(String ours, String theirs, double behavior) {
    final CandidatePair one = pair(ours, theirs, behavior);
    chosen.add(one);
    return one;
  }

  private CandidatePair scored(String ours, String theirs, double score) {
    final CandidatePair one = pair(ours, theirs, 0.5);
    one.score = score;
    return one;
  }

  private SignalMatch match(CandidatePair one) {
    return new ConfidenceRater(chosen, candidates).match(one);
  }

  private void assertSure(CandidatePair one, boolean sure) {
    assertThat(match(one).sureness()).isEqualTo(sure ? Sureness.SURE : Sureness.LIKELY);
  }

  @Test
  void pairOfTheSameBehaviorWithoutRivalsIsSure() {
    final CandidatePair one = chosen("s.a.x1", "t.u.zzz", 0.95);
    assertThat(match(one))
        .isEqualTo(
            new SignalMatch("s.a.x1", "t.u.zzz", Sureness.SURE, 0.95, false, "alike", List.of()));
  }

  @Test
  void pairOfOtherBehaviorIsNotSure() {
    assertSure(chosen("s.a.x1", "t.u.zzz", 0.94), false);
  }

  @Test
  void oneCommonChangeIsNotSure() {
    assertSure(pair("s.a.x1", "t.u.zzz", new BehaviorSimilarity(1, "", 1, NEVER)), false);
  }

  @Test
  void pairThatPartsIsNotSure() {
    assertSure(pair("s.a.x1", "t.u.zzz", new BehaviorSimilarity(1, "", 9, 400)), false);
  }

  @Test
  void pairByPlaceIsAGuess() {
    final CandidatePair one = chosen("s.a.x1", "t.u.zzz", 1);
    one.byPlace = true;
    final SignalMatch match = match(one);
    assertThat(match.sureness()).isEqualTo(Sureness.LIKELY);
    assertThat(match.guess()).isTrue();
    assertThat(match.reason())
        .isEqualTo("by its place: its scope and its last part go with ours elsewhere");
  }

  @Test
  void pairThatSharesNoChangeIsAGuess() {
    assertThat(match(pair("s.a.x1", "t.u.zzz", new BehaviorSimilarity(0.5, "", 0, NEVER))).guess())
        .isTrue();
    assertThat(match(pair("s.a.x2", "t.u.zzz", new BehaviorSimilarity(0.5, "", 1, NEVER))).guess())
        .isFalse();
  }

  @Test
  void bitOfAVectorIsNotSureAndSaysSo() {
    final SignalDigest bit = new SignalDigest(track("t.u.x1").signal(), 3, Set.of(), NEVER, 0);
    final CandidatePair one =
        of(new CandidatePair(track("s.a.x1"), bit, new BehaviorSimilarity(1, "alike", 9, NEVER)));
    assertThat(match(one).theirs()).isEqualTo("t.u.x1[3]");
    assertThat(match(one).reason()).isEqualTo("alike, a bit of a vector");
    assertThat(match(one).sureness()).isEqualTo(Sureness.LIKELY);
  }

  @Test
  void anotherOfTheirsThatBehavesAlikeIsARival() {
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    final CandidatePair two = chosen("s.a.x2", "t.u.x2", 1);
    pair("s.a.x1", "t.u.x3", 0.96).score = 0;
    pair("s.a.x2", "t.u.x3", 0.95).score = 0;
    assertSure(one, false);
    assertSure(two, true);
  }

  @Test
  void anotherOfOursThatBehavesAlikeIsARival() {
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    final CandidatePair two = chosen("s.a.x2", "t.u.x2", 1);
    pair("s.a.x3", "t.u.x1", 0.96);
    pair("s.a.x3", "t.u.x2", 0.95);
    assertSure(one, false);
    assertSure(two, true);
  }

  @Test
  void anotherNameOfTheSameSignalIsNoRival() {
    final CandidatePair one = chosen("s.a.x1", "t.u.zzz", 1);
    pair("s.a.x1", "t.alias", 1);
    assertSure(one, true);
  }

  @Test
  void sameNameIsSureInSpiteOfRivals() {
    final CandidatePair one = chosen("tb.T.U.x1", "t.u.x1", 1);
    pair("tb.T.U.x1", "t.u.x2", 1).score = 0;
    assertSure(one, true);
    final CandidatePair back = chosen("t.u.x1", "tb.T.U.x1", 1);
    pair("t.u.x1", "t.u.x2", 1).score = 0;
    assertSure(back, true);
    final CandidatePair same = chosen("s.a.x1", "s.a.x1", 1);
    pair("s.a.x1", "t.u.x2", 1).score = 0;
    assertSure(same, true);
  }

  @Test
  void sameNameWithoutAScopeIsNotSure() {
    final CandidatePair one = chosen("alone", "alone", 1);
    pair("alone", "t.u.x2", 1).score = 0;
    assertSure(one, false);
  }

  @Test
  void nameThatAnotherSignalHasContradicts() {
    final CandidatePair one = chosen("s.a.x1", "t.u.zzz", 1);
    pair("s.a.x1", "t.u.x1", 0.2);
    assertSure(one, false);
  }

  @Test
  void scopeAloneDoesNotContradict() {
    final CandidatePair one = chosen("s.a.x1", "t.u.zzz", 1);
    pair("s.a.x1", "s.a.unlike", 0.2); // a likeness of 0.25
    assertThat(NameSimilarity.of("s.a.unlike", "s.a.x1")).isEqualTo(0.25);
    assertThat(one.likeness).isZero();
    assertSure(one, true);
  }

  @Test
  void nameOfAnotherWidthDoesNotContradict() {
    final CandidatePair one = chosen("s.a.x1", "t.u.zzz", 1);
    pair("s.a.x1", "t.w.x1", 0.2);
    assertSure(one, true);
  }

  /** Pairs without rivals that assign t.u to s.a, and t.v to s.b. */
  private void assign(int witnesses) {
    for (int i = 2; i < 2 + witnesses; i++) {
      chosen("s.a.x" + i, "t.u.x" + i, 1);
    }
    chosen("s.b.x4", "t.v.x4", 1);
  }

  @Test
  void rivalOfTheirsInAScopeThatIsAssignedElsewhereIsOut() {
    assign(2);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.a.x1", "t.v.x1", 1).score = 0;
    assertSure(one, true);
  }

  @Test
  void oneWitnessAssignsNoScope() {
    assign(1);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.a.x1", "t.v.x1", 1).score = 0;
    assertSure(one, false);
  }

  @Test
  void rivalOfTheirsInAScopeThatIsNotAssignedIsNotOut() {
    assign(2);
    chosen.remove(2);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.a.x1", "t.v.x1", 1).score = 0;
    assertSure(one, false);
  }

  @Test
  void rivalOfTheirsInAScopeThatIsAssignedToOursIsNotOut() {
    assign(2);
    chosen("s.a.x4", "t.v.x3", 1);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.a.x1", "t.v.x1", 1).score = 0;
    assertSure(one, false);
  }

  @Test
  void rivalOfTheirsInTheSameScopeIsNotOut() {
    assign(2);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.a.x1", "t.u.x4", 1).score = 0;
    assertSure(one, false);
  }

  @Test
  void rivalOfOursInAnotherScopeIsOut() {
    assign(2);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.b.x1", "t.u.x1", 1);
    assertSure(one, true);
  }

  @Test
  void rivalOfOursInTheSameScopeIsNotOut() {
    assign(2);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.a.x4", "t.u.x1", 1);
    assertSure(one, false);
  }

  @Test
  void scopeThatIsAssignedTwiceDecidesNothing() {
    assign(2);
    chosen("s.b.x3", "t.u.x4", 1);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.b.x1", "t.u.x1", 1);
    assertSure(one, false);
  }

  @Test
  void oneRivalThatIsNotOutIsEnough() {
    assign(2);
    final CandidatePair one = chosen("s.a.x1", "t.u.x1", 1);
    pair("s.a.x1", "t.v.x1", 1).score = 0;
    pair("s.a.x1", "t.u.x4", 1).score = 0;
    assertSure(one, false);
  }

  @Test
  void othersWithNearlyTheSameScoreMakeItUnsure() {
    final CandidatePair one = scored("s.a.x1", "t.u.x1", 0.6);
    scored("s.a.x1", "t.u.x2", 0.57);
    scored("s.a.x1", "t.u.x3", 0.58);
    scored("s.a.x1", "t.u.x4", 0.5);
    final SignalMatch match = match(one);
    assertThat(match.sureness()).isEqualTo(Sureness.UNSURE);
    assertThat(match.others()).containsExactly("t.u.x3", "t.u.x2");
  }

  @Test
  void threeOthersAreNamed() {
    final CandidatePair one = scored("s.a.x1", "t.u.x1", 0.6);
    for (int i = 1; i <= 4; i++) {
      scored("s.a.x1", "t.v.x" + i, 0.6 - i / 1000.0);
    }
    assertThat(match(one).others()).containsExactly("t.v.x1", "t.v.x2", "t.v.x3");
  }

  @Test
  void fourHundredthsLessIsNotNearlyTheSame() {
    final CandidatePair one = scored("s.a.x1", "t.u.x1", 0.04);
    scored("s.a.x1", "t.u.x2", 0);
    assertThat(match(one).sureness()).isEqualTo(Sureness.LIKELY);
  }

  @Test
  void anotherNameOfTheSameSignalMakesNothingUnsure() {
    final CandidatePair one = scored("s.a.x1", "t.u.zzz", 0.6);
    scored("s.a.x1", "t.alias", 0.6);
    assertThat(match(one).sureness()).isEqualTo(Sureness.LIKELY);
  }

  @Test
  void signalThatAnotherPairHasIsNearIfASwapCostsNothing() {
    final CandidatePair one = scored("s.a.x1", "t.u.x1", 0.5);
    scored("s.a.x1", "t.u.x2", 0.5);
    chosen.add(scored("s.a.x2", "t.u.x2", 0.8));
    final CandidatePair back = scored("s.a.x2", "t.u.x1", 0.8);
    final SignalMatch match = match(one);
    assertThat(match.sureness()).isEqualTo(Sureness.UNSURE);
    assertThat(match.others()).isEmpty(); // the other has a pair
    back.score = 0.7;
    assertThat(match(one).sureness()).isEqualTo(Sureness.LIKELY);
  }

  @Test
  void swapThatLosesFourHundredthsIsWorse() {
    final CandidatePair one = scored("s.a.x1", "t.u.x1", 0);
    scored("s.a.x1", "t.u.x2", 0);
    chosen.add(scored("s.a.x2", "t.u.x2", 0.04));
    assertThat(match(one).sureness()).isEqualTo(Sureness.LIKELY);
  }
}
