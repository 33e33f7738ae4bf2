// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import nnuesoc.chess.Board;
import nnuesoc.chess.PieceCodes;

/** Counts the pieces, and prefers the middle a little; a stand-in for the fabric. */
public final class Material implements Evaluator {
  private static final int[] VALUES = {0, 100, 320, 330, 500, 900, 0};

  private long evaluations;

  @Override
  public int evaluate(Board board) {
    evaluations++;
    int white = 0;
    for (int square = 0; square < 64; square++) {
      int code = board.code(square);
      int middle = Math.abs(2 * (square & 7) - 7) + Math.abs(2 * (square >> 3) - 7);
      int value = VALUES[PieceCodes.type(code)] - (code == PieceCodes.NONE ? 0 : middle);
      white += PieceCodes.color(code) == PieceCodes.WHITE ? value : -value;
    }
    return board.sideToMove() == PieceCodes.WHITE ? white : -white;
  }

  @Override
  public long evaluations() {
    return evaluations;
  }

  @Override
  public long cycles() {
    return 7 * evaluations;
  }
}
