// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import java.util.SplittableRandom;

/**
 * Random numbers whose exclusive or is a position's key: equal positions, in the sense of the rule
 * of threefold repetition, have equal keys.
 */
final class ZobristKeys {
  private static final long SEED = 0x6e6e7565736f63L;

  private static final long[] PIECE = new long[16 * Squares.COUNT];
  private static final long[] CASTLING = new long[16];

  /** Indexed by the square; the number of no square is 0. */
  private static final long[] EN_PASSANT = new long[Squares.COUNT + 1];

  static final long BLACK_TO_MOVE;

  static {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < PIECE.length; i++) {
      PIECE[i] = random.nextLong();
    }
    for (int i = 1; i < CASTLING.length; i++) {
      CASTLING[i] = random.nextLong();
    }
    for (int i = 0; i < Squares.COUNT; i++) {
      EN_PASSANT[i] = random.nextLong();
    }
    BLACK_TO_MOVE = random.nextLong();
  }

  private ZobristKeys() {}

  static long piece(int code, int square) {
    return PIECE[Squares.COUNT * code + square];
  }

  static long castling(int rights) {
    return CASTLING[rights];
  }

  static long enPassant(int square) {
    return EN_PASSANT[square];
  }
}
