// SPDX-License-Identifier: Apache-2.0
/** What is run, as values without a clock: positions, nets, times and parameters; and files. */
module nnuesoc.inputs {
  requires static transitive org.jspecify;
  requires com.fasterxml.jackson.databind;

  exports nnuesoc.file;
  exports nnuesoc.net;
  exports nnuesoc.net.convert;
  exports nnuesoc.net.dialect;
  exports nnuesoc.net.nnue;
  exports nnuesoc.net.packed;
  exports nnuesoc.net.store;
  exports nnuesoc.network;
  exports nnuesoc.parameter;
  exports nnuesoc.position;
  exports nnuesoc.process;
  exports nnuesoc.svg;
  exports nnuesoc.text;
  exports nnuesoc.work;

  opens nnuesoc.network to
      com.fasterxml.jackson.databind;
}
