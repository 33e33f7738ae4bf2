// SPDX-License-Identifier: Apache-2.0
/** The published designs of ONe-ChAn, cycle by cycle, questions to them, and their answers. */
module nnuesoc.one.chan {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.sim;
  requires transitive nnuesoc.traces;
  requires transitive nnuesoc.engine;
  requires com.fasterxml.jackson.databind;

  exports nnuesoc.peers.onechan;
  exports nnuesoc.peers.squares;
  exports nnuesoc.rtl.onechan;
  exports nnuesoc.rtl.onechan.code;
  exports nnuesoc.rtl.squares;
}
