// SPDX-License-Identifier: Apache-2.0
/** Chess against the fabric: what it says of a position, and a game. */
module nnuesoc.play {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;
  requires transitive nnuesoc.engine;

  exports nnuesoc.play;
  exports nnuesoc.play.parallel;
}
