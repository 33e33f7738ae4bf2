// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import nnuesoc.rtl.asbuilt.LayerSize;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.rtl.probe.LayerCycleCounter;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/** Counts where the cycles of a layer of a published design go, since its last reset. */
public final class AsBuiltLayerCycleProbe implements Stateful {
  private final int layer;
  private final LayerCycleCounter account = new LayerCycleCounter();
  private int stateBefore;

  private AsBuiltLayerCycleProbe(int layer) {
    this.layer = layer;
  }

  /** Follows {@code layer}; to be called before the first cycle. */
  public static AsBuiltLayerCycleProbe attach(PublishedRowLayer layer, Simulation simulation) {
    final AsBuiltLayerCycleProbe times = new AsBuiltLayerCycleProbe(layer.kind().number());
    simulation.watch(layer.reset(), times::reset);
    simulation.watchSteps(layer.state(), times::stateChanged);
    simulation.watch(layer.done(), times::doneChanged);
    return times;
  }

  /** Follows layer 4, whose only row is done when the layer reaches its last state. */
  public static AsBuiltLayerCycleProbe attachOutput(
      Register reset, Register state, Simulation simulation) {
    final AsBuiltLayerCycleProbe times = new AsBuiltLayerCycleProbe(LayerSize.LAYER_4.number());
    simulation.watch(reset, times::reset);
    simulation.watchSteps(state, times::stateChanged);
    simulation.watchSteps(state, times::resultChanged);
    return times;
  }

  private void resultChanged(Register state, long cycle) {
    if (state.q() == PublishedRowLayer.WRITE) {
      account.rowEnds(cycle + 1);
      account.end(cycle + 1);
    }
  }

  private void reset(Register reset, long cycle) {
    if (reset.q() == 1) {
      account.restart();
      account.begin(cycle + 1); // the edge that samples the reset raises the trigger
    }
  }

  private void stateChanged(Register state, long cycle) {
    final boolean isRow =
        state.q() >= PublishedRowLayer.READ && state.q() <= PublishedRowLayer.WRITE;
    final boolean wasRow =
        stateBefore >= PublishedRowLayer.READ && stateBefore <= PublishedRowLayer.WRITE;
    stateBefore = state.q();
    if (isRow && !wasRow) {
      account.rowBegins(cycle);
    } else if (!isRow) {
      account.rowEnds(cycle);
    }
  }

  private void doneChanged(Register done, long cycle) {
    if (done.q() == 1) {
      account.end(cycle);
    }
  }

  /** From {@code cycle} on weights or a bias are being written, or no longer are. */
  public void transferring(boolean now, long cycle) {
    account.transferring(now, cycle);
  }

  /** Counts everything before {@code cycle}. */
  public LayerCycles at(long cycle) {
    return account.at(layer, cycle);
  }

  @Override
  public void exchange(StateVisitor state) {
    stateBefore = state.number(stateBefore);
    account.exchange(state);
  }
}
