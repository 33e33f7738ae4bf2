// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;

/** What stands in a circuit, to compare two runs of it. */
public final class Engines {
  private Engines() {}

  /** Every register, and every word that is not 0. */
  public static List<String> state(Circuit circuit) {
    final List<String> state = new ArrayList<>();
    circuit
        .registers()
        .forEach(register -> state.add(register + (register.unknown() ? " is unknown" : "")));
    for (Memory memory : circuit.memories().values()) {
      state.add(memory.name() + " at " + memory.bAddress());
      for (int word : memory.nonZero()) {
        state.add(memory.name() + "[" + word + "] = " + memory.word(word));
      }
    }
    return state;
  }

  /** Stops both runs at the same cycles, drawn with gaps of up to {@code most}. */
  public static void assertSame(
      Simulation stepped, Simulation skipping, long end, int most, long seed) {
    final Random random = new Random(seed);
    while (stepped.cycle() < end) {
      final long stop = Math.min(end, stepped.cycle() + 1 + random.nextInt(most));
      stepped.run(stop);
      skipping.run(stop);
      assertThat(skipping.cycle()).isEqualTo(stop);
      assertThat(state(skipping.circuit()))
          .as("cycle %d, seed %d", stop, seed)
          .isEqualTo(state(stepped.circuit()));
    }
  }
}
