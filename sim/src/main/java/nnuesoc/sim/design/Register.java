package nnuesoc.sim.design;

import java.util.Arrays;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/**
 * A register of 1 to 32 bits. {@link #q()} is the value before the edge for every part that reads
 * it during that edge; {@link #next(int)} is what lands at it. All registers of a circuit are
 * committed together.
 */
public final class Register implements Signal {
  private final String name;
  private final int shift;
  private final Changes changes;
  private int q;
  private int next;
  private int readers;
  private int @Nullable [] bitReaders; // a mask, then the parts that read no other bits, and so on
  private int news; // of the last change; without bitReaders always the readers
  private boolean unknown;
  private boolean becomesUnknown;
  private boolean closelyWatched;
  private int stepper; // the bit of the part that sets it, or 0
  private int index = -1;
  private Wire[] wires = {};

  Register(String name, int widthBits, Changes changes) {
    this.name = name;
    this.shift = Integer.SIZE - widthBits;
    this.changes = changes;
  }

  /** Declares, while wiring, that {@code part} is to be entered after this register has changed. */
  public Register readBy(Part part) {
    changes.requireWiring(name);
    readers |= part.bit();
    news = readers;
    return this;
  }

  /**
   * As {@link #readBy(Part)}, for a part that reads only the bits of {@code mask}: it is entered
   * after one of those has changed.
   */
  public Register readBy(Part part, int mask) {
    changes.requireWiring(name);
    final int count = bitReaders == null ? 0 : bitReaders.length;
    final int[] more = bitReaders == null ? new int[2] : Arrays.copyOf(bitReaders, count + 2);
    more[count] = mask;
    more[count + 1] = part.bit();
    bitReaders = more;
    return this;
  }

  /** Declares that a trace shows x until the first assignment; the value itself is still 0. */
  public Register unknownUntilAssigned() {
    changes.requireWiring(name);
    unknown = true;
    return this;
  }

  /** Sets the value that stands in cycle 0, before any edge. Only while wiring. */
  public Register powerUp(int value) {
    changes.requireWiring(name);
    q = cut(value);
    next = q;
    return this;
  }

  /**
   * Declares, while wiring, that {@code part} alone may {@link #set} it, where it steps itself. As
   * soon as somebody watches every change of the register, the part is stepped by the kernel.
   */
  public Register steppedBy(Part part) {
    changes.requireWiring(name);
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

  /** The value that lands at this edge, cut to the register's width. */
  public void next(int value) {
    final int v = cut(value);
    if (v == next && !unknown) {
      return;
    }
    if (next == q) {
      changes.add(this);
    }
    next = v;
  }

  /** A word that nobody wrote lands at this edge: from then on x is shown, and the value is 0. */
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

  /** Skipping: as {@link #nextUnknown}, after edges of which nobody was told. */
  void landUnknown() {
    land(0);
    unknown = true;
  }

  /**
   * Skipping: this value stands, after edges of which nobody was told.
   *
   * @throws IllegalStateException if somebody watches every change, who would not be told
   */
  public void land(int value) {
    if (closelyWatched) {
      throw new IllegalStateException(name + " is watched: it can only be stepped");
    }
    q = cut(value);
    next = q;
    unknown = false;
  }

  /** This value stands at once: for the part that steps itself, where nobody else can see it. */
  public void set(int value) {
    final int v = cut(value);
    q = v;
    next = v;
  }

  /**
   * For an edge that is written once for both: {@link #set} if the part steps itself, else {@link
   * #next}. What is read after it must not depend on which.
   */
  public void put(int value, boolean atOnce) {
    if (atOnce) {
      set(value);
    } else {
      next(value);
    }
  }

  private int cut(int value) {
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

  void exchange(State state) {
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

  /** From now on commits tell of this register; {@code closely}: and it cannot be landed. */
  void watch(boolean closely) {
    readers |= Changes.WATCHED;
    news = readers;
    closelyWatched |= closely;
    if (closely) {
      changes.seeEveryStepOf(stepper);
    }
  }

  boolean isCloselyWatched() {
    return closelyWatched;
  }

  /** Whether its changes give no part news and are watched by nobody. */
  public boolean isUnnoticed() {
    return readers == 0 && bitReaders == null;
  }

  void feeds(Wire wire) {
    wires = Arrays.copyOf(wires, wires.length + 1);
    wires[wires.length - 1] = wire;
  }

  /** The wires whose value depends on this register: what an observer must look at again. */
  public Wire[] wires() {
    return wires;
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
  public boolean unknown() {
    return unknown;
  }

  void index(int place) {
    index = place;
  }

  /** Its place in {@link Circuit#registers()}, so that an observer can keep arrays. */
  public int index() {
    return index;
  }

  /** The error for a code that this register should never hold. */
  public IllegalStateException illegal(String expected) {
    return new IllegalStateException(name + " = " + q + ": expected " + expected);
  }

  @Override
  public String toString() {
    return name + " = " + q;
  }
}
