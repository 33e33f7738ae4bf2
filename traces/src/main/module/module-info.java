// SPDX-License-Identifier: Apache-2.0
/** Writes, reads, compares and views traces. */
module nnuesoc.traces {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.sim;
  requires transitive nnuesoc.inputs;

  exports nnuesoc.traces.compare;
  exports nnuesoc.traces.pair;
  exports nnuesoc.traces.read;
  exports nnuesoc.traces.view;
  exports nnuesoc.traces.write;
}
