// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import org.junit.jupiter.api.Test;

class SimulationWatcherTest {
  private final Circuit circuit = new Circuit("soc");
  private final Countdown bus =
      new Countdown(
          circuit.root(),
          List.of(
              Countdown.Action.data(4, 5),
              Countdown.Action.data(30, 5),
              Countdown.Action.data(1, 6),
              Countdown.Action.data(10, 7)));
  private final Follower follower = new Follower(circuit.root(), "follower", bus.data());
  private final Simulation simulation =
      Simulation.gated(circuit, Assembly.of(List.of(follower)), bus);
  private final List<String> told = new ArrayList<>();

  @Test
  void watcherIsToldInTheFirstCycleOfTheNewValueAndOnlyThen() {
    simulation.watch(
        bus.data(),
        (register, cycle) -> {
          assertThat(register).isSameAs(bus.data());
          assertThat(simulation.cycle()).isEqualTo(cycle);
          told.add(cycle + ": " + register.q());
        });

    simulation.run(3);
    assertThat(told).as("not yet in cycle 3").isEmpty();
    simulation.run(4);
    assertThat(told).as("in cycle 4").containsExactly("4: 5");
    simulation.run(100);
    assertThat(told).as("5 again is no change").containsExactly("4: 5", "35: 6", "45: 7");
    assertThat(bus.counted()).as("quiet cycles are counted all the same").isPositive();
  }

  /** In cycle 35 both {@code data} and {@code strobe} change, in cycle 36 both followers do. */
  @Test
  void allRegistersOfTheCycleAreVisible() {
    final RegisterWatcher both =
        (register, cycle) ->
            told.add(cycle + " " + register + ", " + bus.strobe() + ", " + follower.value());
    simulation.watch(bus.data(), both);
    simulation.watch(follower.value(), both);

    simulation.run(36);

    assertThat(told)
        .containsExactly(
            "4 soc.bus.data = 5, soc.bus.strobe = 1, soc.follower.value = 0",
            "5 soc.follower.value = 5, soc.bus.strobe = 1, soc.follower.value = 5",
            "35 soc.bus.data = 6, soc.bus.strobe = 1, soc.follower.value = 5",
            "36 soc.follower.value = 6, soc.bus.strobe = 1, soc.follower.value = 6");
  }

  @Test
  void everyWatcherOfARegisterIsToldInOrder() {
    simulation.watch(bus.data(), (register, cycle) -> told.add("first " + cycle));
    simulation.watch(bus.data(), (register, cycle) -> told.add("second " + cycle));

    simulation.run(20);

    assertThat(told).containsExactly("first 4", "second 4");
  }

  @Test
  void registerMarkedInTheCircuitNeedsNoWatcher() {
    circuit.watch(bus.data(), true);

    simulation.run(100);

    assertThat(told).isEmpty();
    assertThat(simulation.cycle()).isEqualTo(45);
  }

  @Test
  void watcherThatComesLaterHearsEveryLaterChange() {
    final List<Long> all = new ArrayList<>();
    simulation.watch(bus.data(), (register, cycle) -> all.add(cycle));
    simulation.run(8);
    final List<Long> later = new ArrayList<>();
    simulation.watch(bus.data(), (register, cycle) -> later.add(cycle));
    simulation.run(100);

    assertThat(later).isNotEmpty().isEqualTo(all.stream().filter(cycle -> cycle > 8).toList());
  }
}
