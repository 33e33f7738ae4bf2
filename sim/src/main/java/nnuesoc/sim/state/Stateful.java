// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

/**
 * Something whose state can be saved and restored. One thread at a time uses a run and what belongs
 * to it.
 */
@FunctionalInterface
public interface Stateful {
  /** Exchanges everything that is not the same in every cycle, always in the same order. */
  void exchange(StateVisitor state);
}
