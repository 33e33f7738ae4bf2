package nnuesoc.sim.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks for wires that are wider than declared, or depend on a register that is no source. */
final class WireTrial {
  private final TrialState state;
  private final Set<String> mistakes;
  private final List<Register> registers;
  private final List<Wire> wires = new ArrayList<>();
  private final List<List<Register>> sources = new ArrayList<>(); // of each wire

  WireTrial(Circuit circuit, TrialState state, Set<String> mistakes) {
    this.state = state;
    this.mistakes = mistakes;
    registers = circuit.registers();
    for (Signal signal : circuit.signals()) {
      if (signal instanceof Wire wire) {
        wires.add(wire);
        sources.add(registers.stream().filter(register -> register.isFeeding(wire)).toList());
      }
    }
  }

  /**
   * Reads each wire, and again after a change of all registers that are not its sources.
   *
   * @param values the values of all registers
   * @param others different values
   */
  void run(int[] values, int[] others) {
    final @Nullable Integer[] read = new Integer[wires.size()];
    state.take(values);
    for (int i = 0; i < read.length; i++) {
      read[i] = value(wires.get(i));
      if (read[i] != null && !wires.get(i).fits(read[i])) {
        mistakes.add(wires.get(i).tooWide());
      }
    }
    state.take(others);
    for (int i = 0; i < read.length; i++) {
      for (Register source : sources.get(i)) {
        state.set(source, values[source.index()]);
      }
      final Integer again = value(wires.get(i));
      if (read[i] != null && again != null && !again.equals(read[i])) {
        name(wires.get(i), read[i], values, others);
        state.take(others);
      }
      for (Register source : sources.get(i)) {
        state.set(source, others[source.index()]);
      }
    }
  }

  /** The wire's value; null in what is no state of the design, which then says nothing. */
  private static @Nullable Integer value(Wire wire) {
    try {
      return wire.read();
    } catch (RuntimeException e) {
      return null;
    }
  }

  private void name(Wire wire, int value, int[] values, int[] others) {
    for (Register register : registers) {
      state.take(values);
      if (!register.isFeeding(wire)) {
        state.set(register, others[register.index()]);
        final Integer now = value(wire);
        if (now != null && now != value) {
          mistakes.add(
              wire.name()
                  + ": the wire depends on "
                  + register.name()
                  + ", which is not declared as its source: add the register to the sources");
        }
      }
    }
  }
}
