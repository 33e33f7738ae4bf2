// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EliminationMatcherTest {
  private static final double AHEAD = 0.04;

  private final Map<String, SignalDigest> tracks = new HashMap<>();

  @BeforeEach
  void read() throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (String scope : List.of("s.a", "t.u", "t.v")) {
      for (int i = 1; i <= 5; i++) {
        trace.with(scope + ".x" + i, 8, 0);
      }
    }
    for (SignalDigest track : trace.with("t.u.wide", 9, 0).tracks(0)) {
      tracks.put(track.name(), track);
    }
  }

  private CandidatePair pair(String ours, String theirs, double score) {
    final CandidatePair one =
        new CandidatePair(
            Objects.requireNonNull(tracks.get(ours)),
            Objects.requireNonNull(tracks.get(theirs)),
            new BehaviorSimilarity(0.1, "", 0, 0));
    one.score = score;
    return one;
  }

  private static List<CandidatePair> added(
      List<CandidatePair> chosen, List<List<CandidatePair>> candidates) {
    final List<CandidatePair> all = EliminationMatcher.added(chosen, candidates, AHEAD);
    assertThat(all).startsWith(chosen.toArray(CandidatePair[]::new));
    return all.subList(chosen.size(), all.size());
  }

  @Test
  void onlyOneThatIsLeftInTheScopeIsTaken() {
    final List<CandidatePair> chosen = List.of(pair("s.a.x1", "t.u.x1", 1));
    final CandidatePair only = pair("s.a.x2", "t.u.x2", 0);
    final List<CandidatePair> its = List.of(pair("s.a.x2", "t.v.x2", 0.9), only);
    assertThat(added(chosen, List.of(its))).containsExactly(only);
    assertThat(only.byPlace).isTrue();
    assertThat(chosen.get(0).byPlace).isFalse();
  }

  @Test
  void bestOfSeveralMustBeAhead() {
    final List<CandidatePair> chosen = List.of(pair("s.a.x1", "t.u.x1", 1));
    final CandidatePair best = pair("s.a.x2", "t.u.x3", 0.04);
    assertThat(added(chosen, List.of(List.of(pair("s.a.x2", "t.u.x2", 0), best))))
        .containsExactly(best);
    assertThat(
            added(
                chosen,
                List.of(List.of(pair("s.a.x2", "t.u.x2", 0.01), pair("s.a.x2", "t.u.x3", 0.04)))))
        .isEmpty();
  }

  @Test
  void signalThatIsTakenIsNotLeft() {
    final List<CandidatePair> chosen = List.of(pair("s.a.x1", "t.u.x1", 1));
    assertThat(added(chosen, List.of(List.of(pair("s.a.x2", "t.u.x1", 1))))).isEmpty();
  }

  @Test
  void eachIsTakenOnce() {
    final List<CandidatePair> chosen = List.of(pair("s.a.x1", "t.u.x1", 1));
    final CandidatePair first = pair("s.a.x2", "t.u.x2", 0);
    assertThat(added(chosen, List.of(List.of(first), List.of(pair("s.a.x3", "t.u.x2", 0)))))
        .containsExactly(first);
  }

  @Test
  void otherWidthIsNotTaken() {
    final List<CandidatePair> chosen = List.of(pair("s.a.x1", "t.u.x1", 1));
    assertThat(added(chosen, List.of(List.of(pair("s.a.x2", "t.u.wide", 1))))).isEmpty();
  }

  @Test
  void whatIsChosenStays() {
    final List<CandidatePair> chosen = List.of(pair("s.a.x1", "t.u.x1", 1));
    assertThat(added(chosen, List.of(List.of(pair("s.a.x1", "t.u.x2", 1)), List.of()))).isEmpty();
  }

  @Test
  void scopeWithoutAnyPairTellsNothing() {
    assertThat(added(List.of(), List.of(List.of(pair("s.a.x2", "t.u.x2", 1))))).isEmpty();
  }

  @Test
  void moreThanHalfOfTheScopeMustBeThere() {
    final List<CandidatePair> its = List.of(pair("s.a.x4", "t.u.x4", 1));
    final List<CandidatePair> half =
        List.of(pair("s.a.x1", "t.u.x1", 1), pair("s.a.x2", "t.v.x2", 1));
    assertThat(added(half, List.of(its))).isEmpty();
    final List<CandidatePair> most = new ArrayList<>(half);
    most.add(pair("s.a.x3", "t.u.x3", 1));
    assertThat(added(most, List.of(its))).isEqualTo(its);
  }
}
