// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import org.junit.jupiter.api.Test;

class SimulationObserverTest {
  private final Circuit circuit = new Circuit("soc");
  private final Countdown bus =
      new Countdown(
          circuit.root(),
          List.of(
              Countdown.Action.data(4, 5),
              new Countdown.Action(3, 2, 9),
              Countdown.Action.data(13, 6)));
  private final Follower follower = new Follower(circuit.root(), "follower", bus.data());
  private final Memory memory = circuit.root().memory("m", 4, 8);
  private final Simulation simulation;
  private final List<Long> seen = new ArrayList<>();

  SimulationObserverTest() {
    bus.writes(memory);
    memory.readBy(follower, bus.data());
    simulation = Simulation.gated(circuit, Assembly.of(List.of(follower)), bus);
  }

  private static Long[] cycles(long from, long to) {
    return LongStream.rangeClosed(from, to).boxed().toArray(Long[]::new);
  }

  @Test
  void eachCycleIsSeenOnceInOrderUpToTheOneThatStands() {
    simulation.observe(seen::add);

    simulation.run(12);

    assertThat(seen).containsExactly(cycles(0, 12));
  }

  @Test
  void eachCycleIsSeenOnceAcrossRunsStepsAndSettlings() {
    simulation.observe(seen::add);

    simulation.run(0);
    simulation.run(3);
    simulation.run(3);
    simulation.settle();
    simulation.step();
    simulation.settle();
    simulation.run(5);
    simulation.run(2);
    simulation.run(100);
    simulation.run(100);

    assertThat(seen).as("the script ends in cycle 20").containsExactly(cycles(0, 20));
  }

  @Test
  void observerAttachedLaterSeesTheCycleThatStandsFirst() {
    simulation.run(9);
    simulation.observe(seen::add);
    assertThat(seen).as("before the next call").isEmpty();

    simulation.run(11);

    assertThat(seen).containsExactly(cycles(9, 11));
  }

  @Test
  void observerTakenAwaySeesNothingMore() {
    simulation.observe(seen::add);
    simulation.run(5);
    simulation.observe(null);
    simulation.run(10);

    assertThat(seen).containsExactly(cycles(0, 5));
    assertThat(bus.counted()).as("quiet cycles are counted again").isPositive();
  }

  @Test
  void secondObserverTakesThePlaceOfTheFirst() {
    final List<Long> later = new ArrayList<>();
    simulation.observe(seen::add);
    simulation.run(5);

    simulation.observe(later::add);
    simulation.run(7);

    assertThat(seen).containsExactly(cycles(0, 5));
    assertThat(later).containsExactly(cycles(5, 7));
  }

  @Test
  void memoryPortsHaveSettledWhenTheObserverLooks() {
    final List<String> writes = new ArrayList<>();
    simulation.observe(
        cycle -> {
          if (ChangeList.of(circuit).drivenCount() > 0) {
            writes.add(cycle + ": " + memory.aAddress() + ", old word " + memory.word(2));
          }
        });

    simulation.run(20);

    assertThat(writes).containsExactly("6: 2, old word 0");
    assertThat(memory.word(2)).isEqualTo(9);
  }
}
