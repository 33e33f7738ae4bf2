// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.sim.state.StateVisitor;

/** Software that is a list of operations; it keeps what was loaded, and prints before each one. */
final class Operations implements Program {
  /** One operation. */
  @FunctionalInterface
  interface Fill {
    /** Fills it in. */
    void into(Transaction operation);
  }

  private final List<Fill> operations;
  private final List<Integer> loaded = new ArrayList<>();
  private int made;
  private int awaited = -1; // the operation that is a poll for 1, from 1

  private Operations(List<Fill> operations) {
    this.operations = operations;
  }

  static Operations of(Fill... operations) {
    return new Operations(List.of(operations));
  }

  /** Operation {@code number}, from 1, is repeated until it loads a 1. */
  Operations polling(int number) {
    awaited = number;
    return this;
  }

  /** What the last load had returned when each operation was asked for, the end included. */
  List<Integer> loaded() {
    return loaded;
  }

  @Override
  public boolean next(Transaction operation, int last) {
    loaded.add(last);
    if (made == awaited && last != 1) {
      operations.get(made - 1).into(operation);
      operation.repeatedPoll();
      return true;
    }
    if (made == operations.size()) {
      return false;
    }
    operations.get(made++).into(operation);
    return true;
  }

  @Override
  public List<PrintedText> takeSaid() {
    return List.of(new PrintedText("before " + made, 10L * made));
  }

  @Override
  public void exchange(StateVisitor state) {
    made = state.number(made);
  }
}
