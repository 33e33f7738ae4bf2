// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The 64 units and the logic that hands out their moves: one per clock as long as the receiver is
 * ready, captures first, squares in their order. The first move is valid three clocks after start,
 * in the complete variant four. The complete variant castles, captures in passing, and promotes to
 * each of four kinds.
 */
public final class SquareGenerator extends Part {
  /** Waits for start. */
  static final int IDLE = 0;

  /** The fills are complete. */
  public static final int FILLED = 1;

  /** The attacks are known, from which castling follows. */
  static final int CASTLE = 2;

  /** Moves leave. */
  static final int OUT = 3;

  private static final int SQUARES = 64;
  private static final long LAST_RANKS = 0xff000000000000ffL;

  private final SquareGeneratorInputs port;
  private final boolean complete;
  private final SquareUnit[] units = new SquareUnit[SQUARES];
  private final Register state;
  private final LongRegister attacked;
  private final LongRegister checked;
  private final Register valid;
  private final Register from;
  private final Register to;
  private final Register promotion;
  private final Register done;

  /**
   * Declares the generator.
   *
   * @param complete with castling, captures in passing, and promotion to each kind
   */
  public SquareGenerator(Scope scope, SquareGeneratorInputs port, boolean complete) {
    super(scope, "generator");
    this.port = port;
    this.complete = complete;
    port.readBy(this);
    state = scope.register("state", 2).readBy(this);
    attacked = scope.longRegister("attacked", 64);
    checked = scope.longRegister("checked", 64);
    valid = scope.register("valid", 1).readBy(this);
    from = scope.register("from", 6).readBy(this);
    to = scope.register("to", 6).readBy(this);
    promotion = scope.register("promotion", 3).readBy(this);
    done = scope.register("done", 1).readBy(this);
    for (int i = 0; i < SQUARES; i++) {
      units[i] = new SquareUnit(scope.child("unit_" + i), i);
    }
  }

  @Override
  public void edge() {
    if (port.start.q() == 1) {
      fill();
      return;
    }
    switch (state.q()) {
      case IDLE -> {}
      case FILLED -> aim();
      case CASTLE -> {
        units[king()].castle(castlingTargets());
        state.next(OUT);
      }
      case OUT -> {
        if (valid.q() == 0 || port.ready.q() == 1) {
          handOut();
        }
      }
      default -> throw state.illegal("0 to 3");
    }
  }

  private void fill() {
    final long empty = empty();
    for (int i = 0; i < SQUARES; i++) {
      units[i].fill(port.squares[i].q(), empty);
    }
    valid.next(0);
    done.next(0);
    promotion.next(0);
    state.next(FILLED);
  }

  private void aim() {
    final int side = port.black.q();
    final long empty = empty();
    final long enemies = set(side ^ 1);
    final long passing = complete && port.enPassant.q() < SQUARES ? 1L << port.enPassant.q() : 0;
    long mine = 0;
    long theirs = 0;
    for (int i = 0; i < SQUARES; i++) {
      final int code = port.squares[i].q();
      final boolean moves = code != 0 && SquarePieceCodes.colour(code) == side;
      final long targets = enemies | (SquarePieceCodes.isPawn(code) ? passing : 0);
      units[i].aim(code, moves, targets, empty);
      if (moves) {
        mine |= units[i].attacks(code);
      } else {
        theirs |= units[i].attacks(code);
      }
    }
    attacked.next(mine);
    checked.next(theirs);
    state.next(complete ? CASTLE : OUT);
  }

  private long empty() {
    return ~(set(0) | set(1));
  }

  private long set(int colour) {
    long set = 0;
    for (int i = 0; i < SQUARES; i++) {
      final int code = port.squares[i].q();
      if (code != 0 && SquarePieceCodes.colour(code) == colour) {
        set |= 1L << i;
      }
    }
    return set;
  }

  private int king() {
    return 4 + 56 * port.black.q();
  }

  /** Castling by the king's rights: two squares towards a side whose squares are free and safe. */
  private long castlingTargets() {
    final int rank = 56 * port.black.q();
    final int rights = port.castling.q() >>> (2 * port.black.q());
    long targets = 0;
    if ((rights & 1) != 0 && isFree(0x60L << rank) && isSafe(0x70L << rank)) {
      targets |= 0x40L << rank;
    }
    if ((rights & 2) != 0 && isFree(0x0EL << rank) && isSafe(0x1CL << rank)) {
      targets |= 0x04L << rank;
    }
    return targets;
  }

  private boolean isFree(long squares) {
    return (empty() & squares) == squares;
  }

  private boolean isSafe(long squares) {
    return (checked.q() & squares) == 0;
  }

  /** The next move, or the next kind of a promotion: queen, rook, bishop, knight. */
  private void handOut() {
    if (promotion.q() > SquarePieceCodes.KNIGHT) {
      promotion.next(promotion.q() - 1);
      return;
    }
    if (!take(true) && !take(false)) {
      valid.next(0);
      promotion.next(0);
      done.next(1);
      state.next(IDLE);
    }
  }

  private boolean take(boolean capturing) {
    for (int i = 0; i < SQUARES; i++) {
      final LongRegister left = capturing ? units[i].captures() : units[i].quiets();
      final long set = left.q();
      if (set != 0) {
        final int target = Long.numberOfTrailingZeros(set);
        left.next(set & set - 1);
        valid.next(1);
        from.next(i);
        to.next(target);
        final boolean promotes =
            complete
                && SquarePieceCodes.isPawn(port.squares[i].q())
                && (LAST_RANKS >>> target & 1) != 0;
        promotion.next(promotes ? SquarePieceCodes.QUEEN : 0);
        return true;
      }
    }
    return false;
  }

  /** Whether the side to move could take the king, so that the move before was illegal. */
  public boolean takesKing() {
    return isAmong(attacked.q(), port.black.q() ^ 1);
  }

  /** Whether the king of the side to move could be taken. */
  public boolean isInCheck() {
    return isAmong(checked.q(), port.black.q());
  }

  private boolean isAmong(long attacks, int colour) {
    for (int i = 0; i < SQUARES; i++) {
      final int code = port.squares[i].q();
      if (SquarePieceCodes.kind(code) == SquarePieceCodes.KING
          && SquarePieceCodes.colour(code) == colour
          && (attacks >>> i & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The state, two bits; the attacks are known when it has left {@link #FILLED}. */
  public Register state() {
    return state;
  }

  /** Whether there is a move. */
  public Register valid() {
    return valid;
  }

  /** The move's from square, 6 bits. */
  public Register from() {
    return from;
  }

  /** The move's to square, 6 bits. */
  public Register to() {
    return to;
  }

  /** The piece of a promotion: 2 knight to 5 queen, 0 none. */
  public Register promotion() {
    return promotion;
  }

  /** 1 when all moves have left, until the next start. */
  public Register done() {
    return done;
  }
}
