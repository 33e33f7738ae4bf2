// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * A register of 1 to 32 bits; {@link LongRegister} has up to 64. {@link #q()} is the value before
 * the edge for every part that reads it at that edge; {@link #next(int)} sets the value after the
 * edge. All registers of a circuit are committed together. One thread at a time uses a circuit and
 * what belongs to it.
 */
public final class Register implements Signal {
  private final String name;
  private final int shift;
  private final ChangeList changes;
  private int q;
  private int next;
  private int readers;
  private int sharing; // parts that drive it in turn
  private int @Nullable [] bitReaders; // pairs: a mask and the parts that read only its bits
  private int news; // of the last change; without bitReaders always equal to readers
  private boolean unknown;
  private boolean becomesUnknown;
  private boolean closelyWatched;
  private boolean wordRead;
  private int stepper; // the bit of the part that sets it, or 0
  private int index = -1;
  private Signal[] dependents = {};
  private List<String> states = List.of();

  Register(String name, int widthBits, ChangeList changes) {
    this.name = name;
    this.shift = Integer.SIZE - widthBits;
    this.changes = changes;
  }

  /**
   * Declares, while wiring, that {@code part} has to be entered after this register has changed.
   */
  public Register readBy(Part part) {
    requireWiring(part);
    readers |= part.bit();
    news = readers;
    return this;
  }

  /**
   * As {@link #readBy(Part)}, for a part that reads only the bits of {@code mask}: it has to be
   * entered after one of these has changed.
   */
  public Register readBy(Part part, int mask) {
    requireWiring(part);
    final int count = bitReaders == null ? 0 : bitReaders.length;
    final int[] more = bitReaders == null ? new int[2] : Arrays.copyOf(bitReaders, count + 2);
    more[count] = mask;
    more[count + 1] = part.bit();
    bitReaders = more;
    return this;
  }

  /** Declares, while wiring, that these parts drive this register in turn. */
  public Register sharedBy(Part... parts) {
    for (Part part : Objects.requireNonNull(parts, "the parts are null")) {
      requireWiring(part);
      sharing |= part.bit();
    }
    return this;
  }

  private void requireWiring(Part part) {
    changes.requireWiring(name);
    Objects.requireNonNull(part, "the part is null").requireIn(changes, name);
  }

  /**
   * Names the values from 0 on, for a viewer.
   *
   * @throws IllegalArgumentException if there are more names than values
   */
  public Register named(List<String> names) {
    changes.requireWiring(name);
    states = List.copyOf(Objects.requireNonNull(names, "the names are null"));
    if (states.size() > 1L << widthBits()) {
      throw new IllegalArgumentException(
          name + ": " + states.size() + " names for " + (1L << widthBits()) + " values");
    }
    return this;
  }

  @Override
  public List<String> states() {
    return states;
  }

  /** Declares that a trace shows x until the first assignment; the value itself is still 0. */
  public Register unknownUntilAssigned() {
    changes.requireWiring(name);
    unknown = true;
    return this;
  }

  /** Sets the value in cycle 0, before any edge. Only while wiring. */
  public Register powerUp(int value) {
    changes.requireWiring(name);
    q = cut(value);
    next = q;
    return this;
  }

  /**
   * Declares, while wiring, that only {@code part} may {@link #set} the register, when it steps
   * itself. As soon as every change of the register is watched, the kernel steps the part.
   */
  public Register steppedBy(Part part) {
    requireWiring(part);
    stepper = part.bit();
    return this;
  }

  /** The value before the edge, as an unsigned bit pattern. */
  public int q() {
    return q;
  }

  /** {@link #q()} read as a two's complement number of the register's width. */
  public int signed() {
    return q << shift >> shift;
  }

  /**
   * Sets the value after this edge, cut to the register's width. While a part steps itself with the
   * derived {@link Part#tick}, the value changes at once.
   */
  public void next(int value) {
    final int v = cut(value);
    if (v == next && !unknown) {
      return;
    }
    if (next == q) {
      if (changes.isAtOnce()) {
        fastNext(v);
        return;
      }
      changes.add(this);
    }
    next = v;
  }

  /** As {@link #next}, for the word that a memory reads: it never changes before the edge. */
  void nextWord(int word) {
    if (word == next && !unknown) {
      return;
    }
    if (next == q) {
      changes.add(this);
    }
    next = word;
  }

  /** Takes, at this edge, a word that was never written: the value is then 0 and is shown as x. */
  void nextUnknown() {
    if (becomesUnknown || unknown) {
      return;
    }
    if (next == q) {
      changes.add(this);
    }
    next = 0;
    becomesUnknown = true;
  }

  /** While skipping: as {@link #nextUnknown}, after edges that nobody was told of. */
  void fastNextUnknown() {
    fastNext(0);
    unknown = true;
  }

  /**
   * While skipping: sets the value after edges that nobody was told of.
   *
   * @throws IllegalStateException if every change is watched: the watcher would miss this one
   */
  public void fastNext(int value) {
    requireUnwatched();
    q = cut(value);
    next = q;
    unknown = false;
  }

  private void requireUnwatched() {
    if (closelyWatched) {
      throw new IllegalStateException(name + " is watched: it can only be stepped");
    }
  }

  /** Sets the value at once, for a part that steps itself while nobody else can see the value. */
  public void set(int value) {
    final int v = cut(value);
    q = v;
    next = v;
  }

  int cut(int value) {
    return value << shift >>> shift;
  }

  /** Makes {@code next} visible; returns whether what a trace shows changed: the value or x. */
  boolean commit() {
    if (q == next && !unknown && !becomesUnknown) {
      return false;
    }
    if (bitReaders != null) {
      gatherNews(bitReaders, q ^ next);
    }
    q = next;
    unknown = becomesUnknown;
    becomesUnknown = false;
    return true;
  }

  /** For the wiring check: takes a value as if it had always held it. */
  void assume(int value) {
    set(value);
    unknown = false;
    becomesUnknown = false;
  }

  /** The value after the edge. */
  int nextValue() {
    return next;
  }

  /** For the wiring check: the bits that {@code part} is declared to read. */
  int bitsReadBy(Part part) {
    if ((readers & part.bit()) != 0) {
      return cut(-1);
    }
    int bits = 0;
    if (bitReaders != null) {
      for (int i = 0; i < bitReaders.length; i += 2) {
        bits |= (bitReaders[i + 1] & part.bit()) != 0 ? bitReaders[i] : 0;
      }
    }
    return cut(bits);
  }

  /** For the wiring check: a number that is the same for the same declaration. */
  int wiring() {
    return Objects.hash(name, shift, readers, sharing, Arrays.hashCode(bitReaders));
  }

  boolean isSharedBy(Part one, Part other) {
    return (sharing & one.bit()) != 0 && (sharing & other.bit()) != 0;
  }

  /** Marks the register {@code b_q} of a memory, which the memory drives. */
  Register wordRead() {
    wordRead = true;
    return this;
  }

  boolean isWordRead() {
    return wordRead;
  }

  /** While skipping: as {@link #commit}, at an edge that nobody is told of. */
  void commitUnseen() {
    if (commit()) {
      requireUnwatched();
    }
  }

  void exchange(StateVisitor state) {
    q = state.number(q);
    unknown = state.flag(unknown);
    next = q;
  }

  private void gatherNews(int[] masks, int changed) {
    news = readers;
    for (int i = 0; i < masks.length; i += 2) {
      if ((changed & masks[i]) != 0) {
        news |= masks[i + 1];
      }
    }
  }

  /** The parts that the last change gave news, one bit each. */
  int news() {
    return news;
  }

  /**
   * Makes commits report this register from now on; {@code closely} also forbids {@link #fastNext}.
   */
  void watch(boolean closely) {
    readers |= ChangeList.WATCHED;
    news = readers;
    closelyWatched |= closely;
    if (closely) {
      changes.seeEveryStepOf(stepper);
    }
  }

  boolean isCloselyWatched() {
    return closelyWatched;
  }

  /** Whether no part gets news from its changes and nobody watches them. */
  public boolean isUnnoticed() {
    return readers == 0 && bitReaders == null;
  }

  /** A signal of this circuit depends on it. */
  void feeds(Signal signal, ChangeList circuit) {
    if (changes != circuit) {
      throw new IllegalArgumentException(
          signal.name() + ": the source " + name + " belongs to another circuit");
    }
    if (!Arrays.asList(dependents).contains(signal)) {
      dependents = Arrays.copyOf(dependents, dependents.length + 1);
      dependents[dependents.length - 1] = signal;
    }
  }

  /** The signals whose value depends on this register: an observer must read them again. */
  public Signal[] dependents() {
    return dependents;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int widthBits() {
    return Integer.SIZE - shift;
  }

  @Override
  public int value() {
    return q;
  }

  @Override
  public long longValue() {
    return Integer.toUnsignedLong(q);
  }

  @Override
  public boolean unknown() {
    return unknown;
  }

  void index(int place) {
    index = place;
  }

  /** The register's index in {@link Circuit#registers()}, so that an observer can use arrays. */
  public int index() {
    return index;
  }

  /** The exception for a code that this register should never hold. */
  public IllegalStateException illegal(String expected) {
    Objects.requireNonNull(expected, "the expectation is null");
    return new IllegalStateException(this + ": expected " + expected);
  }

  @Override
  public String toString() {
    return name + " = " + Integer.toUnsignedString(q);
  }
}
