// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CandidateLimiterTest {
  private static final int OURS_IN_A_SMALL_TRACE = 500_000; // times four of theirs

  private List<SignalDigest> tracks = List.of();

  @BeforeEach
  void read() throws IOException {
    tracks =
        TextTracks.of(
            List.of("a", "same", "other", "still"), List.of("0101", "0101", "0110", "0000"));
  }

  @Test
  void allAreLookedAtInASmallTrace() {
    final CandidateLimiter partners = new CandidateLimiter(tracks, OURS_IN_A_SMALL_TRACE);
    assertThat(partners.of(tracks.get(0))).isEqualTo(tracks);
  }

  @Test
  void thoseThatDoTheSameAreLookedAtInALargeTrace() {
    final CandidateLimiter partners = new CandidateLimiter(tracks, OURS_IN_A_SMALL_TRACE + 1);
    assertThat(partners.of(tracks.get(0))).containsExactly(tracks.get(0), tracks.get(1));
  }

  @Test
  void allAreLookedAtIfNoneDoesTheSame() {
    final List<SignalDigest> theirs = List.of(tracks.get(2), tracks.get(3));
    assertThat(new CandidateLimiter(theirs, 2 * OURS_IN_A_SMALL_TRACE + 1).of(tracks.get(0)))
        .isEqualTo(theirs);
  }

  @Test
  void nothingIsLookedAtForASignalThatNeverChanges() {
    final List<SignalDigest> theirs = List.of(tracks.get(0), tracks.get(2));
    assertThat(new CandidateLimiter(theirs, 2 * OURS_IN_A_SMALL_TRACE + 1).of(tracks.get(3)))
        .isEmpty();
  }

  @Test
  void atMostSixtyFourAreLookedAt() throws IOException {
    final List<String> names = IntStream.range(0, 70).mapToObj(i -> "s" + i).toList();
    final List<SignalDigest> theirs = TextTracks.of(names, Collections.nCopies(70, "0101"));
    assertThat(new CandidateLimiter(theirs, OURS_IN_A_SMALL_TRACE).of(theirs.get(69)))
        .isEqualTo(theirs.subList(0, 64));
  }
}
