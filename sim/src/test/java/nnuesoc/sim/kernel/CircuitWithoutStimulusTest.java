// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import org.junit.jupiter.api.Test;

/** A circuit could not run without a stimulus of its own and a list of its parts. */
class CircuitWithoutStimulusTest {
  /** Counts while its input is 1. */
  private static final class Counter extends Part {
    private final Register enable;
    private final Register count;

    Counter(Scope scope, Register enable) {
      super(scope, "counter");
      this.enable = enable.readBy(this);
      count = scope.register("count", 8).readBy(this);
    }

    @Override
    public void edge() {
      if (enable.q() == 1) {
        count.next(count.q() + 1);
      }
    }
  }

  private final Circuit circuit = new Circuit("top");
  private final Register enable = circuit.root().register("enable", 1);
  private final Counter counter = new Counter(circuit.root(), enable);
  private final Simulation simulation = Simulation.of(circuit);

  @Test
  void inputsAreSeenFromTheNextCycleOn() {
    final List<Integer> counts = new ArrayList<>();
    for (int cycle = 0; cycle < 6; cycle++) {
      simulation.settle();
      counts.add(counter.count.q());
      if (cycle == 1 || cycle == 3) {
        simulation.set(enable, cycle == 1 ? 1 : 0);
      }
      simulation.step();
    }
    assertThat(counts).containsExactly(0, 0, 0, 1, 2, 2);
  }

  @Test
  void inputThatIsSetBeforeAStretchIsNotForgotten() {
    simulation.run(1_000);
    simulation.set(enable, 1);
    simulation.run(1_011);
    assertThat(counter.count.q()).isEqualTo(10);
    simulation.set(enable, 0);
    simulation.run(1_000_000_000_000L);
    assertThat(counter.count.q()).isEqualTo(11);
    assertThat(simulation.cycle()).isEqualTo(1_000_000_000_000L);
    assertThat(simulation.finished()).isFalse();
  }
}
