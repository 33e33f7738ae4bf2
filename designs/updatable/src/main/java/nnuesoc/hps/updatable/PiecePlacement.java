// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import nnuesoc.position.Position;
import nnuesoc.sim.state.StateVisitor;

/** Where the pieces stand and which side is to move, without the moves before. */
record PiecePlacement(long first, long second, long third, long fourth, boolean blackToMove) {
  static final int SQUARES = 64;

  /** Words of 16 squares with 4 bits each, from a1 on. */
  static final int ROWS = 4;

  static final PiecePlacement EMPTY = new PiecePlacement(0, 0, 0, 0, false);

  private static final int KING = 6;
  private static final long ONES = 0x1111111111111111L;

  static PiecePlacement of(Position position) {
    final long[] codes = new long[4];
    for (int square = 0; square < SQUARES; square++) {
      codes[square >> 4] |= (long) position.code(square) << (4 * (square & 15));
    }
    return new PiecePlacement(codes[0], codes[1], codes[2], codes[3], position.blackToMove());
  }

  int code(int square) {
    return (int) (row(square >> 4) >>> (4 * (square & 15))) & 0xf;
  }

  private long row(int row) {
    return switch (row) {
      case 0 -> first;
      case 1 -> second;
      case 2 -> third;
      default -> fourth;
    };
  }

  /** The codes of a row's 16 squares, 0 for a king's square. */
  long features(int row) {
    final long codes = row(row);
    final long kings = codes >>> 2 & codes >>> 1 & ~codes & ONES; // 6 and 14
    return codes & ~(kings * 0xf);
  }

  /** 1 for each square of a row whose code is not 0. */
  static long pieces(long codes) {
    return (codes | codes >>> 1 | codes >>> 2 | codes >>> 3) & ONES;
  }

  /** A king's square. */
  int king(boolean black) {
    final int code = KING | (black ? 8 : 0);
    for (int square = 0; square < SQUARES; square++) {
      if (code(square) == code) {
        return square;
      }
    }
    throw new IllegalStateException("no piece of code " + code + " on the board");
  }

  /** Exchanges a placement. */
  static PiecePlacement exchange(StateVisitor state, PiecePlacement old) {
    return new PiecePlacement(
        state.count(old.first),
        state.count(old.second),
        state.count(old.third),
        state.count(old.fourth),
        state.flag(old.blackToMove));
  }
}
