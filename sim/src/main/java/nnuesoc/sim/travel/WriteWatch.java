package nnuesoc.sim.travel;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;

/** Notes the last write of a word. */
final class WriteWatch implements Memory.WordWatch {
  private static final long NEVER = -1;

  private final Simulation simulation;
  private long cycle = NEVER;
  private boolean exact;

  WriteWatch(Simulation simulation) {
    this.simulation = simulation;
  }

  /** Called while the cycle stands that the edge, or the first edge of the stretch, ends. */
  @Override
  public void written(int edges) {
    exact = edges != LATER;
    cycle = simulation.cycle() + (exact ? edges + 1 : 0);
  }

  boolean seen() {
    return cycle != NEVER;
  }

  /** The cycle in which the word first stands or, if not {@link #exact}, one some time before. */
  long cycle() {
    return cycle;
  }

  boolean exact() {
    return exact;
  }
}
