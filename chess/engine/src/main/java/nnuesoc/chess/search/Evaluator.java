// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import nnuesoc.chess.Board;

/** Says what a position is worth, and what its evaluations have cost so far. */
public interface Evaluator {
  /** In centipawns from the side to move; the board stays as it is. */
  int evaluate(Board board);

  /** How many evaluations a search keeps so that it need not ask for them again, a power of two. */
  default int evaluationsKept() {
    return Search.EVALUATIONS_KEPT;
  }

  /** How many positions were evaluated. */
  long evaluations();

  /** Cycles of the hardware that evaluated them; 0 where there is none. */
  long cycles();
}
