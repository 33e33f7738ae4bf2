// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.List;

/**
 * One named value of a circuit, declared once in its {@link Scope}. Traces, {@code peek}, snapshots
 * and comparisons all read this declaration. One thread at a time uses a circuit and what belongs
 * to it.
 */
public interface Signal {
  /** The full name, scopes joined by dots: {@code soc.fabric.layer1.col}. */
  String name();

  /** The width, 1 to 64 bits. */
  int widthBits();

  /**
   * The settled value of the current cycle as a bit pattern: the low {@link #widthBits()} bits,
   * zero above (so a 32-bit signal may be negative as an {@code int}).
   *
   * @throws IllegalStateException if the signal has more than 32 bits
   */
  int value();

  /** The same of a signal of any width. */
  default long longValue() {
    return Integer.toUnsignedLong(value());
  }

  /** Whether a trace shows x: the signal has not been assigned since power-up. */
  default boolean unknown() {
    return false;
  }

  /** How many of its low bits show x while it is {@link #unknown()}; the bits above are 0. */
  default int unknownBits() {
    return widthBits();
  }

  /** The names of its values from 0 on, if its part has named them; else empty. */
  default List<String> states() {
    return List.of();
  }
}
