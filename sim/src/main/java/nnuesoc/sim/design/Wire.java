// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/**
 * A combinational value: a function of registers, computed when it is read. One thread at a time
 * uses a circuit and what belongs to it.
 */
public final class Wire implements Signal {
  private final String name;
  private final int widthBits;
  private final IntSupplier value;
  private BooleanSupplier unknown = () -> false;
  private int unknownBits;

  Wire(String name, int widthBits, IntSupplier value) {
    this.name = name;
    this.widthBits = widthBits;
    this.value = value;
    unknownBits = widthBits;
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
    if (!fits(read)) {
      throw new IllegalStateException(tooWide());
    }
    return read;
  }

  int read() {
    return value.getAsInt();
  }

  boolean fits(int read) {
    return widthBits == Integer.SIZE || read >>> widthBits == 0;
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
    return name + " = " + Integer.toUnsignedString(value());
  }
}
