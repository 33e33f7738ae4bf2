// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;

/** Everything that a run holds in a cycle, as text, so that a difference can be read. */
final class RunState {
  private static final int LINES_SHOWN = 6;

  private RunState() {}

  /** Registers, those without a trace name too, words, results and hazards; before settling. */
  static List<String> of(SocRun run) {
    final List<String> state = new ArrayList<>();
    final Circuit circuit = run.simulation().circuit();
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
    told(run).forEach(one -> state.add(one.toString()));
    return state;
  }

  /** What is not in the circuit. */
  private static List<Object> told(SocRun run) {
    final List<Object> told = new ArrayList<>();
    told.add("cycle = " + run.simulation().cycle() + (run.simulation().finished() ? ", end" : ""));
    told.add("step " + run.processorStep());
    told.addAll(run.evaluations());
    told.add(run.hazards().count() + " hazards");
    told.addAll(run.hazards().kept());
    return told;
  }

  /** All registers and words in one number. */
  static long digest(SocRun run) {
    final Circuit circuit = run.simulation().circuit();
    long digest = run.simulation().cycle();
    for (Register register : circuit.registers()) {
      digest = mix(digest, register.q());
    }
    for (Memory memory : circuit.memories().values()) {
      for (int word = 0; word < memory.words(); word++) {
        digest = mix(digest, memory.word(word));
      }
    }
    return digest;
  }

  /** Two values that differ do not make up for each other. */
  private static long mix(long digest, int value) {
    final long product = (digest ^ value) * 0x9E3779B97F4A7C15L;
    return product ^ product >>> 32;
  }

  /** What one has and not the other, each line with its side. */
  static List<String> difference(List<String> stepped, List<String> fast) {
    final List<String> difference = new ArrayList<>();
    if (stepped.equals(fast)) {
      return difference;
    }
    final Set<String> ofStepped = new HashSet<>(stepped);
    final Set<String> ofFast = new HashSet<>(fast);
    stepped.stream()
        .filter(line -> !ofFast.contains(line))
        .forEach(line -> difference.add("stepped: " + line));
    fast.stream()
        .filter(line -> !ofStepped.contains(line))
        .forEach(line -> difference.add("fast: " + line));
    return difference;
  }

  /** Fails with what the runs hold otherwise in the cycle in which they stand. */
  static void assertSame(SocRun stepped, SocRun fast) {
    if (digest(stepped) != digest(fast) || !told(stepped).equals(told(fast))) {
      throw different(stepped, first(difference(of(stepped), of(fast))));
    }
  }

  /** Fails with the first signal that a trace would show otherwise; settles the cycle. */
  static void assertSameSignals(SocRun stepped, SocRun fast) {
    stepped.simulation().settle();
    fast.simulation().settle();
    final List<Signal> signals = stepped.simulation().circuit().signals();
    final List<Signal> others = fast.simulation().circuit().signals();
    for (int i = 0; i < signals.size(); i++) {
      final Signal a = signals.get(i);
      final Signal b = others.get(i);
      if (a.longValue() != b.longValue() || a.unknown() != b.unknown()) {
        throw different(
            stepped, a.name() + " is " + a.longValue() + " stepped, " + b.longValue() + " fast");
      }
    }
  }

  private static String first(List<String> difference) {
    return String.join("; ", difference.subList(0, Math.min(LINES_SHOWN, difference.size())));
  }

  /** The error for a difference that a run shows. */
  static AssertionError different(SocRun run, String what) {
    return new AssertionError(
        "cycle %,d, shape %s, %s: %s"
            .formatted(
                run.simulation().cycle(), run.spec().shape(), run.spec().timingText(), what));
  }
}
