// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateVisitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A counter of clocks stands right in every cycle, whether cycles are stepped or counted. */
class ClockCounterTest {
  private static final int PERIOD = 7;

  /** Toggles a register now and then, and says that it only counts between. */
  private static final class Toggler extends Stimulus {
    private final Register out;
    private int now;

    Toggler(Circuit circuit) {
      super(circuit.root(), "toggler");
      out = circuit.root().register("out", 1);
    }

    @Override
    public void edge() {
      now++;
      if (now % 10 == 0) {
        out.next(1 - out.q());
      }
    }

    @Override
    public long runAlone(long limit, boolean unseen) {
      final long cycles = Math.min(limit, 9 - now % 10);
      now += (int) cycles;
      return cycles;
    }

    @Override
    public boolean finished() {
      return false;
    }

    @Override
    public void exchange(StateVisitor state) {
      now = state.number(now);
    }
  }

  private final Circuit circuit = new Circuit("top");
  private final Register counter = circuit.root().clockCounter("counter", 3, PERIOD);
  private final Toggler toggler = new Toggler(circuit);
  private final Simulation simulation = Simulation.gated(circuit, Assembly.of(List.of()), toggler);

  @Test
  void standsRightWhereverTheRunIsStopped() {
    for (long cycle = 0; cycle < 300; cycle += 1 + cycle % 11) {
      simulation.run(cycle);
      assertThat(counter.q()).as("cycle %d", cycle).isEqualTo((int) (cycle % PERIOD));
    }
  }

  @Test
  void aWatcherIsToldOfEveryChange() {
    final List<Long> told = new ArrayList<>();
    simulation.watch(counter, (register, cycle) -> told.add(cycle));
    simulation.run(30);
    assertThat(told).hasSize(30);
    assertThat(counter.q()).isEqualTo(30 % PERIOD);
  }

  @Test
  void goesBackWithTheRun() {
    simulation.run(13);
    final Snapshot snapshot = Snapshot.of(simulation);
    simulation.run(55);
    snapshot.restore(simulation);
    assertThat(counter.q()).isEqualTo(13 % PERIOD);
    simulation.run(64);
    assertThat(counter.q()).isEqualTo(64 % PERIOD);
  }

  @Test
  void givesNoPartNews() {
    simulation.run(3);
    final long generation = ChangeList.of(circuit).generation();
    simulation.run(9);
    assertThat(ChangeList.of(circuit).generation()).isEqualTo(generation);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8})
  void periodMayBeAnyThatFits(int period) {
    final Circuit other = new Circuit("other");
    final Register one = other.root().clockCounter("one", 3, period);
    for (int edge = 1; edge < 20; edge++) {
      ChangeList.of(other).commit();
      assertThat(one.q()).isEqualTo(edge % period);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 9})
  void periodHasToFit(int period) {
    assertThatThrownBy(() -> new Circuit("other").root().clockCounter("one", 3, period))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("other.one: a period of " + period + ", expected 1 to 8");
  }
}
