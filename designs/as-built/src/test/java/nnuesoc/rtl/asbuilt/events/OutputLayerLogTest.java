// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

class OutputLayerLogTest {
  private final Circuit circuit = new Circuit("top");
  private final Register reset = circuit.root().register("reset", 1);
  private final Register ready = circuit.root().register("ready", 1);
  private final Register state = circuit.root().register("state", 4);
  private final Register accumulator = circuit.root().register("accumulator", 32);
  private final Register sum = circuit.root().register("sum", 32);
  private final Plan plan = new Plan(circuit);
  private final Simulation simulation = plan.simulation();
  private final OutputLayerLog log =
      new OutputLayerLog(simulation, reset, ready, state, accumulator, sum);

  @Test
  void sumIsTakenWhenTheLastStateIsEntered() {
    plan.set(4, accumulator, 7).set(5, state, PublishedRowLayer.READ).set(6, accumulator, -2);
    plan.set(8, state, PublishedRowLayer.WRITE).set(9, accumulator, 11).pulse(3, 4, ready);
    simulation.run(7);
    assertThat(log.accumulator()).isNull();
    simulation.run(20);
    assertThat(log.accumulator()).isEqualTo(0xfffffffeL);
    assertThat(log.states().entered(PublishedRowLayer.READ)).isEqualTo(5);
    assertThat(log.ready().last()).containsExactly(3L, 4L);
  }

  @Test
  void sixtyChangesOfTheResultAreKept() {
    for (int i = 1; i <= 70; i++) {
      plan.set(i, sum, -i);
    }
    simulation.run(80);
    assertThat(log.evals()).hasSize(60);
    assertThat(log.evals().get(0)).isEqualTo(List.of(1L, 0xffffffffL));
    assertThat(log.evals().get(59)).isEqualTo(List.of(60L, 0x1_0000_0000L - 60));
  }

  /** As in the test bench, where the reset only ends the sum's being unknown. */
  @Test
  void assignmentOfTheSameValueIsNoChange() {
    final Circuit own = new Circuit("own");
    final Register unknown = own.root().register("sum", 8).unknownUntilAssigned();
    final Register other = own.root().register("other", 8);
    final Plan driver = new Plan(own);
    final Simulation run = driver.simulation();
    final OutputLayerLog changes = new OutputLayerLog(run, other, other, other, other, unknown);
    driver.set(3, unknown, 0).set(5, unknown, 9);
    run.run(10);
    assertThat(changes.evals()).containsExactly(List.of(5L, 9L));
  }
}
