// SPDX-License-Identifier: Apache-2.0
/** The kernel: simulates clocked circuits. */
module nnuesoc.sim {
  requires static transitive org.jspecify;

  exports nnuesoc.sim.design;
  exports nnuesoc.sim.kernel;
  exports nnuesoc.sim.lanes;
  exports nnuesoc.sim.probe;
  exports nnuesoc.sim.state;
  exports nnuesoc.sim.travel;
}
