// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/**
 * Maps registers and memories to the traced signals that change with them. The map is computed once
 * as arrays: a cycle costs time for its changes only, not for all signals.
 */
final class TracedFanout {
  /** Which registers and memories have changed. */
  final ChangeList changes;

  /** By {@link Register#index()}: the register and the signals that depend on it, if traced. */
  private final TracedSignal[][] ofRegister;

  /** By {@link Memory#index()}: the signals of the write port. */
  private final TracedSignal[][] ofPort;

  /** By {@link Memory#index()} and address; of length 0 for a memory without a traced word. */
  private final @Nullable TracedSignal[][] ofWord;

  /** Maps the signals in {@code traced}. */
  TracedFanout(Circuit circuit, TracedSignal[] traced) {
    changes = ChangeList.of(circuit);
    final IdentityHashMap<Signal, TracedSignal> bySignal = new IdentityHashMap<>();
    for (TracedSignal one : traced) {
      bySignal.put(one.signal, one);
    }
    ofRegister = new TracedSignal[circuit.registers().size()][];
    for (Register register : circuit.registers()) {
      final List<Signal> shown = new ArrayList<>();
      shown.add(register);
      shown.addAll(Arrays.asList(register.dependents()));
      ofRegister[register.index()] = among(bySignal, shown);
    }
    final int memories = circuit.memories().size();
    ofPort = new TracedSignal[memories][];
    ofWord = new TracedSignal[memories][0];
    for (Memory memory : circuit.memories().values()) {
      ofPort[memory.index()] = among(bySignal, Arrays.asList(memory.writePort()));
    }
    for (TracedSignal one : traced) {
      if (one.signal instanceof MemoryWordSignal word) {
        final Memory memory = word.memory();
        if (ofWord[memory.index()].length == 0) {
          ofWord[memory.index()] = new TracedSignal[memory.words()];
        }
        ofWord[memory.index()][word.address()] = one;
      }
    }
  }

  private static TracedSignal[] among(Map<Signal, TracedSignal> bySignal, List<Signal> signals) {
    return signals.stream()
        .filter(bySignal::containsKey)
        .map(bySignal::get)
        .toArray(TracedSignal[]::new);
  }

  /** The signals that may change with {@code register}. */
  TracedSignal[] of(Register register) {
    return ofRegister[register.index()];
  }

  /** The signals of the write port of {@code memory}. */
  TracedSignal[] ofPort(Memory memory) {
    return ofPort[memory.index()];
  }

  /** The word that the last edge wrote, if it is traced. */
  @Nullable TracedSignal ofStored(Memory memory) {
    final @Nullable TracedSignal[] words = ofWord[memory.index()];
    return words.length == 0 ? null : words[memory.storedAddress()];
  }
}
