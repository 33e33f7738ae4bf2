// SPDX-License-Identifier: Apache-2.0
/** What the answer should be: golden model, cycle count and the vectors; it sees no simulator. */
module nnuesoc.testvectors {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.inputs;

  exports nnuesoc.reference.cycles;
  exports nnuesoc.reference.dialect;
  exports nnuesoc.reference.golden;
  exports nnuesoc.reference.network;
  exports nnuesoc.reference.study;
}
