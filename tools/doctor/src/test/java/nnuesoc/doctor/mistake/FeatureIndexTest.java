// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.net.Shape;
import nnuesoc.soc.TwinCase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeatureIndexTest {
  @ParameterizedTest
  @ValueSource(strings = {"odd-three", "kings-two"})
  void rightIndexGivesTheGoldenModelsFeatures(String name) {
    final SupposedRun run = SupposedRun.of(TwinCase.named(name).spec(), null, Shape.LAYERS, null);
    for (int position = 0; position < run.positions(); position++) {
      for (int channel : LayerInstance.of(1)) {
        assertThat(FeatureIndex.of(channel).features(run, position, FeatureIndex::isMan))
            .isEqualTo(run.rightFeatures(position, channel));
      }
    }
  }
}
