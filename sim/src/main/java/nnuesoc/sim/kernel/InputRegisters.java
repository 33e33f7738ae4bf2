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

/** The registers that a test bench sets; the coming edge gives them their values. */
final class InputRegisters {
  private final Circuit circuit;
  private SetInput[] inputs = {}; // those that were set ever: few, so that they are looked through

  InputRegisters(Circuit circuit) {
    this.circuit = circuit;
  }

  private static final class SetInput {
    final Register register;
    int before; // the value since the last edge
    int value; // from the coming edge on

    SetInput(Register register) {
      this.register = register;
      hold();
    }

    void hold() {
      before = register.q();
      value = before;
    }
  }

  /** Whether none waits for the edge. */
  boolean isEmpty() {
    return waiting().isEmpty();
  }

  private List<SetInput> waiting() {
    final List<SetInput> all = new ArrayList<>();
    for (SetInput input : inputs) {
      if (input.value != input.before) {
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
    register.next(value);
    input.value = ChangeList.valueAfterEdge(register);
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

  /** After an edge: a register to which something else has given another value; null for none. */
  @Nullable Register disputed() {
    Register found = null;
    for (SetInput input : inputs) {
      if (input.register.q() != input.value) {
        found = input.register;
      }
      input.hold();
    }
    return found;
  }

  /** Exchanges the values that wait, after the registers themselves. */
  void exchange(StateVisitor state) {
    final List<SetInput> waiting = waiting();
    final int[] values = waiting.stream().mapToInt(input -> input.value).toArray();
    for (SetInput input : inputs) {
      input.hold();
    }
    final int count = state.number(values.length);
    for (int i = 0; i < count; i++) {
      final int place = state.number(i < values.length ? waiting.get(i).register.index() : 0);
      set(circuit.registers().get(place), state.number(i < values.length ? values[i] : 0));
    }
  }
}
