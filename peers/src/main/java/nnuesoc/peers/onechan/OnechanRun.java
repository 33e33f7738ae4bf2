package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import nnuesoc.sim.kernel.Simulation;

/** One run of a ONe-ChAn design, from reset to its answer. */
public abstract class OnechanRun {
  private final Simulation simulation;

  OnechanRun(Simulation simulation) {
    this.simulation = simulation;
  }

  /** The clock; nothing has run yet. */
  public final Simulation simulation() {
    return simulation;
  }

  /** Whether the answer is there. */
  public boolean isAnswered() {
    return simulation.finished();
  }

  /** The cycle in which a run that has no answer is given up. */
  public long mostCycles() {
    return 10_000_000; // a packet of 220 moves through the longest net takes a third of it
  }

  /** Whether the run did what it is for; the answer tells what is wrong. */
  public boolean isRight() {
    return true;
  }

  /** Puts every field of the answer into what was asked. */
  public abstract void answer(ObjectNode question);

  /** The answer in one line for a table. */
  public abstract String line();
}
