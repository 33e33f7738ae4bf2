package nnuesoc.chess.search;

import nnuesoc.chess.Board;
import nnuesoc.chess.Pieces;

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
      int value = VALUES[Pieces.type(code)] - (code == Pieces.NONE ? 0 : middle);
      white += Pieces.color(code) == Pieces.WHITE ? value : -value;
    }
    return board.sideToMove() == Pieces.WHITE ? white : -white;
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
