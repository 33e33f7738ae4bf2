// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.parameter.BusTiming;
import org.junit.jupiter.api.Test;

class LinkTimingTest {
  @Test
  void printCostsNothingUnlessItIsSaid() {
    assertThat(LinkTiming.parse("write=7").print()).isZero();
    assertThat(LinkTiming.parse("print=12")).isEqualTo(new LinkTiming(BusTiming.DEFAULT, 12));
  }

  @Test
  void handshakeIsTheProgramsOwn() {
    assertThatThrownBy(() -> LinkTiming.parse("handshake=naive"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
