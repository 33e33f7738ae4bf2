// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

/**
 * Looks at every cycle once it has settled. It changes nothing. The thread that advances the run
 * calls it.
 */
@FunctionalInterface
public interface CycleObserver {
  /** Called when cycle {@code cycle} has settled: all signals hold their values. */
  void settled(long cycle);
}
