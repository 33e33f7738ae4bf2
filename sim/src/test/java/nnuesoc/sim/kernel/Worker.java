// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A part of a {@link RandomCircuit}. When {@code start} toggles it works for some cycles: steps
 * through its memories, adds up their words and another part's sum, and writes a memory; then it
 * toggles {@code done} and rests. Some write on while they rest.
 */
final class Worker extends Part {
  /** A worker's registers; other workers are wired to them. */
  record State(Register seen, Register left, Register column, Register sum, Register done) {
    static State declare(Scope scope, Random random) {
      return new State(
          scope.register("seen", 1),
          scope.untraced("left", 4),
          scope.register("column", 1 + random.nextInt(6)),
          scope.register("sum", 1 + random.nextInt(32)).unknownUntilAssigned(),
          scope.register("done", 1));
    }

    private void readBy(Part part) {
      seen.readBy(part);
      left.readBy(part);
      column.readBy(part);
      sum.readBy(part);
      done.readBy(part);
    }
  }

  private final State own;
  private final Register start;
  private final Register other;
  private final List<Memory> in;
  private final List<Register> words = new ArrayList<>();
  private final Memory out;
  private final int cycles;
  private final int factor;
  private final boolean writesAtRest;
  private final boolean alwaysAdds;
  private long edges;

  Worker(
      Scope scope,
      String name,
      State own,
      Register start,
      Register other,
      List<Memory> in,
      Memory out,
      Random random) {
    super(scope, name);
    this.own = own;
    own.readBy(this);
    this.start = start.readBy(this);
    this.other = other.readBy(this);
    this.in = in;
    this.out = out.writtenBy(this);
    for (Memory memory : in) {
      words.add(memory.readBy(this, own.column()));
    }
    cycles = 1 + random.nextInt(8);
    factor = random.nextInt(4);
    writesAtRest = random.nextInt(8) == 0;
    alwaysAdds = random.nextInt(3) == 0;
    scope
        .child(name)
        .wire(
            "busy",
            1,
            () -> Integer.signum(own.left().q()) | (own.seen().q() ^ start.q()),
            own.left(),
            own.seen(),
            start);
  }

  long edges() {
    return edges;
  }

  @Override
  public void exchange(nnuesoc.sim.state.StateVisitor state) {
    edges = state.count(edges);
  }

  @Override
  public void settle() {
    final int left = own.left().q();
    for (Memory memory : in) {
      memory.address(own.column().q(), left > 0 ? Memory.SAMPLED : Memory.UNUSED);
    }
    if (left % 2 == 1 || (left == 0 && writesAtRest)) {
      out.write(own.column().q() % out.words(), own.sum().q() ^ other.q());
    }
  }

  @Override
  public void edge() {
    edges++;
    final int left = own.left().q();
    if (own.seen().q() != start.q()) {
      own.seen().next(start.q());
      own.left().next(cycles + (other.q() & 3));
    } else if (left > 0) {
      own.left().next(left - 1);
      own.column().next(own.column().q() + 1);
      own.done().next(own.done().q() ^ (left == 1 ? 1 : 0));
    }
    if (left > 0 || alwaysAdds) {
      int sum = factor * own.sum().q() + other.q();
      for (Register word : words) {
        sum += word.signed();
      }
      own.sum().next(alwaysAdds ? sum & 7 : sum);
    }
  }
}
