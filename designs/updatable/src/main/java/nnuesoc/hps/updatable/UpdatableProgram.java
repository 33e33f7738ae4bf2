// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * The program of a fabric that follows moves: for each position, the words that lead to it, then
 * the read of its result. If the list has grown since the program ended, the program continues.
 */
abstract class UpdatableProgram implements Program {
  /** Finds the words that lead from a position to the next one. */
  interface Path extends Stateful {
    /** The words that lead to a position and, with the last one, evaluate it. */
    List<Integer> to(PiecePlacement position);
  }

  private final List<Position> positions;
  private final Path path;
  private int position = -1;
  private List<Integer> words = List.of();
  private int word;
  private int strobe;
  private boolean read = true; // no evaluation is under way

  UpdatableProgram(List<Position> positions, Path path) {
    this.positions = positions;
    this.path = path;
  }

  @Override
  public final boolean next(Transaction transaction, int lastRead) {
    if (read) {
      if (position + 1 == positions.size()) {
        return false;
      }
      position++;
      words = path.to(PiecePlacement.of(positions.get(position)));
      word = 0;
      read = false;
    }
    if (word < words.size()) {
      final int next = words.get(word++);
      strobe ^= 1;
      transaction.writePio(Purpose.SETUP, PioRegister.PIO_BOARD.offset(), next | strobe << 31);
      sends(transaction, next);
    } else {
      read = reads(transaction, lastRead);
    }
    return true;
  }

  /** A word is sent in {@code transaction}. */
  abstract void sends(Transaction transaction, int word);

  /** Fills in the read of the result and returns true, or fills in an access before it. */
  abstract boolean reads(Transaction transaction, int lastRead);

  /** How many words lead to the position. */
  final int count() {
    return words.size();
  }

  @Override
  public final int position() {
    return position;
  }

  /** Exchanges the subclass's state. */
  abstract void exchangeWait(StateVisitor state);

  @Override
  public final void exchange(StateVisitor state) {
    position = state.number(position);
    exchangeWords(state);
    word = state.number(word);
    strobe = state.number(strobe);
    exchangeWait(state);
    read = state.flag(read);
    path.exchange(state);
  }

  private void exchangeWords(StateVisitor state) {
    final int size = state.number(words.size());
    final List<Integer> taken = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      taken.add(state.number(i < words.size() ? words.get(i) : 0));
    }
    words = taken;
  }
}
