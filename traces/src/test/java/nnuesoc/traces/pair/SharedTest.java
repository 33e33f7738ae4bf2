package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SharedTest {
  private final Map<String, Track> tracks = new HashMap<>();

  @BeforeEach
  void read() throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (String scope : List.of("s.a", "t.u", "t.v")) {
      for (int i = 1; i <= 4; i++) {
        trace.with(scope + ".x" + i, 8, 0);
      }
      trace.with(scope + ".bit", 1, 0).with(scope + ".wide", 16, 0);
    }
    for (Track track : trace.tracks(0)) {
      tracks.put(track.name(), track);
    }
  }

  private Candidate pair(String ours, String theirs, double behavior, long shared) {
    return new Candidate(
        Objects.requireNonNull(tracks.get(ours)),
        Objects.requireNonNull(tracks.get(theirs)),
        new Conduct(behavior, "", shared, 0));
  }

  private static boolean isAdded(Candidate one) {
    return Shared.added(List.of(), List.of(List.of(one))).contains(one);
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
    final Candidate taken = pair("s.a.x1", "t.u.x1", 1, 9);
    final Candidate again = pair("s.a.x2", "t.u.x1", 1, 9);
    assertThat(Shared.added(List.of(taken), List.of(List.of(again)))).containsExactly(taken, again);
  }

  @Test
  void worsePairIsReplaced() {
    final Candidate now = pair("s.a.x1", "t.u.x1", 0.8, 9);
    final Candidate little = pair("s.a.x1", "t.u.x2", 0.87, 9);
    assertThat(Shared.added(List.of(now), List.of(List.of(now, little)))).containsExactly(now);
    final Candidate limit = pair("s.a.x1", "t.u.x2", 0.89, 9);
    final Candidate nearly = pair("s.a.x1", "t.u.x1", 0.89 - 0.08, 9);
    assertThat(Shared.added(List.of(nearly), List.of(List.of(limit)))).containsExactly(nearly);
    final Candidate much = pair("s.a.x1", "t.u.x3", 0.89, 9);
    assertThat(Shared.added(List.of(now), List.of(List.of(now, much)))).containsExactly(much);
  }

  @Test
  void worsePairInItsPlaceStays() {
    final Candidate now = pair("s.a.x1", "t.u.x1", 0.8, 9);
    final Candidate better = pair("s.a.x1", "t.v.x3", 1, 9);
    final Candidate second = pair("s.a.x2", "t.u.x2", 1, 9);
    final Candidate third = pair("s.a.x3", "t.u.x3", 1, 9);
    assertThat(Shared.added(List.of(now, second), List.of(List.of(better))))
        .containsExactly(better, second); // it does not count as its own witness
    assertThat(Shared.added(List.of(now, second, third), List.of(List.of(better))))
        .containsExactly(now, second, third);
  }

  @Test
  void namesDecideBetweenTheBest() {
    final Candidate unlike = pair("s.a.x1", "t.u.wide", 0.9, 9); // 0.82
    final Candidate alike = pair("s.a.x1", "t.u.x1", 0.81, 9);
    assertThat(alike.likeness).isGreaterThan(unlike.likeness + 0.5);
    assertThat(Shared.added(List.of(), List.of(List.of(alike, unlike)))).containsExactly(alike);
    final Candidate far = pair("s.a.x1", "t.u.x3", 0.85, 9);
    assertThat(Shared.added(List.of(), List.of(List.of(far, unlike, alike)))).containsExactly(far);
  }

  @Test
  void nothingIsAddedWithoutCandidates() {
    assertThat(Shared.added(List.of(), List.of(List.of()))).isEmpty();
  }
}
