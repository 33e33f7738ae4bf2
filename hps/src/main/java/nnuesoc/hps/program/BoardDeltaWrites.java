// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;

/**
 * The processor's copy of the board register, and the writes that turn it into the next position:
 * only squares whose code differs, each with a toggled strobe.
 */
final class BoardDeltaWrites {
  private static final int SQUARES = 64;

  private final int[] codes = new int[SQUARES];
  private boolean blackToMove;
  private int strobe;
  private Position target = Position.START;
  private int square = SQUARES;
  private boolean sideOnly;

  /** Starts the writes for a position. */
  void begin(Position position) {
    target = position;
    square = 0;
    sideOnly = position.blackToMove() != blackToMove;
    for (int s = 0; s < SQUARES; s++) {
      sideOnly &= position.code(s) == codes[s];
    }
    blackToMove = position.blackToMove();
  }

  /** The next write, or false when the board register holds the position. */
  boolean next(Transaction transaction) {
    if (sideOnly) {
      sideOnly = false;
      square = SQUARES;
      put(transaction, 0);
      return true;
    }
    while (square < SQUARES) {
      final int s = square++;
      if (target.code(s) != codes[s]) {
        put(transaction, s);
        return true;
      }
    }
    return false;
  }

  /** Exchanges the progress of the writes; {@code position} is their target. */
  void exchange(StateVisitor state, Position position) {
    for (int s = 0; s < SQUARES; s++) {
      codes[s] = state.number(codes[s]);
    }
    blackToMove = state.flag(blackToMove);
    strobe = state.number(strobe);
    square = state.number(square);
    sideOnly = state.flag(sideOnly);
    target = position;
  }

  private void put(Transaction transaction, int s) {
    strobe ^= 1;
    codes[s] = target.code(s);
    transaction.writePio(
        Purpose.SETUP,
        PioRegister.PIO_BOARD.offset(),
        s | (codes[s] << 8) | (blackToMove ? 1 << 16 : 0) | (strobe << 31));
  }
}
