package nnuesoc.hps.program;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.WordRun;
import nnuesoc.position.Position;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/** What a program writes for one load of the weights: the positions and the rows. */
interface Load {
  /** How many positions one load serves. */
  int positions();

  /** Takes a position of the load. All of them are taken before the first access. */
  void take(int number, Position position);

  /** The next access that sends the positions to the fabric, or false after the last one. */
  boolean nextOfSetup(Transaction transaction);

  /** The rows of a layer from 1 to 4. */
  int rows(int layer);

  /** Starts a row. */
  void beginRow(int layer, int row);

  /** The next write of the row, or false after its last one. */
  boolean nextOfRow(Transaction transaction);

  /** The row's words, if the bus can skip them; otherwise null. */
  @Nullable WordRun words();

  /** The access that selects the position whose result is read; false if there is none. */
  boolean select(int number, Transaction transaction);

  /** Exchanges the progress of the writes of a load that serves these positions. */
  void exchange(State state, List<Position> served);
}
