package nnuesoc.chess.search;

import nnuesoc.chess.Board;

/** Evaluations asked for before, so that the hardware need not repeat them. */
final class EvaluationCache {
  private static final int SIZE = 1 << 17;

  private final Evaluator evaluator;
  private final long[] keys = new long[SIZE];
  private final short[] values = new short[SIZE];

  EvaluationCache(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  int evaluate(Board board) {
    int place = (int) board.key() & (SIZE - 1);
    if (keys[place] != board.key()) {
      int value = evaluator.evaluate(board);
      values[place] = (short) Math.max(-Score.MOST, Math.min(Score.MOST, value));
      keys[place] = board.key();
    }
    return values[place];
  }
}
