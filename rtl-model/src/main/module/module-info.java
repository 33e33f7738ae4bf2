// SPDX-License-Identifier: Apache-2.0
/** The fabric of the report and its tuned variants, cycle by cycle. */
module nnuesoc.rtl.model {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.sim;
  requires transitive nnuesoc.inputs;
  requires transitive nnuesoc.traces;

  exports nnuesoc.rtl.arithmetic;
  exports nnuesoc.rtl.fabric;
  exports nnuesoc.rtl.port;
  exports nnuesoc.rtl.probe;
  exports nnuesoc.rtl.tuned;
  exports nnuesoc.rtl.twin;
  exports nnuesoc.rtl.view;
}
