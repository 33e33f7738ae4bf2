// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import nnuesoc.chess.Board;
import nnuesoc.chess.search.Evaluator;

/** Pawn 100, knight and bishop 300, rook 500, queen 900, and nothing else. */
final class Material implements Evaluator {
  private static final int[] VALUES = {100, 300, 300, 500, 900};
  private long evaluations;

  @Override
  public int evaluate(Board board) {
    evaluations++;
    int value = 0;
    final int side = board.sideToMove();
    for (int type = 1; type <= VALUES.length; type++) {
      final int more =
          Long.bitCount(board.pieces(side, type)) - Long.bitCount(board.pieces(1 - side, type));
      value += VALUES[type - 1] * more;
    }
    return value;
  }

  @Override
  public long evaluations() {
    return evaluations;
  }

  @Override
  public long cycles() {
    return 0;
  }
}
