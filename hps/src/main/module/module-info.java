// SPDX-License-Identifier: Apache-2.0
/** The processor, its bus and its programs. */
module nnuesoc.hps {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.rtl.model;

  exports nnuesoc.hps.bus;
  exports nnuesoc.hps.link;
  exports nnuesoc.hps.program;
}
