// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A move generator that a search asks for one move at a time. Asked for one move of the search's
 * current position, it answers with the next move and the place where it continues, or that there
 * is no move.
 */
abstract class ResumableMoveGenerator extends Part {
  /** Waits for a question. */
  static final int IDLE = 0;

  private final ResumableGeneratorWires wires;
  private final Register state;

  ResumableMoveGenerator(Scope scope, ResumableGeneratorWires wires) {
    super(scope, "supply");
    this.wires = wires;
    wires.traversal().step().readBy(this);
    wires.sprayer().ask().readBy(this);
    state = scope.register("state", 2).readBy(this);
  }

  @Override
  public final void settle() {}

  @Override
  public final void edge() {
    port().moveValid.next(0);
    port().noMove.next(0);
    if (state.q() != IDLE) {
      goOn();
    } else if (wires.traversal().step().q() == 1) {
      begin(wires.traversal().resume(wires.traversal().depth().q()).q());
    } else if (wires.sprayer().ask().q() == 1) {
      begin(wires.sprayer().resume().q());
    }
  }

  /** Begins the search for the next move after the moves already given. */
  abstract void begin(int resume);

  /** An edge during the search for the answer. */
  abstract void goOn();

  final void answer(int move, int resume) {
    port().moveValid.next(1);
    port().move.next(move);
    port().resume.next(resume);
    state.next(IDLE);
  }

  final void answerNone(int value) {
    port().noMove.next(1);
    port().noMoveValue.next(value);
    state.next(IDLE);
  }

  private TraversalInputs port() {
    return wires.port();
  }

  final LevelPositions positions() {
    return wires.positions();
  }

  /** {@link #IDLE}, or a subclass's state during the search for the answer. */
  final Register state() {
    return state;
  }
}
