// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.Collection;
import java.util.Objects;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/** What a circuit has under a name that a user gives. */
public final class NamedInCircuit {
  private NamedInCircuit() {}

  /**
   * The signal with that full name.
   *
   * @throws InputException if there is none; the message lists similar names
   */
  public static Signal signal(Circuit circuit, String name) {
    return found(
        "signal",
        name,
        circuit.signal(Objects.requireNonNull(name, "the name is null")),
        circuit.signals().stream().map(Signal::name).toList());
  }

  /**
   * The memory with that name.
   *
   * @throws InputException if there is none; the message lists similar names
   */
  public static Memory memory(Circuit circuit, String name) {
    return found(
        "memory",
        name,
        circuit.memories().get(Objects.requireNonNull(name, "the name is null")),
        circuit.memories().keySet());
  }

  private static <T> T found(
      String kind, String name, @Nullable T declared, Collection<String> names) {
    if (declared == null) {
      throw new InputException(
          name + ": there is no such " + kind + NearNameHint.hint(name, names));
    }
    return declared;
  }
}
