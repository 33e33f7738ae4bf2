// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

class Register64Test {
  private static final long STEP = 0x0fed_cba9_8765_4321L;

  private final Circuit circuit = new Circuit("top");
  private final Register64 sum = new Register64(circuit.root(), "sum");
  private final Register64 seen = new Register64(circuit.root(), "seen");

  /** Adds {@link #STEP}: 64 bits carry over both halves. */
  private final class Adder extends Part {
    Adder() {
      super(circuit.root(), "adder");
      sum.readBy(this);
    }

    @Override
    public void edge() {
      sum.next(sum.q() + STEP);
    }
  }

  /** Follows {@code sum}, entered with news alone. */
  private final class Follower extends Part {
    Follower() {
      super(circuit.root(), "follower");
      sum.readBy(this);
    }

    @Override
    public void edge() {
      seen.next(sum.q());
    }
  }

  @Test
  void bothHalvesTakeTheirBits() {
    final Simulation simulation = new Plan(circuit).simulation(new Adder(), new Follower());
    for (int cycle = 1; cycle <= 40; cycle++) {
      simulation.step();
      assertThat(sum.q()).isEqualTo(cycle * STEP);
      assertThat(sum.low().q()).isEqualTo((int) (cycle * STEP));
      assertThat(seen.q()).isEqualTo((cycle - 1) * STEP);
    }
  }
}
