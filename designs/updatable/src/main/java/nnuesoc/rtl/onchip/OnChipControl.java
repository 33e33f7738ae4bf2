// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Takes commands, takes back moves, and addresses one row of each perspective per clock through the
 * two ports of the weight memory. The stack holds the words of the moves.
 */
final class OnChipControl extends Part {
  static final int IDLE = 0;
  static final int POP = 1;
  static final int APPLY = 2;

  private static final int ENEMY = 384;
  private static final int RANKS = 56;

  private final int stackMask;
  private final int groups;
  private final Register pioBoard;
  private final Register state;
  private final Register strobeSeen;
  private final Register work;
  private final Register pending;
  private final Register inverse;
  private final Register undoLeft;
  private final Register step;
  private final Register top;
  private final Register blackToMove;
  private final Register hold;
  private final Register asked;
  private final Register done;
  private final Memory stack;
  private Register answered;
  private final Register popped;

  /** The current rows, and what the accumulators do with them. */
  final Register rowWhite;

  final Register rowBlack;
  final Register add;
  final Register subtract;
  final Register clear;
  final Register last;
  final Register lastBlack;

  OnChipControl(Scope fabric, OnChipConfig config, Pio pio) {
    super(fabric, "control");
    final Scope scope = fabric.child("control");
    stackMask = config.stack() - 1;
    groups = config.groups();
    pioBoard = pio.output(PioRegister.PIO_BOARD).readBy(this);
    state = scope.register("state", 2).readBy(this);
    strobeSeen = scope.register("strobe_seen", 1).readBy(this);
    work = scope.register("work", 31).readBy(this);
    pending = scope.register("pending", 31).readBy(this);
    inverse = scope.register("inverse", 1).readBy(this);
    undoLeft = scope.register("undo_left", 10).readBy(this);
    step = scope.register("step", 8).readBy(this);
    top = scope.register("top", Integer.bitCount(stackMask)).readBy(this);
    blackToMove = scope.register("black_to_move", 1).readBy(this);
    hold = scope.register("hold", 8).readBy(this);
    asked = scope.register("asked", 4).readBy(this);
    done = scope.register("done", 1).readBy(this);
    answered = asked;
    rowWhite = scope.register("row_white", 10);
    rowBlack = scope.register("row_black", 10);
    add = scope.register("add", 1).readBy(this);
    subtract = scope.register("subtract", 1);
    clear = scope.register("clear", 1);
    last = scope.register("last", 1).readBy(this);
    lastBlack = scope.register("last_black", 1);
    stack = scope.memory("stack", config.stack(), 31).writtenBy(this);
    popped = stack.readBy(this, top);
  }

  /** The strobe bit of the last word taken. */
  Register strobeSeen() {
    return strobeSeen;
  }

  /** Evaluations requested, in 4 bits. */
  Register asked() {
    return asked;
  }

  /** Declares, while wiring, that a part reads {@link #waits()}. */
  void seenBy(Part part) {
    pioBoard.readBy(part);
    strobeSeen.readBy(part);
  }

  /** Wires the counter of finished evaluations. */
  void answeredBy(Register evaluations) {
    answered = evaluations.readBy(this);
  }

  /** 1 when every requested evaluation had been answered a cycle before. */
  Register done() {
    return done;
  }

  /** Whether a word waits to be taken. */
  boolean waits() {
    return pioBoard.q() >>> 31 != strobeSeen.q();
  }

  @Override
  public void settle() {
    stack.address(top.q() - 1 & stackMask, state.q() == POP ? Memory.SAMPLED : Memory.UNUSED);
    if (begins() && CommandWord.kind(coming()) == CommandWord.MOVE) {
      stack.write(top.q(), coming());
    }
  }

  @Override
  public void edge() {
    done.next(asked.q() == answered.q() && !waits() ? 1 : 0);
    add.next(0);
    last.next(0);
    if (hold.q() > 0) {
      hold.next(hold.q() - 1);
    }
    if (state.q() == POP) {
      pop();
    } else if (state.q() == APPLY && !stalls()) {
      apply();
    }
    if (takes()) {
      strobeSeen.next(pioBoard.q() >>> 31);
      if (CommandWord.evaluates(pioBoard.q())) {
        asked.next(asked.q() + 1);
      }
      if (CommandWord.undone(pioBoard.q()) > 0) {
        pending.next(pioBoard.q());
        undoLeft.next(CommandWord.undone(pioBoard.q()));
        state.next(POP);
      }
    }
    if (begins()) {
      begin(coming());
    }
  }

  /** The last step of an evaluation waits until the output layer can take it. */
  private boolean stalls() {
    return isLastStep() && isEvaluated() && hold.q() > 0;
  }

  private boolean isLastStep() {
    return step.q() == CommandWord.steps(work.q()) - 1;
  }

  private boolean isEvaluated() {
    return inverse.q() == 0 && CommandWord.evaluates(work.q());
  }

  /** Whether this cycle is the last one of the current work. */
  private boolean ends() {
    return state.q() == APPLY && isLastStep() && !stalls();
  }

  /** Whether all moves before the word have been taken back. */
  private boolean undone() {
    return ends() && inverse.q() == 1 && undoLeft.q() == 0;
  }

  private boolean isFree() {
    return state.q() == IDLE
        || (ends() && inverse.q() == 0)
        || (undone() && CommandWord.kind(pending.q()) == CommandWord.UNDO);
  }

  private boolean takes() {
    return isFree() && waits();
  }

  /** Whether the word's own changes begin in the next cycle. */
  private boolean begins() {
    if (undone() && CommandWord.kind(pending.q()) == CommandWord.MOVE) {
      return true;
    }
    final int word = pioBoard.q();
    return takes() && CommandWord.undone(word) == 0 && CommandWord.kind(word) != CommandWord.UNDO;
  }

  /** The word whose changes begin next. */
  private int coming() {
    return takes() ? pioBoard.q() : pending.q();
  }

  private void begin(int word) {
    work.next(word);
    inverse.next(0);
    step.next(0);
    state.next(APPLY);
    switch (CommandWord.kind(word)) {
      case CommandWord.MOVE -> top.next(top.q() + 1);
      case CommandWord.CLEAR -> top.next(0);
      default -> {}
    }
  }

  private void pop() {
    work.next(popped.q());
    inverse.next(1);
    step.next(0);
    top.next(top.q() - 1);
    undoLeft.next(undoLeft.q() - 1);
    state.next(APPLY);
  }

  private void apply() {
    final int word = work.q();
    address(word);
    final boolean ends = isLastStep();
    step.next(ends ? 0 : step.q() + 1);
    if (!ends) {
      return;
    }
    final int black = blackAfter(word);
    blackToMove.next(black);
    if (isEvaluated()) {
      last.next(1);
      lastBlack.next(black);
      hold.next(groups - 1);
    }
    state.next(inverse.q() == 1 && undoLeft.q() > 0 ? POP : IDLE); // begin() may override this
  }

  private int blackAfter(int word) {
    return switch (CommandWord.kind(word)) {
      case CommandWord.MOVE -> 1 - blackToMove.q();
      case CommandWord.SQUARES -> isEvaluated() ? word >> 23 & 1 : blackToMove.q();
      default -> blackToMove.q();
    };
  }

  /** Addresses the rows of this step; the next cycle has them with their operation. */
  private void address(int word) {
    final int change = step.q();
    final boolean clears = CommandWord.kind(word) == CommandWord.CLEAR;
    clear.next(clears && change == 0 ? 1 : 0);
    if (clears) {
      add.next(1);
      subtract.next(0);
      rowWhite.next(OnChipWeightImage.FEATURES + change);
      rowBlack.next(OnChipWeightImage.FEATURES + change);
      return;
    }
    final int piece = CommandWord.piece(word, change == 3 ? 2 : change);
    final int square = CommandWord.square(word, change);
    final int plane = 64 * ((piece & 7) - 1);
    add.next(piece == 0 ? 0 : 1);
    subtract.next(CommandWord.removes(word, change) == (inverse.q() == 0) ? 1 : 0);
    rowWhite.next((piece >> 3) * ENEMY + plane + square);
    rowBlack.next((1 - (piece >> 3)) * ENEMY + plane + (square ^ RANKS));
  }
}
