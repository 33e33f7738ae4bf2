// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

class PulseLogTest {
  private final Circuit circuit = new Circuit("top");
  private final Register register = circuit.root().register("level", 2);
  private final Plan plan = new Plan(circuit);
  private final Simulation simulation = plan.simulation();
  private final PulseLog pulses = new PulseLog(simulation, register);

  @Test
  void pulseBeginsAndEndsWithTheFirstCyclesOfItsLevels() {
    plan.pulse(3, 5, register).pulse(10, 11, register);
    simulation.run(20);
    assertThat(pulses.pulse(0)).containsExactly(3L, 5L);
    assertThat(pulses.pulse(1)).containsExactly(10L, 11L);
    assertThat(pulses.last()).containsExactly(10L, 11L);
    assertThat(pulses.firstRise()).isEqualTo(3);
  }

  @Test
  void pulseThatWasNotReachedIsNull() {
    plan.set(3, register, 1);
    simulation.run(2);
    assertThat(pulses.last()).containsExactly(null, null);
    assertThat(pulses.firstRise()).isNull();
    simulation.run(20);
    assertThat(pulses.last()).containsExactly(3L, null);
    assertThat(pulses.pulse(1)).containsExactly(null, null);
  }

  @Test
  void onlyExactly1IsHigh() {
    plan.set(3, register, 2).set(4, register, 1).set(6, register, 3);
    simulation.run(20);
    assertThat(pulses.pulse(0)).containsExactly(4L, 6L);
    assertThat(pulses.pulse(1)).containsExactly(null, null);
  }
}
