// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.net.Net;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;

/**
 * The program with the four-phase handshake: it waits until {@code trigger} rises, then falls. One
 * thread at a time uses a run and what belongs to it.
 */
public final class InterlockedProgram extends WeightStreamingProgram {
  private static final int DONE = 1 << 4;

  private enum Step {
    AWAIT_TRIGGER,
    ROW,
    AWAIT_NO_TRIGGER,
    RELEASED,
    AWAIT_DONE,
    SELECT,
    READ_EVAL,
    END
  }

  private static final List<Step> STEPS = List.of(Step.values());

  private Step step = Step.AWAIT_TRIGGER;
  private boolean polled;

  /** Evaluates the positions in turn on one fabric. */
  public InterlockedProgram(List<Position> positions, Net net) {
    super(positions, WeightLoad.ofReport(net));
  }

  /** The same for a tuned fabric (docs/design/tuned-fabric.md §5). */
  public InterlockedProgram(List<Position> positions, Net net, Tuning variant) {
    super(positions, WeightLoad.ofTuned(net, variant));
  }

  @Override
  void beginRow() {
    step = Step.AWAIT_TRIGGER;
    polled = false;
  }

  @Override
  boolean nextOfRow(Transaction transaction, int lastRead) {
    switch (step) {
      case ROW -> {
        if (!load().nextOfRow(transaction)) {
          writeReady(transaction, layerBit());
          step = Step.AWAIT_NO_TRIGGER;
          polled = false;
        }
        return true;
      }
      case AWAIT_TRIGGER -> {
        if (poll(transaction, (lastRead & layerBit()) != 0)) {
          return true;
        }
        step = Step.ROW;
        return nextOfRow(transaction, lastRead);
      }
      case AWAIT_NO_TRIGGER -> {
        if (poll(transaction, (lastRead & layerBit()) == 0)) {
          return true;
        }
        writeReady(transaction, 0);
        step = Step.RELEASED;
        return true;
      }
      case RELEASED -> {
        return false;
      }
      default -> throw new IllegalStateException(step + " in a row");
    }
  }

  @Override
  void beginResult(boolean first) {
    step = first ? Step.AWAIT_DONE : Step.SELECT;
    polled = false;
  }

  @Override
  boolean nextOfResult(Transaction transaction, int lastRead) {
    if (step == Step.AWAIT_DONE) {
      if (poll(transaction, (lastRead & DONE) != 0)) {
        return true;
      }
      step = Step.SELECT;
    }
    if (step == Step.SELECT) {
      step = Step.READ_EVAL;
      if (load().select(numberInLoad(), transaction)) {
        return true;
      }
    }
    if (step == Step.READ_EVAL) {
      transaction.readPio(Purpose.EVAL, PioRegister.PIO_EVAL.offset());
      step = Step.END;
      return true;
    }
    return false;
  }

  @Override
  public void exchange(StateVisitor state) {
    super.exchange(state);
    step = state.choice(step, STEPS);
    polled = state.flag(polled);
  }

  /** Reads {@code pio_trigger} again, unless the last read showed the wanted value. */
  private boolean poll(Transaction transaction, boolean satisfied) {
    if (polled && satisfied) {
      return false;
    }
    transaction.readPio(Purpose.POLL, PioRegister.PIO_TRIGGER.offset());
    if (polled) {
      transaction.repeatedPoll();
    }
    polled = true;
    return true;
  }
}
