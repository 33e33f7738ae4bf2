package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A generator of moves as a search needs it: asked for one move of the position at which the search
 * stands, it answers with the next one and with where it goes on, or that there is none.
 */
abstract class MoveSupply extends Part {
  /** Waits for a question. */
  static final int IDLE = 0;

  private final SearchWires wires;
  private final Register state;

  MoveSupply(Scope scope, SearchWires wires) {
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

  /** A question: the move after those that have been given. */
  abstract void begin(int resume);

  /** An edge while the answer is looked for. */
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

  private TraversalPort port() {
    return wires.port();
  }

  final LevelPositions positions() {
    return wires.positions();
  }

  /** {@link #IDLE}, or what it is looking for. */
  final Register state() {
    return state;
  }
}
