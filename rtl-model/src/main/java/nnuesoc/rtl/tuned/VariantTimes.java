package nnuesoc.rtl.tuned;

import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.probe.LayerAccount;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;

/**
 * Where a layer's cycles go, as {@link LayerTimes} has it; a row that is transferred while another
 * one is computed costs nothing.
 */
public final class VariantTimes implements Stateful {
  private final RowLayer layer;
  private final LayerAccount account = new LayerAccount();
  private boolean computing;

  private VariantTimes(RowLayer layer) {
    this.layer = layer;
  }

  /** Follows a layer; before the first cycle. */
  public static VariantTimes attach(RowLayer layer, Simulation simulation) {
    final VariantTimes times = new VariantTimes(layer);
    simulation.watch(layer.trigger(), times::triggerChanged);
    simulation.watch(layer.state(), times::stateChanged);
    simulation.watch(layer.proceed(), times::proceedChanged);
    return times;
  }

  /** A new load: forgets what was counted. */
  public void restart() {
    computing = false;
    account.restart();
  }

  /** As {@link LayerAccount#transferring}. */
  public void transferring(boolean now, long cycle) {
    account.transferring(now, cycle);
  }

  private void triggerChanged(Register trigger, long cycle) {
    if (trigger.q() == 1) {
      account.begin(cycle);
    }
  }

  private void stateChanged(Register state, long cycle) {
    final boolean now = state.q() >= LayerFsm.READ;
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
  public void exchange(State state) {
    computing = state.flag(computing);
    account.exchange(state);
  }

  /** Books everything before {@code cycle}, at the end of a run. */
  public LayerTimes.Snapshot at(long cycle) {
    return account.at(layer.layer(), cycle);
  }
}
