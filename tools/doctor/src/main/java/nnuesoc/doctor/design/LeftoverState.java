// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.HashMap;
import java.util.Map;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** What a run leaves in the chip when the chip is started again without being configured again. */
final class LeftoverState {
  /** A chip that has just been configured. */
  public static final LeftoverState NONE = new LeftoverState();

  private final Map<String, Integer> registers = new HashMap<>();
  private final Map<String, int[]> memories = new HashMap<>();

  private LeftoverState() {}

  /** The state of a circuit between two edges. */
  public static LeftoverState of(Circuit circuit) {
    final LeftoverState remains = new LeftoverState();
    for (Register register : circuit.registers()) {
      remains.registers.put(register.name(), register.q());
    }
    for (Memory memory : circuit.memories().values()) {
      final int[] words = new int[memory.words()];
      for (int i = 0; i < words.length; i++) {
        words[i] = memory.word(i);
      }
      remains.memories.put(memory.name(), words);
    }
    return remains;
  }

  /** Puts this state into another circuit of the same design, before it runs. */
  void putInto(Circuit circuit) {
    for (Register register : circuit.registers()) {
      final Integer value = registers.get(register.name());
      if (value != null) {
        register.powerUp(value);
      }
    }
    for (Memory memory : circuit.memories().values()) {
      final int[] words = memories.getOrDefault(memory.name(), new int[0]);
      for (int i = 0; i < words.length; i++) {
        memory.fastWrite(i, words[i]);
      }
    }
  }
}
