// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.sim.state.Snapshot;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LayerCyclesTest {
  @Test
  void sumsOfPositionsAreLayerByLayer() {
    final LayerCycles one = new LayerCycles(1, 10, 90, 2, 30, 40, 5);
    final LayerCycles two = new LayerCycles(2, 91, 120, 1, 10, 11, 12);
    final LayerCycles again = new LayerCycles(1, 210, 290, 3, 1, 2, 3);
    assertThat(LayerCycles.sums(List.of(List.of(one, two), List.of(again))))
        .containsExactly(new LayerCycles(1, 10, 90, 5, 31, 42, 8), two);
  }

  private @Nullable LayerCycles held;

  @Test
  void figuresAreRestored() {
    held = new LayerCycles(2, 1L << 40, 2L << 40, 3, 4L << 40, 5L << 40, 6L << 40);
    final Snapshot saved = Snapshot.of(state -> held = LayerCycles.exchange(state, held, 2));
    final LayerCycles before = held;
    held = null;
    saved.restore(state -> held = LayerCycles.exchange(state, held, 2));
    assertThat(held).isEqualTo(before);
  }

  @Test
  void missingFiguresAreThoseOfALayerThatNeverBegan() {
    Snapshot.of(state -> held = LayerCycles.exchange(state, null, 3));
    assertThat(held)
        .isEqualTo(new LayerCycles(3, LayerCycles.NEVER, LayerCycles.NEVER, 0, 0, 0, 0));
  }
}
