package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import nnuesoc.sim.kernel.Simulation;

/** One run of a ONe-ChAn design, from reset to its answer. */
public interface OnechanRun {
  /** The clock; nothing has run yet. */
  Simulation simulation();

  /** Whether the answer is there. */
  boolean isAnswered();

  /** Puts every field of the answer into what was asked. */
  void answer(ObjectNode question);

  /** The answer in one line for a table. */
  String line();
}
