// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.CycleObserver;
import nnuesoc.sim.kernel.Simulation;

/**
 * A counter from 5 on that writes itself into a memory of four words while its bit 1 is 1, a reader
 * of that memory, a wire of two registers, and two registers that are unknown until cycles 3 and 4.
 */
final class TinyCircuit {
  static final int ZERO_ASSIGNED = 3;
  static final int VALUE_ASSIGNED = 4;

  final Circuit circuit = new Circuit("top");
  final Simulation simulation;

  TinyCircuit() {
    final Scope counting = circuit.root().child("counting");
    final Memory memory = circuit.root().child("storage").memory("words", 4, 9);
    final Counter counter = new Counter(counting, memory);
    memory.writtenBy(counter);
    final Reader reader = new Reader(circuit.root().child("reading"), memory);
    // Scope counting again, after others: a trace opens it once.
    counting.wire(
        "both",
        2,
        () -> (counter.count.q() & 1) << 1 | (reader.address.q() & 1),
        counter.count,
        reader.address);
    simulation =
        Simulation.gated(circuit, Assembly.of(List.of(counter, reader)), new Idle(circuit));
  }

  /** Runs until {@code last} stands, observed from {@code first} on. */
  void run(long first, long last, CycleObserver observer) {
    simulation.run(first);
    simulation.observe(observer);
    simulation.run(last);
    simulation.observe(null);
  }

  /** The trace of a window as text. */
  static String trace(List<String> globs, List<String> words, long first, long last) {
    final TinyCircuit tiny = new TinyCircuit();
    return Traces.text(tiny.circuit, globs, words, writer -> tiny.run(first, last, writer), last);
  }

  private static final class Counter extends Part {
    private final Register count;
    private final Register zero;
    private final Register late;
    private final Memory memory;

    Counter(Scope scope, Memory memory) {
      super(scope, "counter");
      this.memory = memory;
      count = scope.register("count", 8).powerUp(5).readBy(this);
      zero = scope.register("zero", 1).unknownUntilAssigned();
      late = scope.register("late", 4).unknownUntilAssigned();
    }

    @Override
    public void settle() {
      if ((count.q() & 2) != 0) {
        memory.write(count.q() & 3, 256 + count.q());
      }
    }

    @Override
    public void edge() {
      count.next(count.q() + 1);
      if (count.q() == 5 + ZERO_ASSIGNED - 1) {
        zero.next(0);
      }
      if (count.q() == 5 + VALUE_ASSIGNED - 1) {
        late.next(10);
      }
    }
  }

  private static final class Reader extends Part {
    private final Register address;
    private final Memory memory;

    Reader(Scope scope, Memory memory) {
      super(scope, "reader");
      this.memory = memory;
      address = scope.register("address", 2).readBy(this);
      memory.readBy(this, address);
    }

    @Override
    public void settle() {
      memory.address(address.q(), Memory.SAMPLED);
    }

    @Override
    public void edge() {
      address.next(address.q() + 3);
    }
  }

  /** Does nothing, for ever. */
  static final class Idle extends Stimulus {
    Idle(Circuit circuit) {
      super(circuit.root(), "idle");
    }

    @Override
    public void edge() {}

    @Override
    public boolean finished() {
      return false;
    }
  }
}
