// SPDX-License-Identifier: Apache-2.0
/** Fabrics whose accumulators follow moves, cycle by cycle, their cache and their programs. */
module nnuesoc.updatable {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;

  exports nnuesoc.hps.updatable;
  exports nnuesoc.rtl.cache;
  exports nnuesoc.rtl.incremental;
  exports nnuesoc.rtl.onchip;
  exports nnuesoc.soc.updatable;
}
