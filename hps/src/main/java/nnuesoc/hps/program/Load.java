package nnuesoc.hps.program;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WordRun;
import nnuesoc.net.Net;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/** The load of a tuned fabric (docs/tuned-fabric.md §5): boards or features, and wide rows. */
final class TunedLoad implements Load {
  private static final int NUMBER_SHIFT = 24;
  private static final int STROBE_SHIFT = 31;
  private static final int SIDE_BIT = 1 << 16;

  private final Net net;
  private final Tuning variant;
  private final List<BoardWrites> boards = new ArrayList<>();
  private final WideRow row;
  private FeatureList features;
  private int strobe;
  private int told; // positions sent to the fabric

  TunedLoad(Net net, Tuning variant) {
    this.net = net;
    this.variant = variant;
    features = FeatureList.of(Position.START, net.shape());
    row = new WideRow(net, variant);
    for (int number = 0; number < variant.positions(); number++) {
      boards.add(new BoardWrites());
    }
  }

  @Override
  public int positions() {
    return variant.positions();
  }

  @Override
  public void take(int number, Position position) {
    told = 0;
    boards.get(number).begin(position);
    features = FeatureList.of(position, net.shape());
    row.features(features);
  }

  @Override
  public boolean nextOfSetup(Transaction transaction) {
    if (variant.columns() != Columns.ALL) {
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

  @Override
  public int rows(int layer) {
    return layer == 1 && variant.columns() == Columns.BY_COLUMN
        ? features.count() + 1
        : net.rows(layer);
  }

  @Override
  public void beginRow(int layer, int number) {
    row.begin(layer, number);
  }

  @Override
  public boolean nextOfRow(Transaction transaction) {
    return row.next(transaction);
  }

  @Override
  public @Nullable WordRun words() {
    return null;
  }

  @Override
  public boolean select(int number, Transaction transaction) {
    if (variant.positions() == 1) {
      return false;
    }
    writeBoard(transaction, 0, number);
    return true;
  }

  @Override
  public void exchange(State state, List<Position> served) {
    strobe = state.number(strobe);
    told = state.number(told);
    for (int number = 0; number < boards.size(); number++) {
      boards
          .get(number)
          .exchange(state, served.get(Math.min(number, served.size() - 1))); // later ones are done
    }
    features = FeatureList.of(served.get(served.size() - 1), net.shape());
    row.features(features);
    row.exchange(state);
  }
}
