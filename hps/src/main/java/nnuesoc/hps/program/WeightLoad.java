// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.net.Net;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * What a program writes for one load of the weights: the positions and the rows. The report's load
 * writes the squares that differ, then every row with all its columns; that of a tuned fabric
 * writes boards or features, and rows of its width (docs/design/tuned-fabric.md §5).
 */
final class WeightLoad {
  private static final int NUMBER_SHIFT = 24;
  private static final int STROBE_SHIFT = 31;
  private static final int SIDE_BIT = 1 << 16;

  private final Net net;
  private final Tuning tuning;
  private final boolean isTuned;
  private final List<BoardDeltaWrites> boards = new ArrayList<>();
  private final RowWrites row;
  private int strobe; // of a tuned fabric's board
  private int told; // positions sent to a tuned fabric

  private WeightLoad(Net net, Tuning tuning, boolean isTuned) {
    this.net = Objects.requireNonNull(net, "the net is null");
    this.tuning = Objects.requireNonNull(tuning, "the tuning is null");
    this.isTuned = isTuned;
    row = new RowWrites(net, tuning);
    for (int number = 0; number < tuning.positions(); number++) {
      boards.add(new BoardDeltaWrites());
    }
  }

  /** The load of the report's fabric. */
  static WeightLoad ofReport(Net net) {
    return new WeightLoad(net, Tuning.REPORT, false);
  }

  /** The load of a tuned fabric, even if its tuning is the report's. */
  static WeightLoad ofTuned(Net net, Tuning tuning) {
    return new WeightLoad(net, tuning, true);
  }

  /** How many positions one load serves. */
  int positions() {
    return boards.size();
  }

  /** Takes a position of the load. All of them are taken before the first access. */
  void take(int number, Position position) {
    told = 0;
    boards.get(number).begin(position);
    row.select(position);
  }

  /** The next access that sends the positions to the fabric, or false after the last one. */
  boolean nextOfSetup(Transaction transaction) {
    if (!isTuned) {
      return boards.get(0).next(transaction);
    }
    if (tuning.columns() != Columns.ALL) {
      return told++ == 0 && tellFeatures(transaction);
    }
    while (told < boards.size()) {
      if (boards.get(told).next(transaction)) {
        strobe ^= 1;
        writeBoard(transaction, transaction.data() & ((1 << NUMBER_SHIFT) - 1), told);
        return true;
      }
      told++;
    }
    return false;
  }

  private boolean tellFeatures(Transaction transaction) {
    final ActiveFeatures features = row.features();
    final int side = features.blackToMove() ? SIDE_BIT : 0;
    transaction.writePio(Purpose.SETUP, PioRegister.PIO_BOARD.offset(), side | features.count());
    return true;
  }

  private void writeBoard(Transaction transaction, int square, int number) {
    transaction.writePio(
        Purpose.SETUP,
        PioRegister.PIO_BOARD.offset(),
        square | (number << NUMBER_SHIFT) | (strobe << STROBE_SHIFT));
  }

  /** The rows of a layer from 1 to 4. */
  int rows(int layer) {
    return layer == 1 && tuning.columns() == Columns.BY_COLUMN
        ? row.features().count() + 1
        : net.rows(layer);
  }

  /** Starts a row. */
  void beginRow(int layer, int number) {
    row.begin(layer, number);
  }

  /** The next write of the row, or false after its last one. */
  boolean nextOfRow(Transaction transaction) {
    return row.next(transaction);
  }

  /** The row's words, if the bus can skip them; otherwise null. */
  @Nullable WriteBurst words() {
    return isTuned ? null : row;
  }

  /** The access that selects the position whose result is read; false if there is none. */
  boolean select(int number, Transaction transaction) {
    if (boards.size() == 1) {
      return false;
    }
    writeBoard(transaction, 0, number);
    return true;
  }

  /** Exchanges the progress of the writes of a load that serves these positions. */
  void exchange(StateVisitor state, List<Position> served) {
    if (isTuned) {
      strobe = state.number(strobe);
      told = state.number(told);
    }
    for (int number = 0; number < boards.size(); number++) {
      boards
          .get(number)
          .exchange(state, served.get(Math.min(number, served.size() - 1))); // later ones are done
    }
    row.select(served.get(served.size() - 1));
    row.exchange(state);
  }
}
