// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.net.Net;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;

/**
 * The program without its polls: it writes every row, pulses {@code ready}, and then sleeps,
 * whether or not the layer has asked.
 */
final class NaiveDelayProgram extends WeightStreamingProgram {
  private enum NaiveStep {
    ROW,
    PULSED,
    SLEEP
  }

  private static final List<NaiveStep> STEPS = List.of(NaiveStep.values());

  private final int sleepClocks;
  private NaiveStep step = NaiveStep.ROW;
  private boolean asleep;
  private boolean read;

  /** Evaluates the positions in turn on one fabric, sleeping {@code sleepClocks} after each row. */
  public NaiveDelayProgram(List<Position> positions, Net net, int sleepClocks) {
    super(positions, WeightLoad.ofReport(net));
    this.sleepClocks = sleepClocks;
  }

  @Override
  void beginRow() {
    step = NaiveStep.ROW;
  }

  @Override
  boolean nextOfRow(Transaction transaction, int lastRead) {
    switch (step) {
      case ROW -> {
        if (load().nextOfRow(transaction)) {
          wake(transaction);
        } else {
          writeReady(transaction, layerBit());
          step = NaiveStep.PULSED;
        }
        return true;
      }
      case PULSED -> {
        writeReady(transaction, 0);
        step = NaiveStep.SLEEP;
        return true;
      }
      default -> {
        asleep = true;
        return false;
      }
    }
  }

  @Override
  void beginResult(boolean first) {
    read = false;
  }

  @Override
  boolean nextOfResult(Transaction transaction, int lastRead) {
    if (read) {
      return false;
    }
    transaction.readPio(Purpose.EVAL, PioRegister.PIO_EVAL.offset());
    wake(transaction);
    read = true;
    return true;
  }

  @Override
  public void exchange(StateVisitor state) {
    super.exchange(state);
    step = state.choice(step, STEPS);
    asleep = state.flag(asleep);
    read = state.flag(read);
  }

  /** Makes the first access after a row begin after the sleep. */
  private void wake(Transaction transaction) {
    if (asleep) {
      transaction.sleepBefore(sleepClocks);
      asleep = false;
    }
  }
}
