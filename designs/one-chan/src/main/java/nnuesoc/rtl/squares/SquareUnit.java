// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Scope;

/** One of 64 units: finds the destinations of the piece on its square. */
final class SquareUnit {
  private static final long EVERYWHERE = ~0L;

  private final int square;
  private final LongRegister reach;
  private final LongRegister captures;
  private final LongRegister quiets;

  SquareUnit(Scope scope, int square) {
    this.square = square;
    reach = scope.longRegister("reach", 64);
    captures = scope.longRegister("captures", 64);
    quiets = scope.longRegister("quiets", 64);
  }

  /** First edge: computes the fills. A knight jumps everywhere. */
  void fill(int code, long empty) {
    if (code == 0) {
      reach.next(0);
    } else {
      reach.next(
          SquarePieceCodes.kind(code) == SquarePieceCodes.KNIGHT
              ? EVERYWHERE
              : KoggeStoneFills.reach(1L << square, empty));
    }
  }

  /** The squares that the piece attacks, after the fills. */
  long attacks(int code) {
    return code == 0 ? 0 : AttackTables.attacks(code, square) & reach.q();
  }

  /**
   * Second edge: computes the destinations.
   *
   * @param targets the squares on which a piece can be captured
   */
  void aim(int code, boolean moves, long targets, long empty) {
    if (!moves) {
      captures.next(0);
      quiets.next(0);
      return;
    }
    final long attacks = attacks(code);
    captures.next(attacks & targets);
    quiets.next(
        (SquarePieceCodes.isPawn(code)
                ? AttackTables.pushes(SquarePieceCodes.colour(code), square) & reach.q()
                : attacks)
            & empty);
  }

  /** Third edge, in the king's unit: adds the castling moves of two squares. */
  void castle(long more) {
    quiets.next(quiets.q() | more);
  }

  /** Captures not yet handed out. */
  LongRegister captures() {
    return captures;
  }

  /** Other moves not yet handed out. */
  LongRegister quiets() {
    return quiets;
  }
}
