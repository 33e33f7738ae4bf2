// SPDX-License-Identifier: Apache-2.0
/** Makes the net own: positions, a teacher that labels them, and the training. */
module nnuesoc.train {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.inputs;
  requires transitive nnuesoc.engine;

  exports nnuesoc.train;
}
