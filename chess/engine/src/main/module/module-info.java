// SPDX-License-Identifier: Apache-2.0
/** The rules of chess, notation, search and UCI; it knows an evaluator, not a fabric. */
module nnuesoc.engine {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.inputs;

  exports nnuesoc.chess;
  exports nnuesoc.chess.game;
  exports nnuesoc.chess.mate;
  exports nnuesoc.chess.notation;
  exports nnuesoc.chess.parallel;
  exports nnuesoc.chess.planes;
  exports nnuesoc.chess.search;
  exports nnuesoc.chess.uci;
}
