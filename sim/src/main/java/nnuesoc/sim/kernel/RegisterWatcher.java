// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import nnuesoc.sim.design.Register;

/**
 * Receives the changes of single registers; cycles without a change cost nothing. The thread that
 * advances the run calls it.
 */
@FunctionalInterface
public interface RegisterWatcher {
  /**
   * Called when the register holds a new value, from {@code cycle} on. All registers of that cycle
   * are visible; memory ports have not settled yet.
   */
  void changed(Register register, long cycle);
}
