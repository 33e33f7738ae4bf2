// SPDX-License-Identifier: Apache-2.0
/** How fast is the hardware, and how fast are we. */
module nnuesoc.measure {
  requires java.management;
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;
  requires transitive nnuesoc.play;
  requires transitive nnuesoc.verification;
  requires transitive nnuesoc.inputs;
  requires transitive nnuesoc.testvectors;

  exports nnuesoc.measure.bench;
  exports nnuesoc.measure.scaling;
  exports nnuesoc.measure.study;
  exports nnuesoc.measure.sweep;
}
