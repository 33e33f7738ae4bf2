// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.PieceCodes;

/**
 * Computes the gain of a series of captures on one square, in which the cheapest piece captures
 * first.
 */
final class StaticExchangeEvaluator {
  private static final int[] VALUES = {0, 100, 320, 330, 500, 900, 20_000};
  private static final int MOST_CAPTURES = 32;

  private StaticExchangeEvaluator() {}

  /** The usual worth of a type in centipawns. */
  static int value(int type) {
    return VALUES[type];
  }

  /** What a legal move wins or loses on the square it enters; pins are not seen. */
  static int value(Board board, int move) {
    int to = Move.to(move);
    long occupied = board.occupied() & ~(1L << Move.from(move));
    int[] gain = new int[MOST_CAPTURES + 1];
    gain[0] = value(PieceCodes.type(board.code(to)));
    if (board.isEnPassant(move)) {
      gain[0] = value(PieceCodes.PAWN);
      occupied &= ~(1L << (to ^ 8));
    }
    int onSquare = value(PieceCodes.type(board.code(Move.from(move))));
    if (Move.promotion(move) != PieceCodes.NONE) {
      gain[0] += value(Move.promotion(move)) - value(PieceCodes.PAWN);
      onSquare = value(Move.promotion(move));
    }
    int side = board.sideToMove() ^ 1;
    int depth = 0;
    long attackers = board.attackers(to, side, occupied) & occupied;
    while (attackers != 0 && depth < MOST_CAPTURES) {
      depth++;
      gain[depth] = onSquare - gain[depth - 1];
      int from = cheapest(board, side, attackers);
      onSquare = value(PieceCodes.type(board.code(from)));
      occupied &= ~(1L << from);
      side ^= 1;
      attackers = board.attackers(to, side, occupied) & occupied;
    }
    while (depth > 0) {
      gain[depth - 1] = -Math.max(-gain[depth - 1], gain[depth]);
      depth--;
    }
    return gain[0];
  }

  private static int cheapest(Board board, int side, long attackers) {
    for (int type = PieceCodes.PAWN; type < PieceCodes.KING; type++) {
      long some = attackers & board.pieces(side, type);
      if (some != 0) {
        return Long.numberOfTrailingZeros(some);
      }
    }
    return board.king(side);
  }
}
