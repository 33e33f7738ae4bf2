// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * Counts where one layer's cycles go, from the first {@code trigger} of a position to its {@code
 * proceed}. Every cycle of that window is compute (a row is computed), transfer (no row is
 * computed, but a weight or bias write is in flight) or handshake (the rest). A row that is
 * transferred while another row is computed costs nothing. Counting happens at the few edges at
 * which this changes.
 */
public final class LayerCycleProbe implements Stateful {
  private final LayerPort layer;
  private final Register pioReset;
  private final boolean armedByReset;
  private final LayerCycleCounter account = new LayerCycleCounter();
  private boolean armed;
  private boolean computing; // if the state shows it

  private LayerCycleProbe(FabricModel fabric, LayerPort layer) {
    this.layer = layer;
    pioReset = fabric.pio().output(PioRegister.PIO_RESET);
    armedByReset = fabric.resetsEachPosition();
    armed = !armedByReset;
  }

  /** Follows a layer of {@code fabric}; to be called before the first cycle. */
  public static LayerCycleProbe attach(FabricModel fabric, LayerPort layer, Simulation simulation) {
    final LayerCycleProbe times = new LayerCycleProbe(fabric, layer);
    simulation.watch(times.pioReset, times::resetChanged);
    simulation.watch(layer.trigger(), times::triggerChanged);
    if (layer.computesOnGrant()) { // its state changes twice per term
      simulation.watch(layer.row(), times::rowChanged);
    } else {
      simulation.watchSteps(layer.state(), times::stateChanged);
    }
    simulation.watch(layer.proceed(), times::proceedChanged);
    return times;
  }

  private void resetChanged(Register reset, long cycle) {
    if (reset.q() == 1) {
      restart();
      armed = true;
    }
  }

  /**
   * Begins a new position: resets the counts. If the fabric resets each position, counting begins
   * after {@code pio_reset} has risen.
   */
  public void restart() {
    armed = !armedByReset;
    computing = false;
    account.restart();
  }

  /** As {@link LayerCycleCounter#transferring}. */
  public void transferring(boolean now, long cycle) {
    account.transferring(now, cycle);
  }

  /** As {@link LayerCycleCounter#skippedWrites}. */
  public void skippedWrites(long between, long cycle) {
    account.skippedWrites(between, cycle);
  }

  private void triggerChanged(Register trigger, long cycle) {
    if (!armed || pioReset.q() == 1) {
      return;
    }
    if (trigger.q() == 1) {
      account.begin(cycle);
    } else if (layer.computesOnGrant() && layer.isComputing()) {
      account.rowBegins(cycle);
    }
  }

  private void rowChanged(Register row, long cycle) {
    account.rowEnds(cycle);
  }

  private void stateChanged(Register state, long cycle) {
    final boolean now = layer.isComputing();
    if (now && !computing) {
      account.rowBegins(cycle);
    } else if (!now && computing) {
      account.rowEnds(cycle);
    }
    computing = now;
  }

  private void proceedChanged(Register pulse, long cycle) {
    if (pulse.q() == 1) {
      account.end(cycle);
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    armed = state.flag(armed);
    computing = state.flag(computing);
    account.exchange(state);
  }

  /** Counts everything before {@code cycle}, at the end of a run. */
  public LayerCycles at(long cycle) {
    return account.at(layer.layer(), cycle);
  }
}
