// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.state.StateVisitor;

/** Holds what {@code source} held one cycle before. Counts how often it was entered. */
final class Follower extends Part {
  private final Register source;
  private final Register value;
  private int settled;
  private int edges;

  Follower(Scope scope, String name, Register source) {
    super(scope, name);
    this.source = source.readBy(this);
    value = scope.child(name).register("value", 16).readBy(this);
  }

  Register value() {
    return value;
  }

  int settledCount() {
    return settled;
  }

  int edgeCount() {
    return edges;
  }

  @Override
  public void exchange(StateVisitor state) {
    settled = state.number(settled);
    edges = state.number(edges);
  }

  @Override
  public void settle() {
    settled++;
  }

  @Override
  public void edge() {
    edges++;
    value.next(source.q());
  }
}
