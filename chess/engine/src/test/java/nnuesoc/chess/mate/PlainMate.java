// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;

/** Mates by the definition alone: no table, no order, and repetition as the rules have it. */
final class PlainMate {
  private PlainMate() {}

  /** In how many moves the side to move mates at least, 0 if not within {@code most}. */
  static int shortest(Board board, int most) {
    for (int moves = 1; moves <= most; moves++) {
      if (mates(board, moves)) {
        return moves;
      }
    }
    return 0;
  }

  private static boolean mates(Board board, int moves) {
    MoveList list = MoveGenerator.all(board);
    boolean mates = false;
    for (int i = 0; i < list.size() && !mates; i++) {
      board.make(list.get(i));
      mates = isMated(board, moves - 1);
      board.unmake(list.get(i));
    }
    return mates;
  }

  private static boolean isMated(Board board, int moves) {
    MoveList list = MoveGenerator.all(board);
    if (list.size() == 0) {
      return board.inCheck();
    }
    if (moves == 0 || isDrawn(board)) {
      return false;
    }
    boolean mated = true;
    for (int i = 0; i < list.size() && mated; i++) {
      board.make(list.get(i));
      mated = !isDrawn(board) && mates(board, moves);
      board.unmake(list.get(i));
    }
    return mated;
  }

  private static boolean isDrawn(Board board) {
    return GameEndRules.state(board).draw();
  }
}
