package nnuesoc.cli.wiring;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;

/** Everything that a run holds in a cycle, as text, so that a difference can be read. */
final class RunState {
  private RunState() {}

  /** Registers, those without a trace name too, words, results and hazards; before settling. */
  static List<String> of(Run run) {
    final List<String> state = new ArrayList<>();
    final Circuit circuit = run.simulation().circuit();
    state.add("cycle = " + run.simulation().cycle() + (run.simulation().finished() ? ", end" : ""));
    for (Register register : circuit.registers()) {
      state.add(register.name() + " = " + register.q());
    }
    for (Memory memory : circuit.memories().values()) {
      for (int word = 0; word < memory.words(); word++) {
        if (memory.word(word) != 0) {
          state.add(memory.name() + "[" + word + "] = " + memory.word(word));
        }
      }
    }
    run.results().forEach(result -> state.add(result.toString()));
    state.add(run.hazards().count() + " hazards");
    run.hazards().kept().forEach(hazard -> state.add(hazard.toString()));
    return state;
  }

  /** All registers and words in one number. */
  static long digest(Run run) {
    final Circuit circuit = run.simulation().circuit();
    long digest = run.simulation().cycle();
    for (Register register : circuit.registers()) {
      digest = 31 * digest + register.q();
    }
    for (Memory memory : circuit.memories().values()) {
      for (int word = 0; word < memory.words(); word++) {
        digest = 31 * digest + memory.word(word);
      }
    }
    return digest;
  }

  /** What one has and not the other, each line with its side. */
  static List<String> difference(List<String> stepped, List<String> fast) {
    final List<String> difference = new ArrayList<>();
    if (stepped.equals(fast)) {
      return difference;
    }
    stepped.stream()
        .filter(line -> !fast.contains(line))
        .forEach(line -> difference.add("stepped: " + line));
    fast.stream()
        .filter(line -> !stepped.contains(line))
        .forEach(line -> difference.add("fast: " + line));
    return difference;
  }

  /** Every signal as a trace shows it; the cycle is settled by that. */
  static List<String> signals(Run run) {
    run.simulation().settle();
    final List<String> state = new ArrayList<>();
    for (Signal signal : run.simulation().circuit().signals()) {
      state.add(signal.name() + " = " + signal.value());
    }
    return state;
  }
}
