// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Stimulus;

/** Never ends, and never drives anything. */
public final class IdleStimulus extends Stimulus {
  /** The stimulus of a circuit that has no other. */
  public IdleStimulus(Circuit circuit) {
    super(circuit.root(), "idle");
  }

  @Override
  public void edge() {}

  @Override
  public boolean finished() {
    return false;
  }
}
