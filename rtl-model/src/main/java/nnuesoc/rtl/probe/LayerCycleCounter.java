// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * Counts each cycle of a layer's window, from its first {@code trigger} to its {@code proceed}, as
 * compute (a row is computed), transfer (no row is computed, but weights are written) or handshake
 * (neither).
 */
public final class LayerCycleCounter implements Stateful {
  private static final long NEVER = LayerCycles.NEVER;

  private long firstTrigger = NEVER;
  private long proceed = NEVER;
  private int rowsDone;
  private long transfer;
  private long compute;
  private long handshake;
  private boolean computing;
  private boolean transferring;
  private long since;

  /** Resets the counts. */
  public void restart() {
    firstTrigger = NEVER;
    proceed = NEVER;
    rowsDone = 0;
    transfer = 0;
    compute = 0;
    handshake = 0;
    computing = false;
  }

  /** The layer asks for the first time; later calls change nothing. */
  public void begin(long cycle) {
    if (firstTrigger == NEVER) {
      firstTrigger = cycle;
      since = cycle;
    }
  }

  /** From {@code cycle} on a write to a weight memory or a bias PIO is in flight, or no longer. */
  public void transferring(boolean now, long cycle) {
    account(cycle);
    transferring = now;
  }

  /** Up to {@code cycle} writes were skipped, with {@code between} cycles between them. */
  public void skippedWrites(long between, long cycle) {
    if (isOpen() && !computing) {
      account(cycle - between);
      handshake += between;
      since = cycle;
    }
  }

  /** From {@code cycle} on a row is computed. */
  public void rowBegins(long cycle) {
    account(cycle);
    computing = true;
  }

  /** The current row, if there is one, is done. */
  public void rowEnds(long cycle) {
    if (computing) {
      account(cycle);
      computing = false;
      rowsDone++;
    }
  }

  /** All rows are done; later calls change nothing. */
  public void end(long cycle) {
    if (isOpen()) {
      account(cycle);
      proceed = cycle;
    }
  }

  private boolean isOpen() {
    return firstTrigger != NEVER && proceed == NEVER;
  }

  /** Counts the cycles from the last change up to, but not including, {@code cycle}. */
  private void account(long cycle) {
    if (!isOpen()) {
      return;
    }
    final long cycles = cycle - since;
    if (computing) {
      compute += cycles;
    } else if (transferring) {
      transfer += cycles;
    } else {
      handshake += cycles;
    }
    since = cycle;
  }

  @Override
  public void exchange(StateVisitor state) {
    firstTrigger = state.count(firstTrigger);
    proceed = state.count(proceed);
    rowsDone = state.number(rowsDone);
    transfer = state.count(transfer);
    compute = state.count(compute);
    handshake = state.count(handshake);
    computing = state.flag(computing);
    transferring = state.flag(transferring);
    since = state.count(since);
  }

  /** Counts everything before {@code cycle}, at the end of a run. */
  public LayerCycles at(int layer, long cycle) {
    account(cycle);
    return new LayerCycles(
        layer,
        firstTrigger,
        proceed,
        rowsDone,
        transfer,
        compute,
        handshake,
        computing && isOpen());
  }
}
