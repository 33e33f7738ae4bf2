// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * A combinational value: a function of registers, computed when it is read. One thread at a time
 * uses a circuit and what belongs to it.
 */
public final class Wire implements Signal {
  private final String name;
  private final int widthBits;
  private final IntSupplier value;
  private final LongSupplier longValue;
  private final Set<Register> sources = new LinkedHashSet<>();
  private BooleanSupplier unknown = () -> false;
  private int unknownBits;

  Wire(String name, int widthBits, IntSupplier value) {
    this.name = name;
    this.widthBits = widthBits;
    this.value = value;
    longValue = () -> Integer.toUnsignedLong(value.getAsInt());
    unknownBits = widthBits;
  }

  Wire(String name, int widthBits, LongSupplier value) {
    this.name = name;
    this.widthBits = widthBits;
    this.value = () -> LongRegister.narrow(this, longValue());
    longValue = value;
    unknownBits = widthBits;
  }

  /** Declares, while wiring, a register on which the value depends, or a wire. */
  void dependOn(Signal source, ChangeList circuit) {
    if (source instanceof Register register) {
      register.feeds(this, circuit);
      sources.add(register);
    } else if (source instanceof LongRegister register) {
      dependOn(register.low(), circuit);
      dependOn(register.high(), circuit);
    } else if (source instanceof Wire wire) {
      wire.sources.forEach(each -> dependOn(each, circuit));
    } else {
      throw new IllegalArgumentException(
          name + ": the source " + source.name() + " is neither a register nor a wire");
    }
  }

  Set<Register> sources() {
    return sources;
  }

  /** Declares when a trace shows x: while registers that the value depends on are unknown. */
  public Wire unknownWhile(BooleanSupplier condition) {
    unknown = Objects.requireNonNull(condition, "the condition is null");
    return this;
  }

  /** The same for a register of fewer bits, extended by zeros, which are known. */
  public Wire unknownWhile(Register extended) {
    unknownBits = extended.widthBits();
    return unknownWhile(extended::unknown);
  }

  @Override
  public boolean unknown() {
    return unknown.getAsBoolean();
  }

  @Override
  public int unknownBits() {
    return unknownBits;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int widthBits() {
    return widthBits;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if the value is wider than declared
   */
  @Override
  public int value() {
    final int read = value.getAsInt();
    requireFits(Integer.toUnsignedLong(read));
    return read;
  }

  @Override
  public long longValue() {
    final long read = longValue.getAsLong();
    requireFits(read);
    return read;
  }

  private void requireFits(long read) {
    if (!fits(read)) {
      throw new IllegalStateException(tooWide());
    }
  }

  long read() {
    return longValue.getAsLong();
  }

  boolean fits(long read) {
    return widthBits == Long.SIZE || read >>> widthBits == 0;
  }

  String tooWide() {
    return name
        + ": the wire is declared with "
        + widthBits
        + (widthBits == 1 ? " bit" : " bits")
        + ", but its value can be wider: declare more bits, or cut the value to them";
  }

  @Override
  public String toString() {
    return name + " = " + Long.toUnsignedString(longValue());
  }
}
