// SPDX-License-Identifier: Apache-2.0
/** What is wrong with a design, part by part. */
module nnuesoc.doctor {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;
  requires transitive nnuesoc.as.built;
  requires transitive nnuesoc.testvectors;

  exports nnuesoc.doctor;
  exports nnuesoc.doctor.design;
  exports nnuesoc.doctor.layer;
  exports nnuesoc.doctor.mistake;
  exports nnuesoc.doctor.network;
  exports nnuesoc.doctor.trace;
}
