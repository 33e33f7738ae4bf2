// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import nnuesoc.sim.design.Scope;
import nnuesoc.sim.lanes.Register64;

/** One of 64 units: finds the destinations of the piece on its square. */
final class SquareUnit {
  private static final long EVERYWHERE = ~0L;

  private final int square;
  private final Register64 reach;
  private final Register64 captures;
  private final Register64 quiets;

  SquareUnit(Scope scope, int square) {
    this.square = square;
    reach = new Register64(scope, "reach");
    captures = new Register64(scope, "captures");
    quiets = new Register64(scope, "quiets");
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
  Register64 captures() {
    return captures;
  }

  /** Other moves not yet handed out. */
  Register64 quiets() {
    return quiets;
  }
}
