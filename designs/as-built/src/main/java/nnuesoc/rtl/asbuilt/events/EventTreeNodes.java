// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/** Makes pieces of a tree of events: maps in the order of insertion, lists, {@code Long}s. */
final class EventTreeNodes {
  private EventTreeNodes() {}

  static Map<String, @Nullable Object> node() {
    return new LinkedHashMap<>();
  }

  /** The value of a signal; null for x. */
  static @Nullable Long shown(Signal signal) {
    return signal.unknown() ? null : signal.longValue();
  }

  static List<Long> words(Memory memory) {
    return IntStream.range(0, memory.words())
        .mapToObj(address -> Integer.toUnsignedLong(memory.word(address)))
        .toList();
  }

  static List<Long> ones(Memory memory) {
    final List<Long> ones = new ArrayList<>();
    for (int address : memory.nonZero()) {
      ones.add((long) address);
    }
    return ones;
  }

  /** The contents of the memories that layers and loader write in both published designs. */
  static Map<String, @Nullable Object> finalMemories(Map<String, Memory> memories) {
    final Map<String, @Nullable Object> tree = node();
    for (String side : List.of("white", "black")) {
      tree.put(side + "_feature_memory_ones", ones(memory(memories, "feature_" + side)));
    }
    for (String side : List.of("white", "black")) {
      tree.put("layer1_" + side + "_output_memory", words(memory(memories, "output_1_" + side)));
    }
    tree.put("concatenated_memory", words(memory(memories, "concatenated")));
    tree.put("layer2_output_memory", words(memory(memories, "output_2")));
    tree.put("layer3_output_memory", words(memory(memories, "output_3")));
    return tree;
  }

  private static Memory memory(Map<String, Memory> memories, String name) {
    final Memory memory = memories.get(name);
    if (memory == null) {
      throw new IllegalArgumentException(name + ": no such memory; there are " + memories.keySet());
    }
    return memory;
  }
}
