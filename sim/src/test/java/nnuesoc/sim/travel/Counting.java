// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.travel;

import java.util.List;
import java.util.Set;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;

/**
 * A run of so many cycles, each of which is stepped. A part counts them and writes word 1 in some
 * of them.
 */
final class Counting {
  final Circuit circuit = new Circuit("top");
  final Memory memory = circuit.root().memory("words", 4, 8);
  final Counter counter;
  final Simulation simulation;

  Counting(long cycles, Integer... writes) {
    counter = new Counter(circuit.root(), memory, Set.of(writes));
    simulation =
        Simulation.gated(circuit, Assembly.of(List.of(counter)), new Clock(circuit.root(), cycles));
  }

  /** Ends the run. */
  private static final class Clock extends Stimulus {
    private final long end;
    private long now;

    Clock(Scope scope, long end) {
      super(scope, "clock");
      this.end = end;
    }

    @Override
    public void edge() {
      now++;
    }

    @Override
    public boolean finished() {
      return now >= end;
    }

    @Override
    public void exchange(StateVisitor state) {
      now = state.count(now);
    }
  }

  /** Counts cycles, and the edges that it was entered for, which are no part of the state. */
  static final class Counter extends Part {
    final Register count;
    int entered;
    private final Memory memory;
    private final Set<Integer> writes;

    Counter(Scope scope, Memory memory, Set<Integer> writes) {
      super(scope, "counter");
      this.memory = memory.writtenBy(this);
      this.writes = writes;
      count = scope.register("count", 32).readBy(this);
      memory.readBy(this, count);
    }

    @Override
    public void settle() {
      if (writes.contains(count.q())) {
        memory.write(1, 0); // no word takes room in a checkpoint
      }
    }

    @Override
    public void edge() {
      entered++;
      count.next(count.q() + 1);
    }
  }
}
