// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

class StateEntryCyclesTest {
  private final Circuit circuit = new Circuit("top");
  private final Register state = circuit.root().register("state", 3);
  private final Register start = circuit.root().register("start", 1);
  private final Register other = circuit.root().register("other", 1);
  private final Plan plan = new Plan(circuit);

  @Test
  void firstCycleOfEachStateCounts() {
    final Simulation simulation = plan.simulation();
    final StateEntryCycles states = new StateEntryCycles(simulation, state);
    plan.set(5, state, 2).set(7, state, 1).set(9, state, 2);
    simulation.run(20);
    assertThat(states.entered(2)).isEqualTo(5);
    assertThat(states.entered(1)).isEqualTo(7);
    assertThat(states.entered(3)).isNull();
    assertThat(states.all()).hasToString("{1=7, 2=5}");
    assertThat(states.enteredAtPowerUp(2)).isEqualTo(5);
  }

  @Test
  void eachStartBeginsAnewAndTheFirstEndsPowerUp() {
    final Simulation simulation = plan.simulation();
    final StateEntryCycles states = new StateEntryCycles(simulation, state, start, other);
    plan.set(5, state, 2).pulse(8, 15, start).set(10, state, 1).set(12, state, 2);
    simulation.run(20);
    assertThat(states.enteredAtPowerUp(2)).isEqualTo(5);
    assertThat(states.enteredAtPowerUp(1)).isNull();
    assertThat(states.all()).hasToString("{1=10, 2=12}");
    plan.pulse(22, 23, other).set(30, state, 3);
    simulation.run(40);
    assertThat(states.all()).hasToString("{3=30}");
    assertThat(states.enteredAtPowerUp(2)).isEqualTo(5);
  }
}
