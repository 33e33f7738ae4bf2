// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** The events of layer 4 since its last reset. */
final class OutputLayerLog {
  private static final int MOST_CHANGES = 60; // the board's result never stops changing

  private final StateEntryCycles states;
  private final PulseLog ready;
  private final List<List<Long>> evals = new ArrayList<>();
  private @Nullable Long accumulator;
  private long evalBefore;

  OutputLayerLog(
      Simulation simulation,
      Register reset,
      Register readyRegister,
      Register state,
      Register accumulatorRegister,
      Register sum) {
    states = new StateEntryCycles(simulation, state, reset);
    ready = new PulseLog(simulation, readyRegister);
    simulation.watch(
        state,
        (register, cycle) -> {
          if (register.q() == PublishedRowLayer.WRITE) {
            accumulator = Integer.toUnsignedLong(accumulatorRegister.q());
          }
        });
    simulation.watch(sum, this::evalChanged);
  }

  private void evalChanged(Register sum, long cycle) {
    final long eval = Integer.toUnsignedLong(sum.q());
    if (eval != evalBefore && evals.size() < MOST_CHANGES) {
      evals.add(List.of(cycle, eval));
    }
    evalBefore = eval;
  }

  StateEntryCycles states() {
    return states;
  }

  PulseLog ready() {
    return ready;
  }

  /** The sum when the layer reached its last state. */
  @Nullable Long accumulator() {
    return accumulator;
  }

  /** The first 60 changes of the result: cycle, value. */
  List<List<Long>> evals() {
    return List.copyOf(evals);
  }
}
