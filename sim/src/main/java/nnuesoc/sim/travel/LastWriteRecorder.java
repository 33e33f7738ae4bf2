// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.travel;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;

/** Notes the last write of a word. */
final class LastWriteRecorder implements Memory.WordWatch {
  private static final long NEVER = -1;

  private final Simulation simulation;
  private long cycle = NEVER;
  private boolean exact;

  LastWriteRecorder(Simulation simulation) {
    this.simulation = simulation;
  }

  /** Called in the cycle that ends with the edge, or with the first edge of the stretch. */
  @Override
  public void written(int edges) {
    exact = edges != LATER;
    cycle = simulation.cycle() + (exact ? edges + 1 : 0);
  }

  boolean seen() {
    return cycle != NEVER;
  }

  /** The first cycle with the written word or, if not {@link #exact}, some cycle before it. */
  long cycle() {
    return cycle;
  }

  boolean exact() {
    return exact;
  }
}
