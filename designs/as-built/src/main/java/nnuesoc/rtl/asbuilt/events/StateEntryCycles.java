// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.Map;
import java.util.TreeMap;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** The first cycle of each state of a machine since its last start. */
final class StateEntryCycles {
  private final Map<Integer, Long> first = new TreeMap<>();
  private final Map<Integer, Long> atPowerUp = new TreeMap<>();
  private boolean isStarted;

  StateEntryCycles(Simulation simulation, Register state) {
    simulation.watchSteps(state, (register, cycle) -> first.putIfAbsent(register.q(), cycle));
  }

  /** The same; when one of {@code starts} becomes 1, the machine starts anew. */
  StateEntryCycles(Simulation simulation, Register state, Register... starts) {
    this(simulation, state);
    for (Register start : starts) {
      simulation.watch(start, this::started);
    }
  }

  private void started(Register start, long cycle) {
    if (start.q() == 1) {
      if (!isStarted) {
        atPowerUp.putAll(first);
        isStarted = true;
      }
      first.clear();
    }
  }

  /** The first cycle in that state. */
  @Nullable Long entered(int state) {
    return first.get(state);
  }

  /** The first cycle in that state before the machine's first start. */
  @Nullable Long enteredAtPowerUp(int state) {
    return (isStarted ? atPowerUp : first).get(state);
  }

  /** All states: code, first cycle. */
  Map<String, @Nullable Object> all() {
    final Map<String, @Nullable Object> all = EventTreeNodes.node();
    first.forEach((state, cycle) -> all.put(state.toString(), cycle));
    return all;
  }
}
