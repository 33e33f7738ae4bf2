// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.network;

import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Starts the first layer when {@code pio_reset} falls. The program fills the input memory before,
 * so this says that the input is there.
 */
final class InputStarter extends Part {
  private final Register pioReset;
  private final Register armed;
  private final Register start;

  InputStarter(Scope scope, Pio pio) {
    super(scope, "starter");
    pioReset = pio.output(PioRegister.PIO_RESET).readBy(this);
    armed = scope.register("armed", 1).readBy(this);
    start = scope.register("start", 1).readBy(this);
  }

  @Override
  public void edge() {
    armed.next(pioReset.q());
    start.next(armed.q() & ~pioReset.q());
  }

  @Override
  public long ahead() {
    return armed.q() == pioReset.q() && start.q() == 0 ? FOREVER : 0;
  }

  /** 1 in the cycle in which the first layer leaves state 0. */
  Register start() {
    return start;
  }
}
