// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DivergenceRescorerTest {
  private static final String OURS = "01010101";
  private static final String LIKE_OURS_FOR_FOUR_CYCLES = "01011010";
  private static final String LIKE_OURS_FOR_SIX_CYCLES = "01010110";
  private static final BehaviorSimilarity POOR = new BehaviorSimilarity(0.1, "before", 0, 4);

  private static List<SignalDigest> tracks(String... values) throws IOException {
    final List<String> names = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      names.add("s" + i);
    }
    return TextTracks.of(names, Arrays.asList(values));
  }

  private static CandidatePair candidate(SignalDigest our, SignalDigest their, long parting) {
    return new CandidatePair(our, their, new BehaviorSimilarity(0.1, "before", 0, parting));
  }

  @Test
  void pairIsJudgedUpToTheCycleInWhichItParts() throws IOException {
    final List<SignalDigest> all = tracks(OURS, LIKE_OURS_FOR_FOUR_CYCLES);
    final CandidatePair one = candidate(all.get(0), all.get(1), 4);
    DivergenceRescorer.judge(List.of(List.of(one)), 8);
    assertThat(one.similarity.reason())
        .isEqualTo("equal in every cycle until the traces differ; both have 3 changes");
    assertThat(one.behavior()).isCloseTo(0.99 * 3 / 4 * 0.9 + 0.1 * 0.1, within(1e-9));
    assertThat(one.similarity.parting()).isEqualTo(4);
  }

  @Test
  void whatPartsAtTheEndOfTheTraceIsNotJudged() throws IOException {
    final List<SignalDigest> all = tracks(OURS, LIKE_OURS_FOR_FOUR_CYCLES);
    final CandidatePair one = candidate(all.get(0), all.get(1), 4);
    DivergenceRescorer.judge(List.of(List.of(one)), 4);
    assertThat(one.similarity).isEqualTo(POOR);
  }

  @Test
  void pairThatHasPartedBeforeStaysPoor() throws IOException {
    final List<SignalDigest> all = tracks(OURS, LIKE_OURS_FOR_FOUR_CYCLES);
    final CandidatePair one = candidate(all.get(0), all.get(1), 6);
    DivergenceRescorer.judge(List.of(List.of(one)), 8);
    assertThat(one.similarity.reason()).isEqualTo("before");
  }

  @Test
  void withoutAPartingNothingIsJudged() throws IOException {
    final List<SignalDigest> all = tracks(OURS, LIKE_OURS_FOR_FOUR_CYCLES);
    final CandidatePair one = candidate(all.get(0), all.get(1), 0);
    DivergenceRescorer.judge(List.of(List.of(one), List.of()), 8);
    assertThat(one.similarity.reason()).isEqualTo("before");
  }

  @Test
  void signalOfTwoChangesDoesNotTellWhenTheTracesPart() throws IOException {
    final List<SignalDigest> all = tracks("01000000", "01000011", "01010000", "01010011");
    final CandidatePair two = candidate(all.get(0), all.get(1), 6);
    DivergenceRescorer.judge(List.of(List.of(two)), 8);
    assertThat(two.similarity.reason()).isEqualTo("before");
    final CandidatePair four = candidate(all.get(2), all.get(3), 6);
    DivergenceRescorer.judge(List.of(List.of(four)), 8);
    assertThat(four.similarity.reason()).contains("until the traces differ; both have 4 changes");
  }

  @Test
  void signalOfThreeChangesTells() throws IOException {
    final List<SignalDigest> all = tracks("01011111", "01011100");
    final CandidatePair one = candidate(all.get(0), all.get(1), 6);
    DivergenceRescorer.judge(List.of(List.of(one)), 8);
    assertThat(one.similarity.reason()).contains("until the traces differ; both have 3 changes");
  }

  @Test
  void ofSeveralTheOneThatGoesWithOursLongestTells() throws IOException {
    final List<SignalDigest> all =
        tracks(OURS, LIKE_OURS_FOR_FOUR_CYCLES, LIKE_OURS_FOR_SIX_CYCLES);
    final CandidatePair four = candidate(all.get(0), all.get(1), 4);
    final CandidatePair six = candidate(all.get(0), all.get(2), 6);
    DivergenceRescorer.judge(List.of(List.of(six, four)), 8);
    assertThat(six.similarity.reason()).contains("until the traces differ; both have 5 changes");
    assertThat(four.similarity.reason()).isEqualTo("before");
  }

  @Test
  void oneInTwentyMayPartSoonerThanTheOthers() throws IOException {
    final List<SignalDigest> all =
        tracks(OURS, LIKE_OURS_FOR_FOUR_CYCLES, LIKE_OURS_FOR_SIX_CYCLES);
    final CandidatePair early = candidate(all.get(0), all.get(1), 4);
    final List<List<CandidatePair>> candidates = new ArrayList<>(List.of(List.of(early)));
    final CandidatePair late = candidate(all.get(0), all.get(2), 6);
    candidates.addAll(Collections.nCopies(19, List.of(late)));
    DivergenceRescorer.judge(candidates, 8);
    assertThat(early.similarity.reason()).contains("until the traces differ; both have 3 changes");
    assertThat(late.similarity.reason()).contains("until the traces differ; both have 5 changes");
  }

  @Test
  void ofFewSignalsTheFirstPartingCounts() throws IOException {
    final List<SignalDigest> all =
        tracks(OURS, LIKE_OURS_FOR_FOUR_CYCLES, LIKE_OURS_FOR_SIX_CYCLES);
    final CandidatePair early = candidate(all.get(0), all.get(1), 4);
    final CandidatePair late = candidate(all.get(0), all.get(2), 6);
    DivergenceRescorer.judge(List.of(List.of(late), List.of(early)), 8);
    assertThat(early.similarity.reason()).contains("until the traces differ; both have 3 changes");
    assertThat(late.similarity.reason()).contains("until the traces differ; both have 3 changes");
  }
}
