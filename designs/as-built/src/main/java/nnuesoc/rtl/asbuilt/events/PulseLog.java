// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** The pulses of a register: pairs of the first cycle at 1 and the first cycle back at 0. */
final class PulseLog {
  private final List<@Nullable Long[]> pulses = new ArrayList<>();

  PulseLog(Simulation simulation, Register register) {
    simulation.watch(register, this::changed);
  }

  private void changed(Register register, long cycle) {
    if (register.q() == 1) {
      pulses.add(new @Nullable Long[] {cycle, null});
    } else if (!pulses.isEmpty()) {
      pulses.get(pulses.size() - 1)[1] = cycle;
    }
  }

  /** The pulse with number {@code place}, from 0; null if the run did not reach it. */
  List<@Nullable Long> pulse(int place) {
    return Arrays.asList(
        place < 0 || place >= pulses.size()
            ? new @Nullable Long[] {null, null}
            : pulses.get(place).clone());
  }

  /** The last pulse so far. */
  List<@Nullable Long> last() {
    return pulse(pulses.size() - 1);
  }

  /** The first cycle at 1. */
  @Nullable Long firstRise() {
    return pulse(0).get(0);
  }
}
