// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import org.jspecify.annotations.Nullable;

/**
 * Where something is wrong.
 *
 * @param unit a layer, with its side in layer 1, or another part: {@code layer 1 white}
 * @param row the row of a layer
 * @param column the element of a row
 * @param memory the name of a memory
 * @param word a word of it
 */
public record FaultPlace(
    String unit,
    @Nullable Integer row,
    @Nullable Integer column,
    @Nullable String memory,
    @Nullable Integer word) {
  /** A part as a whole. */
  static FaultPlace of(String unit) {
    return new FaultPlace(unit, null, null, null, null);
  }

  /** A row. */
  static FaultPlace row(String unit, int row) {
    return new FaultPlace(unit, row, null, null, null);
  }

  /** An element. */
  static FaultPlace element(String unit, int row, int column) {
    return new FaultPlace(unit, row, column, null, null);
  }

  /** A word of a memory. */
  static FaultPlace word(String unit, String memory, int word) {
    return new FaultPlace(unit, null, null, memory, word);
  }

  @Override
  public String toString() {
    final StringBuilder text = new StringBuilder(unit);
    add(text, "row", row);
    add(text, "column", column);
    if (memory != null && !memory.equals(unit)) {
      text.append(", ").append(memory);
    }
    add(text, "word", word);
    return text.toString();
  }

  private static void add(StringBuilder text, String what, @Nullable Integer number) {
    if (number != null) {
      text.append(", ").append(what).append(' ').append(number);
    }
  }
}
