// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;

/** A part whose settling and edge are given, faults included. */
final class GivenPart extends Part {
  private final Runnable settle;
  private final Runnable edge;

  GivenPart(Circuit circuit, String name, Runnable edge) {
    this(circuit, name, () -> {}, edge);
  }

  GivenPart(Circuit circuit, String name, Runnable settle, Runnable edge) {
    super(circuit.root(), name);
    this.settle = settle;
    this.edge = edge;
  }

  @Override
  public void settle() {
    settle.run();
  }

  @Override
  public void edge() {
    edge.run();
  }
}
