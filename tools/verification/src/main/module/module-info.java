// SPDX-License-Identifier: Apache-2.0
/** Does a run do what it should, and if not, why. */
module nnuesoc.verification {
  requires java.xml;
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;
  requires transitive nnuesoc.testvectors;
  requires transitive nnuesoc.one.chan;
  requires transitive nnuesoc.as.built;
  requires transitive nnuesoc.network;
  requires transitive nnuesoc.updatable;
  requires transitive nnuesoc.doctor;
  requires com.fasterxml.jackson.databind;
  requires io.github.javadiffutils;

  exports nnuesoc.verification;
  exports nnuesoc.verification.cosim;
  exports nnuesoc.verification.cycles;
  exports nnuesoc.verification.explain;
  exports nnuesoc.verification.regress;
  exports nnuesoc.verification.run;
  exports nnuesoc.verification.vector;
}
