// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.Arrays;
import nnuesoc.sim.state.StateVisitor;

/**
 * What one edge changes: registers with a new value and memories with a driven write port. The
 * commit makes them visible, collects the parts with news and keeps the list for observers.
 */
public final class ChangeList {
  /** Set in the news of a commit that changed a watched register. */
  static final int WATCHED = 1 << 31;

  private Register[] pending = new Register[64];
  private int pendingCount;
  private Register[] committed = new Register[64];
  private int committedCount;
  private Memory[] driven = new Memory[16];
  private int drivenCount;
  private Memory[] stored = new Memory[16];
  private int storedCount;
  private Register[] counters = {};
  private int[] periods = {};
  private int news;
  private long generation;
  private boolean wiring = true;
  private boolean atOnce; // one part steps itself
  private int seen; // parts that must not step themselves

  ChangeList() {}

  /** The changes of a circuit, for the kernel and what goes with it. */
  public static ChangeList of(Circuit circuit) {
    return circuit.changes();
  }

  void add(Register register) {
    if (pendingCount == pending.length) {
      pending = Arrays.copyOf(pending, 2 * pendingCount);
    }
    pending[pendingCount++] = register;
  }

  /** Makes a register count clocks, modulo {@code period}. */
  void counts(Register register, int period) {
    counters = Arrays.copyOf(counters, counters.length + 1);
    counters[counters.length - 1] = register;
    periods = Arrays.copyOf(periods, counters.length);
    periods[counters.length - 1] = period;
  }

  boolean isCounter(Register register) {
    return Arrays.asList(counters).contains(register);
  }

  /** The value of a register after the coming edge, as far as it is driven now. */
  public static int valueAfterEdge(Register register) {
    return register.nextValue();
  }

  /** For the wiring check: the registers that the coming edge may change. */
  Register[] pending() {
    return Arrays.copyOf(pending, pendingCount);
  }

  /** For the checks of drivers: how many registers the coming edge may change. */
  int pendingCount() {
    return pendingCount;
  }

  /** Register {@code i} of those that the coming edge may change. */
  Register pending(int i) {
    return pending[i];
  }

  /** For the wiring check: drops what the coming edge would change. */
  void forget() {
    for (int i = 0; i < pendingCount; i++) {
      pending[i].assume(pending[i].q());
    }
    pendingCount = 0;
    drivenCount = 0;
  }

  void drive(Memory memory) {
    if (drivenCount == driven.length) {
      driven = Arrays.copyOf(driven, 2 * drivenCount);
    }
    driven[drivenCount++] = memory;
  }

  /** Sets whether registers change at once, because one part steps itself. */
  void setAtOnce(boolean newAtOnce) {
    atOnce = newAtOnce;
  }

  boolean isAtOnce() {
    return atOnce;
  }

  /** Wakes the parts of {@code mask} for the next cycle. */
  void wake(int mask) {
    news |= mask;
  }

  /** Returns the parts with news since the last call, one bit each, and clears them. */
  public int takeNews() {
    final int taken = news;
    news = 0;
    return taken;
  }

  /** Whether no part has news. */
  public boolean noNews() {
    return news == 0;
  }

  /** Makes every register's next value and every driven memory word visible, all at one edge. */
  public void commit() {
    storedCount = 0;
    for (int i = 0; i < counters.length; i++) {
      final int next = counters[i].q() + 1;
      counters[i].next(next == periods[i] ? 0 : next);
    }
    if (drivenCount != 0) {
      store();
    }
    int mask = news;
    int kept = 0;
    final Register[] list = pending;
    final int count = pendingCount;
    for (int i = 0; i < count; i++) {
      final Register register = list[i];
      if (register.commit()) {
        mask |= register.news();
        list[kept++] = register;
      }
    }
    pending = committed;
    pendingCount = 0;
    committed = list;
    committedCount = kept;
    news = mask;
    if ((mask & ~WATCHED) != 0) { // a watcher is not a part
      generation++;
    }
  }

  /**
   * While skipping: makes an edge of one part visible to itself. {@link #skipped} tells the others.
   *
   * @throws IllegalStateException if every change of a register is watched, or a memory is written
   */
  void commitUnseen(String part) {
    if (drivenCount != 0) {
      throw new IllegalStateException(
          part + " writes " + driven[0].name() + ": it can only be stepped");
    }
    for (int i = 0; i < pendingCount; i++) {
      pending[i].commitUnseen();
    }
    pendingCount = 0;
  }

  private void store() {
    final Memory[] list = driven;
    for (int i = 0; i < drivenCount; i++) {
      list[i].store();
    }
    driven = stored;
    stored = list;
    storedCount = drivenCount;
    drivenCount = 0;
  }

  /** Whether the last commit changed a watched register; the call clears this. */
  public boolean takeWatched() {
    if (news >= 0) {
      return false;
    }
    news &= ~WATCHED;
    return true;
  }

  /** Notes that every change of a register of these parts is watched. */
  void seeEveryStepOf(int mask) {
    seen |= mask;
  }

  /** The parts that cannot step themselves because a register is watched, one bit each. */
  public int seen() {
    return seen;
  }

  /** The parts with news, one bit each. */
  public int news() {
    return news;
  }

  /** Whether cycles in which no part has news can be counted: nobody watches a clock counter. */
  public boolean canCount() {
    for (Register counter : counters) {
      if (counter.isCloselyWatched()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a register counts clocks. */
  public boolean hasCounters() {
    return counters.length != 0;
  }

  /** Counts cycles that were not committed; a negative number counts backwards. */
  public void counted(long cycles) {
    for (int i = 0; i < counters.length; i++) {
      counters[i].fastNext((int) Math.floorMod(counters[i].q() + cycles, (long) periods[i]));
    }
  }

  /**
   * Takes over {@code edges} edges that were skipped; each gave news to the parts of {@code mask}.
   */
  public void skipped(long edges, int mask) {
    counted(edges);
    stepped(edges, mask);
  }

  /** The same for edges whose clocks are already counted. */
  public void stepped(long edges, int mask) {
    if (mask != 0) {
      generation += edges;
      news |= mask;
    }
    committedCount = 0;
    storedCount = 0;
  }

  /**
   * Exchanges the state after the last edge; nothing is pending.
   *
   * @param standing the parts that have news
   */
  void exchange(StateVisitor state, int standing) {
    news = state.number(standing);
    generation = state.count(generation);
    pendingCount = 0;
    drivenCount = 0;
    committedCount = 0;
    storedCount = 0;
  }

  /**
   * The number of edges so far that gave some part news. If the numbers at two cycles are equal,
   * everything that a part reads is the same in both.
   */
  public long generation() {
    return generation;
  }

  /** How many registers the last commit changed. */
  public int committedCount() {
    return committedCount;
  }

  /** Register {@code i} of the registers that the last commit changed. */
  public Register committed(int i) {
    return committed[i];
  }

  /** How many memories are written at the coming edge. */
  public int drivenCount() {
    return drivenCount;
  }

  /** Memory {@code i} of the memories that are written at the coming edge. */
  public Memory driven(int i) {
    return driven[i];
  }

  /** How many memories were written at the last edge. */
  public int storedCount() {
    return storedCount;
  }

  /** Memory {@code i} of the memories that were written at the last edge. */
  public Memory stored(int i) {
    return stored[i];
  }

  /** Ends the wiring: from now on nothing can be declared. */
  void freeze() {
    wiring = false;
  }

  boolean isWiring() {
    return wiring;
  }

  void requireWiring(String name) {
    if (!wiring) {
      throw new IllegalStateException(name + ": declared in a circuit that already runs");
    }
  }
}
