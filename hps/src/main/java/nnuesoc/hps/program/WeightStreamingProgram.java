// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The common part of both programs: one position after another, each with its board writes, a reset
 * pulse, the rows of four layers and the read of the result. A subclass, the handshake, hands over
 * the rows. If the list of positions has grown since the program ended, the program continues.
 */
abstract class WeightStreamingProgram implements Program {
  private static final int[] RESET_PULSE = {0, 1, 0};

  private enum StreamingPhase {
    BOARD,
    RESET,
    ROWS,
    RESULT,
    NONE
  }

  private static final List<StreamingPhase> PHASES = List.of(StreamingPhase.values());

  private final List<Position> positions;
  private final WeightLoad load;
  private int position;
  private int first; // first position of the load
  private int served; // number of positions of the load
  private StreamingPhase phase = StreamingPhase.NONE; // while there is no position
  private int resets;
  private int layer;
  private int row;

  WeightStreamingProgram(List<Position> positions, WeightLoad load) {
    this.positions =
        Objects.requireNonNull(
            positions, "the positions are null"); // not copied, because it may grow
    this.load = load;
  }

  @Override
  public final int position() {
    return position;
  }

  @Override
  public final boolean beginsLoad() {
    return position == first;
  }

  @Override
  public final boolean next(Transaction transaction, int lastRead) {
    if (phase == StreamingPhase.ROWS) { // first, because nearly all accesses are made here
      if (nextOfRow(transaction, lastRead)) {
        return true;
      }
      nextRow();
      return next(transaction, lastRead);
    }
    if (phase == StreamingPhase.NONE) {
      if (positions.isEmpty()) {
        return false;
      }
      takePositions();
    }
    if (phase == StreamingPhase.BOARD) {
      if (load.nextOfSetup(transaction)) {
        return true;
      }
      phase = StreamingPhase.RESET;
      resets = 0;
    }
    if (phase == StreamingPhase.RESET) {
      if (resets < RESET_PULSE.length) {
        final int level = RESET_PULSE[resets++];
        transaction.writePio(Purpose.SETUP, PioRegister.PIO_RESET.offset(), level);
        return true;
      }
      layer = 1;
      row = 0;
      phase = StreamingPhase.ROWS;
      beginNextRow();
      return next(transaction, lastRead);
    }
    if (nextOfResult(transaction, lastRead)) {
      return true;
    }
    if (position + 1 == positions.size()) {
      return false;
    }
    position++;
    if (position == first + served) {
      takePositions();
    } else {
      beginResult(false);
    }
    return next(transaction, lastRead);
  }

  @Override
  public final @Nullable WriteBurst words() {
    return phase == StreamingPhase.ROWS ? load.words() : null;
  }

  private void nextRow() {
    row++;
    if (row == load.rows(layer)) {
      row = 0;
      layer++;
    }
    if (layer > Shape.LAYERS) {
      phase = StreamingPhase.RESULT;
      beginResult(true);
    } else {
      beginNextRow();
    }
  }

  private void beginNextRow() {
    load.beginRow(layer, row);
    beginRow();
  }

  private void takePositions() {
    first = position;
    served = Math.min(positions.size() - first, load.positions());
    final List<Position> all = served();
    for (int number = 0; number < served; number++) {
      load.take(number, all.get(number));
    }
    phase = StreamingPhase.BOARD;
  }

  /** The positions of the load that {@link #position} belongs to. */
  private List<Position> served() {
    return IntStream.range(first, first + served).mapToObj(positions::get).toList();
  }

  /** The load that the program writes. */
  final WeightLoad load() {
    return load;
  }

  /** The number, in the load, of the position whose result is read. */
  final int numberInLoad() {
    return position - first;
  }

  @Override
  public void exchange(StateVisitor state) {
    position = state.number(position);
    first = state.number(first);
    served = state.number(served);
    phase = state.choice(phase, PHASES);
    resets = state.number(resets);
    layer = state.number(layer);
    row = state.number(row);
    if (phase != StreamingPhase.NONE) {
      load.exchange(state, served());
    }
  }

  /** The layer whose row is being handed over, 1 to 4. */
  final int layer() {
    return layer;
  }

  /** The row that is being handed over. */
  final int row() {
    return row;
  }

  /** The bit of this layer in {@code pio_trigger} and {@code pio_ready}. */
  final int layerBit() {
    return 1 << (layer - 1);
  }

  final void writeReady(Transaction transaction, int value) {
    transaction.writePio(Purpose.READY, PioRegister.PIO_READY.offset(), value);
  }

  /** Begins a row of {@link #layer()}. */
  abstract void beginRow();

  /** The next access for the row, or false when the row has been handed over. */
  abstract boolean nextOfRow(Transaction transaction, int lastRead);

  /**
   * Begins a result, after the rows.
   *
   * @param first whether this is the first result of the load
   */
  abstract void beginResult(boolean first);

  /** The next access for the result, or false when the result has been read. */
  abstract boolean nextOfResult(Transaction transaction, int lastRead);
}
