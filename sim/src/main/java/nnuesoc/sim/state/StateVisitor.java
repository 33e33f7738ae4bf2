// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the state of a run, value by value. Each method takes the run's value and returns
 * the value that the run is to have: the same value while the state is saved, the saved value while
 * it is restored. One method of a {@link Stateful} thus does both, and cannot do them differently.
 * One thread at a time uses a visitor.
 */
public interface StateVisitor {
  /** A number of at most 32 bits. */
  int number(int value);

  /** A number of at most 64 bits. */
  default long count(long value) {
    final long high = number((int) (value >>> Integer.SIZE));
    return high << Integer.SIZE | Integer.toUnsignedLong(number((int) value));
  }

  /** A flag. */
  default boolean flag(boolean value) {
    return number(value ? 1 : 0) != 0;
  }

  /** One of {@code choices}. */
  default <T> T choice(T value, List<T> choices) {
    return choices.get(number(choices.indexOf(value)));
  }

  /**
   * Whether {@link #reference} can keep an object, which is then the same one afterwards. If not,
   * its content has to be exchanged as numbers and texts.
   */
  boolean keepsReferences();

  /** An object that never changes, or null. */
  <T> @Nullable T reference(@Nullable T object);

  /** A text. */
  String text(String value);
}
