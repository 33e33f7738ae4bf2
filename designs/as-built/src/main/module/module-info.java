// SPDX-License-Identifier: Apache-2.0
/** The designs as they were published, cycle by cycle, faults included, and the published program. */
module nnuesoc.as.built {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;
  requires com.fasterxml.jackson.databind;

  exports nnuesoc.hps.asbuilt;
  exports nnuesoc.rtl.asbuilt;
  exports nnuesoc.rtl.asbuilt.events;
  exports nnuesoc.soc.asbuilt;
}
