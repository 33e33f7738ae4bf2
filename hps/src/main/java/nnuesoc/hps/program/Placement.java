package nnuesoc.hps.program;

import nnuesoc.position.Position;
import nnuesoc.sim.state.State;

/** Where the pieces stand and who is to move, without what led there. */
record Placement(long first, long second, long third, long fourth, boolean blackToMove) {
  static final int SQUARES = 64;
  static final Placement EMPTY = new Placement(0, 0, 0, 0, false);

  private static final int KING = 6;

  static Placement of(Position position) {
    final long[] codes = new long[4];
    for (int square = 0; square < SQUARES; square++) {
      codes[square >> 4] |= (long) position.code(square) << (4 * (square & 15));
    }
    return new Placement(codes[0], codes[1], codes[2], codes[3], position.blackToMove());
  }

  int code(int square) {
    final long codes =
        switch (square >> 4) {
          case 0 -> first;
          case 1 -> second;
          case 2 -> third;
          default -> fourth;
        };
    return (int) (codes >>> (4 * (square & 15))) & 0xf;
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
  static Placement exchange(State state, Placement old) {
    return new Placement(
        state.count(old.first),
        state.count(old.second),
        state.count(old.third),
        state.count(old.fourth),
        state.flag(old.blackToMove));
  }
}
