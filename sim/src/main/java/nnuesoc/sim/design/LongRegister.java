// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

/**
 * A register of 1 to 64 bits, whose value is a {@code long}. It has the methods of a {@link
 * Register} that a part needs. One thread at a time uses a circuit and what belongs to it.
 *
 * <p>The kernel knows it as two registers, which change at the same edge; a trace shows one signal.
 */
public final class LongRegister implements Signal {
  private final int shift;
  private final Register low;
  private final Register high; // of one bit, always 0, if the low one is enough

  /** Bits 31 to 0 and the bits above of a register. */
  LongRegister(String name, int widthBits, ChangeList changes) {
    shift = Long.SIZE - widthBits;
    low = new Register(name, Math.min(widthBits, Integer.SIZE), changes);
    high = new Register(name, Math.max(widthBits - Integer.SIZE, 1), changes);
    low.feeds(this, changes);
    high.feeds(this, changes);
  }

  /**
   * Declares, while wiring, that {@code part} has to be entered after this register has changed.
   */
  public LongRegister readBy(Part part) {
    low.readBy(part);
    high.readBy(part);
    return this;
  }

  /**
   * As {@link #readBy(Part)}, for a part that reads only the bits of {@code mask}: it has to be
   * entered after one of these has changed.
   */
  public LongRegister readBy(Part part, long mask) {
    low.readBy(part, (int) mask);
    high.readBy(part, (int) (mask >>> Integer.SIZE));
    return this;
  }

  /** Declares, while wiring, that these parts drive this register in turn. */
  public LongRegister sharedBy(Part... parts) {
    low.sharedBy(parts);
    high.sharedBy(parts);
    return this;
  }

  /** Declares that a trace shows x until the first assignment; the value itself is still 0. */
  public LongRegister unknownUntilAssigned() {
    low.unknownUntilAssigned();
    high.unknownUntilAssigned();
    return this;
  }

  /** Sets the value in cycle 0, before any edge. Only while wiring. */
  public LongRegister powerUp(long value) {
    final long bits = cut(value);
    low.powerUp((int) bits);
    high.powerUp((int) (bits >>> Integer.SIZE));
    return this;
  }

  /** As {@link Register#steppedBy}. */
  public LongRegister steppedBy(Part part) {
    low.steppedBy(part);
    high.steppedBy(part);
    return this;
  }

  /** The value before the edge, as an unsigned bit pattern. */
  public long q() {
    return cut((long) high.q() << Integer.SIZE | Integer.toUnsignedLong(low.q()));
  }

  /** {@link #q()} read as a two's complement number of the register's width. */
  public long signed() {
    return q() << shift >> shift;
  }

  /** Sets the value after this edge, cut to the register's width. */
  public void next(long value) {
    final long bits = cut(value);
    low.next((int) bits);
    high.next((int) (bits >>> Integer.SIZE));
  }

  /** As {@link Register#fastNext}. */
  public void fastNext(long value) {
    final long bits = cut(value);
    low.fastNext((int) bits);
    high.fastNext((int) (bits >>> Integer.SIZE));
  }

  /** As {@link Register#set}. */
  public void set(long value) {
    final long bits = cut(value);
    low.set((int) bits);
    high.set((int) (bits >>> Integer.SIZE));
  }

  /** The low bits of a number, as many as the register has. */
  public long cut(long value) {
    return value << shift >>> shift;
  }

  /** Bits 31 to 0, for the kernel and for a part whose wiring depends on them alone. */
  public Register low() {
    return low;
  }

  /** The bits from 32 on. */
  public Register high() {
    return high;
  }

  @Override
  public String name() {
    return low.name();
  }

  @Override
  public int widthBits() {
    return Long.SIZE - shift;
  }

  @Override
  public int value() {
    return narrow(this, q());
  }

  @Override
  public long longValue() {
    return q();
  }

  @Override
  public boolean unknown() {
    return low.unknown();
  }

  /** The value of a signal that has at most 32 bits. */
  static int narrow(Signal signal, long value) {
    if (signal.widthBits() > Integer.SIZE) {
      throw new IllegalStateException(
          signal.name() + " has " + signal.widthBits() + " bits: read it by longValue()");
    }
    return (int) value;
  }

  @Override
  public String toString() {
    return name() + " = " + Long.toUnsignedString(q());
  }
}
