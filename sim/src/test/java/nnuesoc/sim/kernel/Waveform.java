// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;

/**
 * Every signal, whether it is x, every register without a name and every memory word, in every
 * cycle that was recorded.
 */
final class Waveform {
  private record Row(long cycle, List<Long> values) {}

  private final Circuit circuit;
  private final List<Row> rows = new ArrayList<>();

  private Waveform(Circuit circuit) {
    this.circuit = circuit;
  }

  /** Runs to the end with an observer and records each cycle that it is shown. */
  static Waveform observed(Simulation simulation) {
    final Waveform waveform = new Waveform(simulation.circuit());
    simulation.observe(waveform::record);
    simulation.run(RandomCircuit.END);
    return waveform;
  }

  /** Runs to the end without an observer, stops at every {@code stride}-th cycle and looks. */
  static Waveform stopped(Simulation simulation, int stride) {
    final Waveform waveform = new Waveform(simulation.circuit());
    simulation.settle();
    waveform.record(simulation.cycle());
    while (!simulation.finished()) {
      simulation.run(simulation.cycle() + stride);
      simulation.settle();
      waveform.record(simulation.cycle());
    }
    return waveform;
  }

  private void record(long cycle) {
    final List<Long> values = new ArrayList<>();
    for (Signal signal : circuit.signals()) {
      values.add(signal.unknown() ? -1 : signal.longValue());
    }
    for (Register register : circuit.registers()) {
      values.add(Integer.toUnsignedLong(register.q()));
    }
    for (Memory memory : circuit.memories().values()) {
      for (int address = 0; address < memory.words(); address++) {
        values.add(Integer.toUnsignedLong(memory.word(address)));
      }
    }
    rows.add(new Row(cycle, values));
  }

  private String name(int index) {
    final List<Signal> signals = circuit.signals();
    final List<Register> registers = circuit.registers();
    if (index < signals.size()) {
      return signals.get(index).name();
    }
    return index < signals.size() + registers.size()
        ? registers.get(index - signals.size()).name()
        : "memory word " + (index - signals.size() - registers.size());
  }

  long cycles() {
    return rows.size();
  }

  /** Whether any value ever changes. */
  boolean moves() {
    return rows.stream().anyMatch(row -> !row.values.equals(rows.get(0).values));
  }

  /** Each cycle of {@code actual} is the one of that number here; the last one is the last. */
  void assertShows(Waveform actual, String description) {
    for (Row row : actual.rows) {
      if (row.cycle >= rows.size()) {
        fail("%s: ran to cycle %d, not %d", description, row.cycle, rows.size() - 1);
      }
      final Row expected = rows.get((int) row.cycle);
      for (int i = 0; i < row.values.size(); i++) {
        if (!row.values.get(i).equals(expected.values.get(i))) {
          fail(
              "%s: %s in cycle %d: expected %d, actual %d",
              description, name(i), row.cycle, expected.values.get(i), row.values.get(i));
        }
      }
    }
    final long last = actual.rows.get(actual.rows.size() - 1).cycle;
    if (last != rows.size() - 1) {
      fail("%s: ended in cycle %d, not %d", description, last, rows.size() - 1);
    }
  }
}
