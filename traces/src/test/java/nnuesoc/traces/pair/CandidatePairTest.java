// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidatePairTest {
  private static final BehaviorSimilarity POOR = new BehaviorSimilarity(0.3, "little", 1, 0);

  /** A pair of signals that change so often. */
  private static CandidatePair of(String ours, String theirs) throws IOException {
    final List<SignalDigest> both = TextTracks.of(List.of("u.row", "v.row"), List.of(ours, theirs));
    return new CandidatePair(both.get(0), both.get(1), POOR);
  }

  @Test
  void tempoIsTheShareOfTheFewerChanges() throws IOException {
    assertThat(of("01010", "01000").tempo()).isCloseTo(0.5, within(1e-9));
    assertThat(of("01000", "01010").tempo()).isCloseTo(0.5, within(1e-9));
    assertThat(of("01010", "10101").tempo()).isEqualTo(1);
  }

  @Test
  void whatNeverChangesHasNoTempo() throws IOException {
    assertThat(of("00000", "11111").tempo()).isZero();
    assertThat(of("00000", "01010").tempo()).isZero();
  }

  @Test
  void eachBitThatTheirsIsWiderCostsAHundredth() {
    assertThat(CandidatePair.wider(12, 8)).isCloseTo(0.04, within(1e-9));
    assertThat(CandidatePair.wider(8, 8)).isZero();
    assertThat(CandidatePair.wider(8, 12)).isZero();
  }

  @Test
  void firstScoreIsTheBehavior() throws IOException {
    final CandidatePair one = of("01", "01");
    assertThat(one.score).isEqualTo(0.3);
    assertThat(one.behavior()).isEqualTo(0.3);
    assertThat(one.byPlace).isFalse();
    assertThat(one.likeness).isEqualTo(0.875); // half of the scope is the same
  }
}
