// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.Objects;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** Registers and memories of a circuit by their names. */
final class CircuitSignalFinder {
  private final Circuit circuit;

  CircuitSignalFinder(Circuit circuit) {
    this.circuit = circuit;
  }

  Register register(String name) {
    return (Register) Objects.requireNonNull(circuit.signal(name), name);
  }

  Memory memory(String name) {
    return Objects.requireNonNull(circuit.memories().get(name), name);
  }

  /** The register that holds the word that was read last from a memory. */
  Register read(Memory memory) {
    return register(memory.path() + ".b_q");
  }
}
