// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

/** A part that does nothing: something to wire to. */
final class Inert extends Part {
  Inert(Scope scope, String name) {
    super(scope, name);
  }

  @Override
  public void edge() {}
}
