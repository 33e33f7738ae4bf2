// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ManyToOneMatcherTest {
  private final Map<String, SignalDigest> tracks = new HashMap<>();

  @BeforeEach
  void read() throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (String scope : List.of("s.a", "t.u", "t.v")) {
      for (int i = 1; i <= 4; i++) {
        trace.with(scope + ".x" + i, 8, 0);
      }
      trace.with(scope + ".bit", 1, 0).with(scope + ".wide", 16, 0);
    }
    for (SignalDigest track : trace.tracks(0)) {
      tracks.put(track.name(), track);
    }
  }

  private CandidatePair pair(String ours, String theirs, double behavior, long shared) {
    return new CandidatePair(
        Objects.requireNonNull(tracks.get(ours)),
        Objects.requireNonNull(tracks.get(theirs)),
        new BehaviorSimilarity(behavior, "", shared, 0));
  }

  private static boolean isAdded(CandidatePair one) {
    return ManyToOneMatcher.added(List.of(), List.of(List.of(one))).contains(one);
  }

  @Test
  void vectorIsSharedIfFourChangesAreTheSame() {
    assertThat(isAdded(pair("s.a.x1", "t.u.x1", 0.8, 4))).isTrue();
    assertThat(isAdded(pair("s.a.x1", "t.u.x1", 0.79, 4))).isFalse();
    assertThat(isAdded(pair("s.a.x1", "t.u.x1", 0.8, 3))).isFalse();
  }

  @Test
  void bitIsSharedIfEightChangesAreTheSame() {
    assertThat(isAdded(pair("s.a.bit", "t.u.bit", 0.9, 8))).isTrue();
    assertThat(isAdded(pair("s.a.bit", "t.u.bit", 0.89, 8))).isFalse();
    assertThat(isAdded(pair("s.a.bit", "t.u.bit", 0.9, 7))).isFalse();
  }

  @Test
  void widerSignalMustBehaveBetter() {
    assertThat(isAdded(pair("s.a.x1", "t.u.wide", 0.89, 4))).isTrue(); // 8 bits cost 0.08
    assertThat(isAdded(pair("s.a.x1", "t.u.wide", 0.87, 4))).isFalse();
    assertThat(isAdded(pair("s.a.wide", "t.u.x1", 0.8, 4))).isTrue();
  }

  @Test
  void signalThatIsTakenMayBeShared() {
    final CandidatePair taken = pair("s.a.x1", "t.u.x1", 1, 9);
    final CandidatePair again = pair("s.a.x2", "t.u.x1", 1, 9);
    assertThat(ManyToOneMatcher.added(List.of(taken), List.of(List.of(again))))
        .containsExactly(taken, again);
  }

  @Test
  void worsePairIsReplaced() {
    final CandidatePair now = pair("s.a.x1", "t.u.x1", 0.8, 9);
    final CandidatePair little = pair("s.a.x1", "t.u.x2", 0.87, 9);
    assertThat(ManyToOneMatcher.added(List.of(now), List.of(List.of(now, little))))
        .containsExactly(now);
    final CandidatePair limit = pair("s.a.x1", "t.u.x2", 0.89, 9);
    final CandidatePair nearly = pair("s.a.x1", "t.u.x1", 0.89 - 0.08, 9);
    assertThat(ManyToOneMatcher.added(List.of(nearly), List.of(List.of(limit))))
        .containsExactly(nearly);
    final CandidatePair much = pair("s.a.x1", "t.u.x3", 0.89, 9);
    assertThat(ManyToOneMatcher.added(List.of(now), List.of(List.of(now, much))))
        .containsExactly(much);
  }

  @Test
  void worsePairInItsPlaceStays() {
    final CandidatePair now = pair("s.a.x1", "t.u.x1", 0.8, 9);
    final CandidatePair better = pair("s.a.x1", "t.v.x3", 1, 9);
    final CandidatePair second = pair("s.a.x2", "t.u.x2", 1, 9);
    final CandidatePair third = pair("s.a.x3", "t.u.x3", 1, 9);
    assertThat(ManyToOneMatcher.added(List.of(now, second), List.of(List.of(better))))
        .containsExactly(better, second); // it does not count as its own witness
    assertThat(ManyToOneMatcher.added(List.of(now, second, third), List.of(List.of(better))))
        .containsExactly(now, second, third);
  }

  @Test
  void namesDecideBetweenTheBest() {
    final CandidatePair unlike = pair("s.a.x1", "t.u.wide", 0.9, 9); // 0.82
    final CandidatePair alike = pair("s.a.x1", "t.u.x1", 0.81, 9);
    assertThat(alike.likeness).isGreaterThan(unlike.likeness + 0.5);
    assertThat(ManyToOneMatcher.added(List.of(), List.of(List.of(alike, unlike))))
        .containsExactly(alike);
    final CandidatePair far = pair("s.a.x1", "t.u.x3", 0.85, 9);
    assertThat(ManyToOneMatcher.added(List.of(), List.of(List.of(far, unlike, alike))))
        .containsExactly(far);
  }

  @Test
  void nothingIsAddedWithoutCandidates() {
    assertThat(ManyToOneMatcher.added(List.of(), List.of(List.of()))).isEmpty();
  }
}
