// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.net.Shape;
import nnuesoc.reference.cases.RandomCase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of a layer end where the layer's own two cycles say. */
class RowHandshakeTimesTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void rowsBeginAtTheFirstTriggerAndEndAtProceed(long seed) {
    final RandomCase one = RandomCase.of(seed);
    final List<PositionCycles> positions =
        ReportCycles.of(one.shape(), one.clocks(), one.positions());
    for (PositionCycles position : positions) {
      for (int layer = 1; layer <= Shape.LAYERS; layer++) {
        final RowHandshakeTimes rows =
            RowHandshakeTimes.of(one.shape(), one.clocks(), position, layer);
        final LayerWindow frame = position.layer(layer);
        assertThat(rows.trigger(0)).isEqualTo(frame.firstTrigger());
        final int last = one.shape().rows(layer) - 1;
        assertThat(rows.landing(last) + 2 + 2L * one.shape().inputs(layer))
            .isEqualTo(frame.proceed());
      }
    }
  }
}
