// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/** The registers that a test bench sets, and the values that the coming edge gives them. */
final class InputRegisters {
  private final Circuit circuit;
  private SetInput[] inputs = {}; // those that were set ever: few, so that they are looked through
  private @Nullable Register disputed; // something else drives it at the coming edge

  InputRegisters(Circuit circuit) {
    this.circuit = circuit;
  }

  private static final class SetInput {
    final Register register;
    boolean waits; // for the edge
    int value; // from the edge on
    int expected; // since the last edge

    SetInput(Register register) {
      this.register = register;
      expected = register.q();
    }
  }

  /** Whether none waits for the edge. */
  boolean isEmpty() {
    return waiting().isEmpty();
  }

  private List<SetInput> waiting() {
    final List<SetInput> all = new ArrayList<>();
    for (SetInput input : inputs) {
      if (input.waits) {
        all.add(input);
      }
    }
    return all;
  }

  /**
   * Sets a register at the coming edge.
   *
   * @throws IllegalArgumentException if it belongs to another circuit, or a part drives it
   */
  void set(Register register, int value) {
    final SetInput input = of(register);
    input.value = value;
    input.waits = true;
  }

  /**
   * Requires that a register can be set.
   *
   * @throws IllegalArgumentException as {@link #set}
   */
  void require(Register register) {
    of(register);
  }

  private SetInput of(Register register) {
    for (SetInput input : inputs) {
      if (input.register == register) {
        return input;
      }
    }
    circuit.requireInput(register);
    final SetInput input = new SetInput(register);
    inputs = Arrays.copyOf(inputs, inputs.length + 1);
    inputs[inputs.length - 1] = input;
    return input;
  }

  /** Gives the registers their values at this edge, unless something else drives them. */
  void take() {
    for (SetInput input : inputs) {
      if (input.waits) {
        input.waits = false;
        if (ChangeList.isPending(input.register)) {
          disputed = input.register;
        } else {
          input.register.next(input.value);
        }
        input.expected = ChangeList.pendingValue(input.register);
      }
    }
  }

  /** A register that something else has driven at the last edge; null for none. */
  @Nullable Register disputed() {
    Register found = disputed;
    for (SetInput input : inputs) {
      if (input.register.q() != input.expected) {
        input.expected = input.register.q();
        found = input.register;
      }
    }
    if (found != null) {
      disputed = null;
    }
    return found;
  }

  /** Exchanges the values that wait, after the registers themselves. */
  void exchange(StateVisitor state) {
    final List<SetInput> before = waiting();
    final int count = state.number(before.size());
    for (SetInput input : inputs) {
      input.waits = false;
      input.expected = input.register.q();
    }
    for (int i = 0; i < count; i++) {
      final Register register =
          i < before.size() ? before.get(i).register : circuit.registers().get(0);
      final int value = i < before.size() ? before.get(i).value : 0;
      set(circuit.registers().get(state.number(register.index())), state.number(value));
    }
  }
}
