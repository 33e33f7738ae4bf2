// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;

/** Looks at everything: no bounds, no table, no order. What the search must agree with. */
final class PlainSearch {
  private PlainSearch() {}

  /** The value of a position some moves deep, without quiescence. */
  static int value(Board board, Evaluator evaluator, int depth, int ply) {
    if (ply > 0 && (board.repetitions() > 0 || GameEndRules.insufficientMaterial(board))) {
      return 0;
    }
    MoveList moves = MoveGenerator.all(board);
    if (moves.size() == 0) {
      return board.inCheck() ? ply - SearchScore.MATE : 0;
    }
    if (depth == 0) {
      return evaluator.evaluate(board);
    }
    int best = -SearchScore.INFINITE;
    for (int i = 0; i < moves.size(); i++) {
      board.make(moves.get(i));
      best = Math.max(best, -value(board, evaluator, depth - 1, ply + 1));
      board.unmake(moves.get(i));
    }
    return best;
  }
}
