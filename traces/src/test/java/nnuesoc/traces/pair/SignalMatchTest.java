// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.traces.pair.SignalMatch.Sureness;
import org.junit.jupiter.api.Test;

class SignalMatchTest {
  private static boolean usable(String theirs, Sureness sureness, double behavior) {
    return new SignalMatch("s.row", theirs, sureness, behavior, false, "", List.of()).usable();
  }

  @Test
  void unsurePairIsUsableIfItBehavesAlike() {
    assertThat(usable("t.q", Sureness.UNSURE, 0.45)).isTrue();
    assertThat(usable("t.q", Sureness.UNSURE, 0.44)).isFalse();
  }

  @Test
  void bitOfAVectorIsUsableIfItIsNotUnsure() {
    assertThat(usable("t.q[2]", Sureness.UNSURE, 0.9)).isFalse();
    assertThat(usable("t.q[2]", Sureness.LIKELY, 0.9)).isTrue();
  }

  @Test
  void otherPairsAreUsableHoweverTheyBehave() {
    assertThat(usable("t.q", Sureness.LIKELY, 0)).isTrue();
    assertThat(usable("t.q", Sureness.SURE, 0)).isTrue();
  }
}
