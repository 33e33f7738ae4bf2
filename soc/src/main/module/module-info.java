// SPDX-License-Identifier: Apache-2.0
/** Runs positions: step, read, trace, save. */
module nnuesoc.soc {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.hps;
  requires transitive nnuesoc.rtl.model;

  exports nnuesoc.soc;
}
