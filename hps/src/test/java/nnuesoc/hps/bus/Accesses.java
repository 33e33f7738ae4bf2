// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.state.StateVisitor;

/** A program that is a list of accesses; it keeps what its reads returned. */
final class Accesses implements Program {
  /** One access. */
  @FunctionalInterface
  interface Access {
    /** Fills it in. */
    void fill(Transaction transaction);
  }

  private final List<Access> accesses;
  private final List<Integer> lastReads = new ArrayList<>();
  private boolean prints;
  private int next;

  private Accesses(List<Access> accesses) {
    this.accesses = accesses;
  }

  static Accesses of(Access... accesses) {
    return new Accesses(List.of(accesses));
  }

  /** Prints before each access, and after the last one, 100 clocks and their number later. */
  Accesses printing() {
    prints = true;
    return this;
  }

  /** What the last read had returned when each access was asked for, the end included. */
  List<Integer> lastReads() {
    return lastReads;
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    lastReads.add(lastRead);
    if (next == accesses.size()) {
      return false;
    }
    accesses.get(next++).fill(transaction);
    return true;
  }

  @Override
  public List<PrintedText> takeSaid() {
    return prints ? List.of(new PrintedText("before " + next, 100L + next)) : List.of();
  }

  @Override
  public void exchange(StateVisitor state) {
    next = state.number(next);
  }

  @Override
  public int position() {
    return 0;
  }
}
