// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.network;

import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Tensor;
import nnuesoc.rtl.network.NetworkPio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The program of docs/design/network.md, with the four-phase handshake of the report's: for each
 * input it fills the input memory under reset, hands over every row of every layer, and reads the
 * outputs.
 */
public final class NetworkProgram implements Program {
  private enum NetworkStep {
    RESET,
    INPUT,
    AWAIT_TRIGGER,
    WEIGHTS,
    READY,
    AWAIT_NO_TRIGGER,
    NOT_READY,
    AWAIT_DONE,
    INDEX,
    RESULT
  }

  private static final List<NetworkStep> STEPS = List.of(NetworkStep.values());

  private final Network network;
  private final Tensor inputs;
  private int input; // row of inputs
  private int layer; // place in the list of layers
  private int row; // of a layer, or of the result
  private NetworkStep step = NetworkStep.RESET;
  private boolean polled;
  private MemoryRow words;

  /** Computes the outputs for each row of {@code inputs} in turn. */
  public NetworkProgram(Network network, Tensor inputs) {
    this.network = network;
    this.inputs = inputs;
    words = inputWords();
  }

  @Override
  public int position() {
    return input;
  }

  @Override
  public @Nullable WriteBurst words() {
    return step == NetworkStep.INPUT || step == NetworkStep.WEIGHTS ? words : null;
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    switch (step) {
      case RESET -> {
        transaction.writePio(Purpose.SETUP, PioRegister.PIO_RESET.offset(), 1);
        words = inputWords();
        step = NetworkStep.INPUT;
      }
      case INPUT -> {
        if (!words.next(transaction)) {
          transaction.writePio(Purpose.SETUP, PioRegister.PIO_RESET.offset(), 0);
          layer = 0;
          row = 0;
          await(NetworkStep.AWAIT_TRIGGER);
        }
      }
      case AWAIT_TRIGGER -> {
        if (!isPolling(transaction, (lastRead & bit()) != 0)) {
          words = weightWords();
          words.next(transaction);
          step = NetworkStep.WEIGHTS;
        }
      }
      case WEIGHTS -> {
        if (!words.next(transaction)) {
          final int bias = (int) layer().bias().raw(row, 0);
          transaction.writePio(Purpose.ROW, NetworkPio.BIAS, bias);
          step = NetworkStep.READY;
        }
      }
      case READY -> {
        transaction.writePio(Purpose.READY, PioRegister.PIO_READY.offset(), bit());
        await(NetworkStep.AWAIT_NO_TRIGGER);
      }
      case AWAIT_NO_TRIGGER -> {
        if (!isPolling(transaction, (lastRead & bit()) == 0)) {
          transaction.writePio(Purpose.READY, PioRegister.PIO_READY.offset(), 0);
          step = NetworkStep.NOT_READY;
        }
      }
      case NOT_READY -> {
        nextRow();
        return next(transaction, lastRead);
      }
      case AWAIT_DONE -> {
        final int done = NetworkPio.done(network.layers().size());
        if (!isPolling(transaction, (lastRead & done) != 0)) {
          row = 0;
          step = NetworkStep.INDEX;
          return next(transaction, lastRead);
        }
      }
      case INDEX -> {
        if (row == network.last().outputs()) {
          return nextInput(transaction, lastRead);
        }
        transaction.writePio(Purpose.SETUP, NetworkPio.INDEX, row);
        step = NetworkStep.RESULT;
      }
      case RESULT -> {
        transaction.readPio(Purpose.EVAL, NetworkPio.RESULT);
        row++;
        step = NetworkStep.INDEX;
      }
    }
    return true;
  }

  private boolean nextInput(Transaction transaction, int lastRead) {
    if (input + 1 == inputs.rows()) {
      return false;
    }
    input++;
    step = NetworkStep.RESET;
    return next(transaction, lastRead);
  }

  private void nextRow() {
    row++;
    if (row == layer().outputs()) {
      row = 0;
      layer++;
    }
    await(layer == network.layers().size() ? NetworkStep.AWAIT_DONE : NetworkStep.AWAIT_TRIGGER);
  }

  private void await(NetworkStep other) {
    step = other;
    polled = false;
  }

  /** Reads {@code pio_trigger} again, unless the last read showed the wanted value. */
  private boolean isPolling(Transaction transaction, boolean satisfied) {
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

  private NetworkLayer layer() {
    return network.layers().get(layer);
  }

  private int bit() {
    return 1 << layer;
  }

  private MemoryRow inputWords() {
    return new MemoryRow(NetworkPio.INPUT, inputs, input);
  }

  private MemoryRow weightWords() {
    return new MemoryRow(NetworkPio.weights(layer + 1), layer().weights(), row);
  }

  @Override
  public void exchange(StateVisitor state) {
    input = state.number(input);
    layer = state.number(layer);
    row = state.number(row);
    step = state.choice(step, STEPS);
    polled = state.flag(polled);
    final int written = state.number(words.written());
    if (step == NetworkStep.INPUT) {
      words = inputWords();
    } else if (step == NetworkStep.WEIGHTS) {
      words = weightWords();
    }
    words.restore(written);
  }
}
