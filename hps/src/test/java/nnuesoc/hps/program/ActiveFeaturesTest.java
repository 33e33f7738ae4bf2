// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.net.Shape;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;

/** The features of a position, fabric.md §5. */
class ActiveFeaturesTest {
  @Test
  void featuresStandInTheOrderOfTheirSquares() {
    final ActiveFeatures list =
        ActiveFeatures.of(Fen.parse("4k2q/8/8/8/8/8/8/R3K3 b - -"), new Shape(1, 1, 1, 1));
    assertThat(list.count()).isEqualTo(2);
    assertThat(list.white(0)).isEqualTo(384); // 0 + 64·(2·3)
    assertThat(list.black(0)).isEqualTo(511); // 63 + 64·(2·3 + 1)
    assertThat(list.white(1)).isEqualTo(639); // 63 + 64·(2·4 + 1)
    assertThat(list.black(1)).isEqualTo(512); // 0 + 64·(2·4)
    assertThat(list.blackToMove()).isTrue();
  }

  @Test
  void kingsChooseTheirBlockOfFeatures() {
    final ActiveFeatures list =
        ActiveFeatures.of(Fen.parse("3k4/8/8/8/8/8/8/N3K3 w - -"), new Shape(64, 1, 1, 1));
    assertThat(list.white(0)).isEqualTo(64 * 2 + 640 * 4); // the king on e1
    assertThat(list.black(0)).isEqualTo(63 + 64 * 3 + 640 * 4); // d8 turned by 180 degrees is e1
    assertThat(list.blackToMove()).isFalse();
  }

  @Test
  void allButTheKingsAreFeatures() {
    assertThat(ActiveFeatures.of(Position.START, new Shape(1, 1, 1, 1)).count()).isEqualTo(30);
  }
}
