package nnuesoc.rtl.probe;

import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * Where one layer's cycles go, from the first {@code trigger} of a position to its {@code proceed}.
 * Every cycle of that window is one of compute (state 2, 3 or 4), transfer (else, while a weight or
 * bias write is in flight) or handshake (the rest). Counted at the few edges at which that changes.
 */
public final class LayerTimes implements Stateful {
  /** "Not yet" for a cycle. */
  public static final long NEVER = -1;

  private final LayerFsm layer;
  private final Register pioReset;
  private final LayerAccount account = new LayerAccount();
  private boolean armed;

  private LayerTimes(LayerFsm layer, Register pioReset) {
    this.layer = layer;
    this.pioReset = pioReset;
  }

  /** Follows {@code layer} of {@code soc}; before the first cycle. */
  public static LayerTimes attach(Soc soc, LayerFsm layer, Simulation simulation) {
    final LayerTimes times = new LayerTimes(layer, soc.pio().output(PioRegister.PIO_RESET));
    simulation.watch(times.pioReset, times::resetChanged);
    simulation.watch(layer.trigger(), times::triggerChanged);
    simulation.watch(layer.row(), times::rowChanged);
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
   * A new position: forgets what was counted, and counts again once {@code pio_reset} has risen.
   */
  public void restart() {
    armed = false;
    account.restart();
  }

  /** As {@link LayerAccount#transferring}. */
  public void transferring(boolean now, long cycle) {
    account.transferring(now, cycle);
  }

  /** As {@link LayerAccount#skippedWrites}. */
  public void skippedWrites(long between, long cycle) {
    account.skippedWrites(between, cycle);
  }

  private void triggerChanged(Register trigger, long cycle) {
    if (!armed || pioReset.q() == 1) {
      return;
    }
    if (trigger.q() == 1) {
      account.begin(cycle);
    } else if (layer.state().q() == LayerFsm.READ) {
      account.rowBegins(cycle);
    }
  }

  private void rowChanged(Register row, long cycle) {
    account.rowEnds(cycle);
  }

  private void proceedChanged(Register pulse, long cycle) {
    if (pulse.q() == 1) {
      account.end(cycle);
    }
  }

  @Override
  public void exchange(State state) {
    armed = state.flag(armed);
    account.exchange(state);
  }

  /** Books everything before {@code cycle}, at the end of a run. */
  public Snapshot at(long cycle) {
    return account.at(layer.layer(), cycle);
  }

  /**
   * One layer's figures.
   *
   * @param firstTrigger cycle in which the first trigger first stands, or {@link #NEVER}
   * @param proceed cycle in which proceed stands, or {@link #NEVER}
   * @param rows rows finished
   * @param transfer cycles of the window spent on weights and biases
   * @param compute cycles of the window in state 2, 3 or 4
   * @param handshake the other cycles of the window
   */
  public record Snapshot(
      int layer,
      long firstTrigger,
      long proceed,
      int rows,
      long transfer,
      long compute,
      long handshake) {
    private static final Snapshot NONE = new Snapshot(0, NEVER, NEVER, 0, 0, 0, 0);

    /** Exchanges the figures of {@code layer}; null if there were none. */
    public static Snapshot exchange(State state, @Nullable Snapshot snapshot, int layer) {
      final Snapshot old = snapshot == null ? NONE : snapshot;
      return new Snapshot(
          layer,
          state.count(old.firstTrigger),
          state.count(old.proceed),
          state.number(old.rows),
          state.count(old.transfer),
          state.count(old.compute),
          state.count(old.handshake));
    }
  }
}
