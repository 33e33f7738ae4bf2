// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.StateVisitor;

/** Counts down after {@code start} has changed, then toggles {@code done}; it can be skipped. */
final class Timer extends Part {
  private final Register start;
  private final Register seen;
  private final Register left;
  private final Register done;
  private final int cycles;
  private long entered;

  Timer(Scope scope, String name, Register start, int cycles) {
    super(scope, name);
    this.start = start.readBy(this);
    this.cycles = cycles;
    seen = scope.register(name + "_seen", 1).readBy(this);
    left = scope.register(name + "_left", 16).readBy(this);
    done = scope.register(name + "_done", 1);
  }

  Register left() {
    return left;
  }

  Register done() {
    return done;
  }

  /** The edges for which it was entered. */
  long entered() {
    return entered;
  }

  @Override
  public void edge() {
    entered++;
    if (seen.q() != start.q()) {
      seen.next(start.q());
      left.next(cycles);
    } else if (left.q() > 0) {
      left.next(left.q() - 1);
      done.next(left.q() == 1 ? 1 - done.q() : done.q());
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    entered = state.count(entered);
  }

  @Override
  public long ahead() {
    if (seen.q() != start.q()) {
      return 0;
    }
    return left.q() == 0 ? FOREVER : left.q() - 1;
  }

  @Override
  public void skip(long edges) {
    if (left.q() > 0) {
      left.fastNext((int) (left.q() - edges));
    }
  }
}
