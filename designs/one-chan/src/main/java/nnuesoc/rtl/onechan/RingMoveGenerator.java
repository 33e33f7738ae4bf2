// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The ring move generator: looks for a piece square by square, and tests the squares around it, one
 * per cycle, first the ring at distance one, then the ring at distance two. Pawns have no moves.
 */
final class RingMoveGenerator extends Part {
  /** Waits for step. */
  static final int IDLE = 0;

  /** Examines the byte of a square. */
  static final int SEARCH = 1;

  /** Tests a square at distance one. */
  static final int RING_1 = 2;

  /** Tests a square at distance two. */
  static final int RING_2 = 3;

  private static final int LAST_SQUARE = 63;
  private static final int SIDE = 8;
  private static final int COLOUR_SHIFT = 6;
  private static final int START_SHIFT = 10;
  private static final int DELTA_BITS = 3;
  private static final int DELTA_MASK = 7;

  private final RingGeneratorInputs port;
  private final RingGeneratorVariant reading;
  private final Register state;
  private final Register from;
  private final Register dx;
  private final Register dy;
  private final Register valid;
  private final Register move;
  private final Register deltaOut;
  private final Register noMove;

  RingMoveGenerator(Scope scope, RingGeneratorInputs port, RingGeneratorVariant reading) {
    super(scope, "generator");
    this.port = port;
    this.reading = reading;
    port.step().readBy(this);
    state = scope.register("state", 2).readBy(this);
    from = scope.register("from", 6).readBy(this);
    dx = scope.register("dx", DELTA_BITS).readBy(this);
    dy = scope.register("dy", DELTA_BITS).readBy(this);
    valid = scope.register("move_valid", 1).readBy(this);
    move = scope.register("move", 12);
    deltaOut = scope.register("delta_out", 2 * DELTA_BITS);
    noMove = scope.register("no_move", 1).readBy(this);
  }

  @Override
  public void edge() {
    valid.next(0);
    noMove.next(0);
    switch (state.q()) {
      case IDLE -> {
        if (port.step().q() == 1) {
          from.next(port.start().q() >>> START_SHIFT);
          dx.next(port.delta().q());
          dy.next(port.delta().q() >>> DELTA_BITS);
          state.next(SEARCH);
        }
      }
      case SEARCH -> search();
      case RING_1 -> {
        if (reaches(RingRules.isInInnerRing(pieceByte(), dx.signed(), dy.signed()))) {
          // the reported row advances at every square
          emit(dx.signed() == 1 ? -1 : dx.signed() + 1, dy.signed() + 1);
        }
        advanceInner();
      }
      case RING_2 -> {
        if (reaches(RingRules.isInOuterRing(pieceByte(), dx.signed(), dy.signed())) && isFree()) {
          emitOuter();
        }
        advanceOuter();
      }
      default -> throw state.illegal("0 to 3");
    }
  }

  private int pieceByte() {
    return port.square(from.q()).q();
  }

  /** An empty square counts as White's. The last square is never examined. */
  private void search() {
    if (from.q() == LAST_SQUARE) {
      noMove.next(1);
      deltaOut.next(port.delta().q());
      state.next(IDLE);
    } else if (pieceByte() >>> COLOUR_SHIFT == port.colour().q()) {
      state.next(Math.abs(dx.signed()) == 2 || Math.abs(dy.signed()) == 2 ? RING_2 : RING_1);
    } else {
      from.next(from.q() + 1);
      aim(-1, -1);
    }
  }

  private boolean reaches(boolean pieceGoesThere) {
    return pieceGoesThere && RingRules.isOnBoard(from.q(), dx.signed(), dy.signed());
  }

  /** As described, an occupied square between blocks a slider; a knight has no such square. */
  private boolean isFree() {
    if (reading == RingGeneratorVariant.AS_PUBLISHED
        || dx.signed() % 2 != 0
        || dy.signed() % 2 != 0) {
      return true;
    }
    return port.square(from.q() + dx.signed() / 2 + SIDE * (dy.signed() / 2)).q()
        == TpuPacket.EMPTY;
  }

  private void advanceInner() {
    if (dx.signed() != 1) {
      dx.next(dx.q() + 1);
    } else if (dy.signed() != 1) {
      aim(-1, dy.q() + 1);
    } else {
      aim(-2, -2);
      state.next(RING_2);
    }
  }

  private void advanceOuter() {
    final int column = dx.signed();
    if (column == 2 && dy.signed() == 2) {
      from.next(from.q() + 1); // dx and dy do not change
      state.next(SEARCH);
    } else if (column == 2) {
      aim(-2, dy.q() + 1);
    } else {
      dx.next(column + columnStep());
    }
  }

  /** The middle rows of the outer ring have only two squares. */
  private int columnStep() {
    return Math.abs(dy.signed()) == 2 ? 1 : 4;
  }

  private void emitOuter() {
    if (dx.signed() == 2) {
      emit(-2, dy.signed() + 1);
    } else {
      emit(dx.signed() + (Math.abs(dy.signed()) == 2 ? 1 : 2), dy.signed());
    }
  }

  private void emit(int nextColumn, int nextRow) {
    final int to = from.q() + dx.signed() + SIDE * dy.signed();
    valid.next(1);
    move.next(from.q() << 6 | to);
    deltaOut.next((nextRow & DELTA_MASK) << DELTA_BITS | (nextColumn & DELTA_MASK));
  }

  private void aim(int column, int row) {
    dx.next(column);
    dy.next(row);
  }

  /** 1 in a cycle with a move. */
  Register valid() {
    return valid;
  }

  /** From square and to square, 6 bits each. */
  Register move() {
    return move;
  }

  /** Where a further step would continue: row and column, 3 bits each. */
  Register deltaOut() {
    return deltaOut;
  }

  /** 1 for one cycle when there are no more moves. */
  Register noMove() {
    return noMove;
  }
}
