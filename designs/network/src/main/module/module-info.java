// SPDX-License-Identifier: Apache-2.0
/** A fabric for any network of linear layers, cycle by cycle, and the program that feeds it. */
module nnuesoc.network {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;

  exports nnuesoc.hps.network;
  exports nnuesoc.rtl.network;
  exports nnuesoc.rtl.network.twin;
  exports nnuesoc.soc.network;
  exports nnuesoc.soc.network.export;
}
