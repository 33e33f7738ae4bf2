// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Moves of the rings around a square, as the paper describes its generator, with what a search
 * needs in addition. It stops at a move, its delta is that of the next test, it takes no piece of
 * its own side, it examines h8, and it begins each square in the inner ring. Pawns have no moves,
 * and a king may be taken. It continues at the square, row and column of the next test.
 */
final class ResumableRingGenerator extends ResumableMoveGenerator {
  private static final int SEARCH = 1;
  private static final int TEST = 2;
  private static final int SQUARES = 64;
  private static final int LAST_SQUARE = 63;
  private static final int SIDE = 8;
  private static final int DELTA_BITS = 3;
  private static final int DELTA_MASK = 7;
  private static final int COLOUR_SHIFT = 6;

  /** The row after the last one: the square is done. */
  private static final int OVER = 3;

  private final Register[] board = new Register[SQUARES];
  private final Register colour;
  private final Register from;
  private final Register dx;
  private final Register dy;

  ResumableRingGenerator(Scope scope, ResumableGeneratorWires wires) {
    super(scope, wires);
    for (int i = 0; i < SQUARES; i++) {
      board[i] = scope.register("square_" + i, Byte.SIZE);
    }
    colour = scope.register("colour", 2);
    from = scope.register("from", 6).readBy(this);
    dx = scope.register("dx", DELTA_BITS).readBy(this);
    dy = scope.register("dy", DELTA_BITS).readBy(this);
  }

  @Override
  void begin(int resume) {
    final SquarePosition position = positions().current();
    for (int i = 0; i < SQUARES; i++) {
      board[i].next(PieceByte.of(position.code(i)));
    }
    colour.next(position.blackToMove() ? 2 : 1);
    from.next(resume >>> (2 * DELTA_BITS));
    aim(resume & DELTA_MASK, resume >>> DELTA_BITS);
    state().next(SEARCH);
  }

  @Override
  void goOn() {
    if (state().q() == TEST) {
      test();
    } else if (dy.signed() != OVER && isOwn(from.q())) {
      state().next(TEST);
    } else if (from.q() == LAST_SQUARE) {
      answerNone(TreeTraversal.LOST);
    } else {
      from.next(from.q() + 1);
      aim(-1, -1);
    }
  }

  private boolean isOwn(int square) {
    final int piece = board[square].q();
    return piece != TpuPacket.EMPTY && piece >>> COLOUR_SHIFT == colour.q();
  }

  private void test() {
    final int x = dx.signed();
    final int y = dy.signed();
    final boolean isOuter = Math.abs(x) == 2 || Math.abs(y) == 2;
    int nextX = x + 1;
    int nextY = y;
    if (x == 2 || (!isOuter && x == 1)) {
      nextX = isOuter || y == 1 ? -2 : -1;
      nextY = isOuter || y < 1 ? y + 1 : -2;
    } else if (isOuter && Math.abs(y) != 2) {
      nextX = 2; // the middle rows of the outer ring have two squares
    }
    if (reaches(x, y, isOuter)) {
      final int to = from.q() + x + SIDE * y;
      answer(
          from.q() << 6 | to,
          from.q() << (2 * DELTA_BITS) | (nextY & DELTA_MASK) << DELTA_BITS | (nextX & DELTA_MASK));
    } else {
      aim(nextX, nextY);
      state().next(nextY == OVER ? SEARCH : TEST);
    }
  }

  private boolean reaches(int x, int y, boolean isOuter) {
    final int square = from.q();
    final int piece = board[square].q();
    if (!RingRules.isOnBoard(square, x, y) || isOwn(square + x + SIDE * y)) {
      return false;
    }
    if (!isOuter) {
      return RingRules.isInInnerRing(piece, x, y);
    }
    final boolean jumps = x % 2 != 0 || y % 2 != 0;
    return RingRules.isInOuterRing(piece, x, y)
        && (jumps || board[square + x / 2 + SIDE * (y / 2)].q() == TpuPacket.EMPTY);
  }

  private void aim(int column, int row) {
    dx.next(column);
    dy.next(row);
  }
}
