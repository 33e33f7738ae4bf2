// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Step-Step-Spray, the tree traversal of the paper: it steps down as long as there is a move and up
 * when there is none left, and requests the value of a node when the stack is full. It is a
 * negamax: a level keeps the best of the negated values below it. The stack also holds where each
 * level's search continues.
 */
final class TreeTraversal extends Part {
  /** Waits for go. */
  static final int IDLE = 0;

  /** Asks for a move, or for a value if the stack is full. */
  static final int DOWN = 1;

  /** Waits for the move. */
  static final int ASKED = 2;

  /** Takes the last move back. */
  static final int UP = 3;

  /** Waits for the value. */
  static final int SPRAY = 4;

  /** The value of a node whose side to move has lost. */
  static final int LOST = -32_767;

  /** Where the generator begins in a new node: at square 0, with row and column -1. */
  static final int FRESH = 63;

  /** Promotion, from and to. */
  static final int MOVE_BITS = 15;

  /** Square and delta. */
  static final int RESUME_BITS = 12;

  /** Two's complement. */
  static final int VALUE_BITS = 16;

  private final TraversalInputs port;
  private final int levels;
  private final Register state;
  private final Register depth;
  private final Register step;
  private final Register spray;
  private final Register done;
  private final Register[] moves;
  private final Register[] resumes;
  private final Register[] bests;
  private final Register bestMove;

  /**
   * Declares the traversal.
   *
   * @param levels moves that the stack holds
   */
  TreeTraversal(Scope scope, TraversalInputs port, int levels) {
    super(scope, "traversal");
    this.port = port;
    this.levels = levels;
    port.go.readBy(this);
    port.moveValid.readBy(this);
    port.noMove.readBy(this);
    port.valueValid.readBy(this);
    state = scope.register("state", 3).readBy(this);
    depth = scope.register("depth", 4).readBy(this);
    step = scope.register("step", 1).readBy(this);
    spray = scope.register("spray", 1).readBy(this);
    done = scope.register("done", 1).readBy(this);
    moves = stack(scope, "move", MOVE_BITS);
    resumes = stack(scope, "resume", RESUME_BITS);
    bests = stack(scope, "best", VALUE_BITS);
    bestMove = scope.register("best_move", MOVE_BITS);
  }

  private Register[] stack(Scope scope, String name, int bits) {
    final Register[] stack = new Register[levels + 1];
    for (int i = 0; i <= levels; i++) {
      stack[i] = scope.register(name + '_' + i, bits);
    }
    return stack;
  }

  @Override
  public void edge() {
    step.next(0);
    spray.next(0);
    done.next(0);
    final int level = depth.q();
    switch (state.q()) {
      case IDLE -> {
        if (port.go.q() == 1) {
          depth.next(0);
          bestMove.next(0);
          fresh(0);
        }
      }
      case DOWN -> {
        step.next(level < levels ? 1 : 0);
        spray.next(level < levels ? 0 : 1);
        state.next(level < levels ? ASKED : SPRAY);
      }
      case ASKED -> {
        if (port.moveValid.q() == 1) {
          push(level);
        } else if (port.noMove.q() == 1) {
          leave(level);
        }
      }
      case SPRAY -> {
        if (port.valueValid.q() == 1) {
          bests[level].next(port.value.q());
          state.next(UP);
        }
      }
      case UP -> {
        depth.next(level - 1);
        keep(level - 1, -bests[level].signed());
        state.next(DOWN);
      }
      default -> throw state.illegal("0 to 4");
    }
  }

  private void leave(int level) {
    if (resumes[level].q() == FRESH) {
      bests[level].next(port.noMoveValue.q());
    }
    state.next(level == 0 ? IDLE : UP);
    done.next(level == 0 ? 1 : 0);
  }

  private void keep(int level, int value) {
    final boolean isBetter = value > bests[level].signed();
    if (isBetter) {
      bests[level].next(value);
    }
    if (level == 0 && (isBetter || bestMove.q() == 0)) {
      bestMove.next(moves[0].q());
    }
  }

  private void push(int level) {
    moves[level].next(port.move.q());
    resumes[level].next(port.resume.q());
    depth.next(level + 1);
    fresh(level + 1);
  }

  private void fresh(int level) {
    resumes[level].next(FRESH);
    bests[level].next(LOST);
    state.next(DOWN);
  }

  /** 1 for one cycle to ask for a move. */
  Register step() {
    return step;
  }

  /** 1 for one cycle to ask for a value. */
  Register spray() {
    return spray;
  }

  /** 1 for one cycle when the root's value is known. */
  Register done() {
    return done;
  }

  Register state() {
    return state;
  }

  /** Moves on the stack. */
  Register depth() {
    return depth;
  }

  /** The move of a level. */
  Register move(int level) {
    return moves[level];
  }

  /** Where a level's search continues. */
  Register resume(int level) {
    return resumes[level];
  }

  /** The best value of a level so far. */
  Register best(int level) {
    return bests[level];
  }

  /** The root's move with the best value, the first if there are several; 0 if there is none. */
  Register bestMove() {
    return bestMove;
  }
}
