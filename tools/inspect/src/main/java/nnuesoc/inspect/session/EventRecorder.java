// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;

/**
 * Notes the changes of some registers, but only while it records: a run passes its cycles often.
 */
final class EventRecorder {
  private final List<Register> registers = new ArrayList<>();
  private final List<Long> cycles = new ArrayList<>();
  private final List<Integer> signals = new ArrayList<>();
  private final List<Integer> values = new ArrayList<>();
  private boolean recording;

  /** Watches the registers of these full names; to be created before the first cycle. */
  EventRecorder(Simulation simulation, List<String> names) {
    for (String name : names) {
      final Register register = register(simulation.circuit(), name);
      final int place = registers.size();
      registers.add(register);
      simulation.watch(register, (changed, cycle) -> note(cycle, place, changed.q()));
    }
  }

  private static Register register(Circuit circuit, String name) {
    if (circuit.signal(name) instanceof Register register) {
      return register;
    }
    throw new IllegalArgumentException(name + ": there is no such register");
  }

  private void note(long cycle, int place, int value) {
    if (recording) {
      cycles.add(cycle);
      signals.add(place);
      values.add(value);
    }
  }

  /** The changes from the current cycle up to {@code end}. */
  EvaluationEvents record(Simulation simulation, long end) {
    final int[] before = registers.stream().mapToInt(Register::q).toArray();
    recording = true;
    try {
      simulation.run(end);
      return new EvaluationEvents(
          before,
          cycles.stream().mapToLong(Long::longValue).toArray(),
          signals.stream().mapToInt(Integer::intValue).toArray(),
          values.stream().mapToInt(Integer::intValue).toArray());
    } finally {
      recording = false;
      cycles.clear();
      signals.clear();
      values.clear();
    }
  }
}
