// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Objects;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.PublishedTestbench;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EventTreeNodesTest {
  private final Circuit circuit = new Circuit("top");

  @Test
  void numbersAreUnsignedAndUnknownIsNull() {
    assertThat(EventTreeNodes.shown(circuit.root().register("known", 32).powerUp(-1)))
        .isEqualTo(0xffffffffL);
    assertThat(EventTreeNodes.shown(circuit.root().register("unknown", 8).unknownUntilAssigned()))
        .isNull();
    final Memory memory = circuit.root().memory("memory", 3, 32);
    memory.fastWrite(1, -2);
    assertThat(EventTreeNodes.words(memory)).containsExactly(0L, 0xfffffffeL, 0L);
    assertThat(EventTreeNodes.ones(memory)).containsExactly(1L);
  }

  @Test
  void memoriesAreThoseOfTheRecording() {
    final Map<String, Memory> memories =
        new PublishedTestbench(LoaderPieceList.published(), WeightWords.publishedTestbench())
            .circuit()
            .memories();
    Objects.requireNonNull(memories.get("feature_black")).fastWrite(40_960, 1);
    Objects.requireNonNull(memories.get("output_1_white")).fastWrite(255, 9);
    Objects.requireNonNull(memories.get("output_3")).fastWrite(32, 7);
    final Map<String, @Nullable Object> tree = EventTreeNodes.finalMemories(memories);
    assertThat(tree.keySet())
        .containsExactly(
            "white_feature_memory_ones",
            "black_feature_memory_ones",
            "layer1_white_output_memory",
            "layer1_black_output_memory",
            "concatenated_memory",
            "layer2_output_memory",
            "layer3_output_memory");
    assertThat(tree.get("white_feature_memory_ones")).hasToString("[]");
    assertThat(tree.get("black_feature_memory_ones")).hasToString("[40960]");
    assertThat(String.valueOf(tree.get("layer1_white_output_memory"))).endsWith("0, 9]");
    assertThat(String.valueOf(tree.get("layer3_output_memory"))).endsWith("0, 7]");
  }

  @Test
  void missingMemoryIsNamed() {
    circuit.root().memory("one", 1, 1);
    assertThatThrownBy(() -> EventTreeNodes.finalMemories(circuit.memories()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("feature_white: no such memory; there are [one]");
  }
}
