package nnuesoc.hps.program;

import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WordRun;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/**
 * What both programs share: positions in turn, each with its board writes, a reset pulse, the rows
 * of four layers and the read of the result. How a row is handed over is the handshake's, a
 * subclass. If the list of positions has grown since the program ended, it goes on.
 */
abstract class EvaluationProgram implements Program {
  private static final int[] RESET_PULSE = {0, 1, 0};

  private enum Phase {
    BOARD,
    RESET,
    ROWS,
    RESULT
  }

  private static final List<Phase> PHASES = List.of(Phase.values());

  private final List<Position> positions;
  private final Load load;
  private int position;
  private Phase phase = Phase.BOARD;
  private int resets;
  private int layer;
  private int row;

  EvaluationProgram(List<Position> positions, Load load) {
    if (positions.isEmpty()) {
      throw new IllegalArgumentException("no position");
    }
    this.positions = positions; // not copied, as it may grow
    this.load = load;
    takePositions();
  }

  @Override
  public final int position() {
    return position;
  }

  @Override
  public final boolean next(Transaction transaction, int lastRead) {
    if (phase == Phase.ROWS) { // first, as nearly all accesses are made here
      if (nextOfRow(transaction, lastRead)) {
        return true;
      }
      nextRow();
      return next(transaction, lastRead);
    }
    if (phase == Phase.BOARD) {
      if (load.nextOfSetup(transaction)) {
        return true;
      }
      phase = Phase.RESET;
      resets = 0;
    }
    if (phase == Phase.RESET) {
      if (resets < RESET_PULSE.length) {
        final int level = RESET_PULSE[resets++];
        transaction.writePio(Purpose.SETUP, PioRegister.PIO_RESET.offset(), level);
        return true;
      }
      layer = 1;
      row = 0;
      phase = Phase.ROWS;
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
    if (position % load.positions() == 0) {
      takePositions();
      phase = Phase.BOARD;
    } else {
      beginResult(false);
    }
    return next(transaction, lastRead);
  }

  @Override
  public final @Nullable WordRun words() {
    return phase == Phase.ROWS ? load.words() : null;
  }

  private void nextRow() {
    row++;
    if (row == load.rows(layer)) {
      row = 0;
      layer++;
    }
    if (layer > Shape.LAYERS) {
      phase = Phase.RESULT;
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
    final List<Position> served = served();
    for (int number = 0; number < served.size(); number++) {
      load.take(number, served.get(number));
    }
  }

  /** The positions of the load that {@link #position} belongs to. */
  private List<Position> served() {
    final int first = position - numberInLoad();
    return IntStream.range(first, Math.min(positions.size(), first + load.positions()))
        .mapToObj(positions::get)
        .toList();
  }

  /** What is written. */
  final Load load() {
    return load;
  }

  /** Which of the load's positions is read. */
  final int numberInLoad() {
    return position % load.positions();
  }

  @Override
  public void exchange(State state) {
    position = state.number(position);
    phase = state.choice(phase, PHASES);
    resets = state.number(resets);
    layer = state.number(layer);
    row = state.number(row);
    load.exchange(state, served());
  }

  /** The layer whose row is handed over, 1 to 4. */
  final int layer() {
    return layer;
  }

  /** The row that is handed over. */
  final int row() {
    return row;
  }

  /** This layer's bit of {@code pio_trigger} and {@code pio_ready}. */
  final int layerBit() {
    return 1 << (layer - 1);
  }

  final void writeReady(Transaction transaction, int value) {
    transaction.writePio(Purpose.READY, PioRegister.PIO_READY.offset(), value);
  }

  /** A row of {@link #layer()} begins. */
  abstract void beginRow();

  /** The next access for the row, or false when it has been handed over. */
  abstract boolean nextOfRow(Transaction transaction, int lastRead);

  /**
   * The rows are done.
   *
   * @param first whether it is the load's first result that comes
   */
  abstract void beginResult(boolean first);

  /** The next access for the result, or false when it has been read. */
  abstract boolean nextOfResult(Transaction transaction, int lastRead);
}
