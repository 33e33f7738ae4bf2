// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import nnuesoc.traces.pair.WindowedDigest.Agreement;
import org.junit.jupiter.api.Test;

class WindowedDigestTest {
  private static final long NEVER = Long.MAX_VALUE;

  private static WindowedDigest of(long... places) {
    final WindowedDigest signature = new WindowedDigest();
    for (long place : places) {
      signature.add(place, 31 * place + 7);
    }
    return signature;
  }

  @Test
  void sameEventsAgree() {
    final Agreement all = of(1, 5, 200).agreement(of(1, 5, 200), NEVER);
    assertThat(all).isEqualTo(new Agreement(3, 3, 3, NEVER));
    assertThat(all.share()).isEqualTo(1);
  }

  @Test
  void nothingAgreesWithNothing() {
    assertThat(of().agreement(of(), NEVER).share()).isEqualTo(1);
  }

  @Test
  void theyPartWhereOneHasAnEventMore() {
    assertThat(of(1, 5, 9).agreement(of(1, 5), NEVER)).isEqualTo(new Agreement(2, 2, 3, 9));
    assertThat(of(1, 5).agreement(of(1, 5, 9), NEVER)).isEqualTo(new Agreement(2, 2, 3, 9));
  }

  @Test
  void whatIsEqualAfterThePartingIsNoPrefix() {
    assertThat(of(1, 5, 9).agreement(of(1, 9), NEVER)).isEqualTo(new Agreement(2, 1, 3, 5));
  }

  @Test
  void eventsAtOnePlaceAreAllCompared() {
    assertThat(of(3, 3).agreement(of(3), NEVER)).isEqualTo(new Agreement(0, 0, 2, 3));
  }

  @Test
  void placesFromTheEndOnDoNotCount() {
    assertThat(of(1, 5, 9).agreement(of(1, 5, 10), 9)).isEqualTo(new Agreement(2, 2, 2, NEVER));
    assertThat(of(1, 5, 9).agreement(of(1, 5, 10), 10)).isEqualTo(new Agreement(2, 2, 3, 9));
  }

  @Test
  void firstWindowAlwaysCounts() {
    assertThat(of(0).agreement(of(0), 0)).isEqualTo(new Agreement(1, 1, 1, NEVER));
  }

  @Test
  void twoHundredAndFiftySixPlacesAreAWindowEach() {
    assertThat(of(254, 255).agreement(of(254), NEVER)).isEqualTo(new Agreement(1, 1, 2, 255));
  }

  @Test
  void windowsOfALongDigestAreLonger() {
    final WindowedDigest longer = of(1, 5, 256);
    assertThat(longer.agreement(of(1, 5), NEVER)).isEqualTo(new Agreement(2, 2, 3, 256));
    assertThat(of(1, 5).agreement(longer, NEVER)).isEqualTo(new Agreement(2, 2, 3, 256));
    assertThat(longer.agreement(of(1, 4), NEVER)).isEqualTo(new Agreement(1, 1, 3, 4));
  }

  @Test
  void windowThatTheEndCutsCountsInTheWholeAlone() {
    final WindowedDigest longer = of(1, 5, 256);
    assertThat(longer.agreement(of(1, 4), 5)).isEqualTo(new Agreement(1, 1, 1, NEVER));
    assertThat(longer.whole(of(1, 4), 5)).isEqualTo(new Agreement(1, 1, 2, 4));
    assertThat(of(1, 4).whole(longer, 5)).isEqualTo(new Agreement(1, 1, 2, 4));
  }

  @Test
  void noEventIsLostWhenWindowsBecomeOne() {
    final WindowedDigest all = of(LongStream.range(0, 1_000).toArray());
    assertThat(all.total()).isEqualTo(1_000);
    assertThat(all.digest())
        .isEqualTo(1_000 + LongStream.range(0, 1_000).map(at -> 31 * at + 7).sum());
    assertThat(all.agreement(of(LongStream.range(0, 1_000).toArray()), NEVER))
        .isEqualTo(new Agreement(1_000, 1_000, 1_000, NEVER));
    assertThat(all.agreement(of(LongStream.range(0, 500).toArray()), NEVER))
        .isEqualTo(new Agreement(500, 500, 1_000, 500));
  }
}
