package nnuesoc.hps.program;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.WordRun;
import nnuesoc.net.Net;
import nnuesoc.position.Position;
import nnuesoc.sim.state.State;

/** The report's load: the squares that differ, then every row with all its columns. */
final class ReportLoad implements Load {
  private final Net net;
  private final BoardWrites board = new BoardWrites();
  private final RowWrites row;

  ReportLoad(Net net) {
    this.net = net;
    row = new RowWrites(net);
  }

  @Override
  public int positions() {
    return 1;
  }

  @Override
  public void take(int number, Position next) {
    board.begin(next);
  }

  @Override
  public boolean nextOfSetup(Transaction transaction) {
    return board.next(transaction);
  }

  @Override
  public int rows(int layer) {
    return net.rows(layer);
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
  public WordRun words() {
    return row;
  }

  @Override
  public boolean select(int number, Transaction transaction) {
    return false;
  }

  @Override
  public void exchange(State state, List<Position> served) {
    board.exchange(state, served.get(0));
    row.exchange(state);
  }
}
