// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One signal of a view. Immutable: any number of threads may use it.
 *
 * @param signal the full name in the trace, scopes joined by dots, without its bit range
 * @param range the bit range as the trace declares it, {@code [7:0]}; empty for none
 * @param states the name of each code from 0 on; empty unless the format is {@link
 *     ViewValueFormat#STATES}
 * @param label the name that the viewer shows, or null for the signal's own
 */
public record ViewRow(
    String signal,
    int widthBits,
    String range,
    ViewValueFormat format,
    List<String> states,
    ViewColor color,
    @Nullable String label) {
  /**
   * Checks that names and codes fit.
   *
   * @throws IllegalArgumentException if the names of states do not go with the format, or are too
   *     many
   */
  public ViewRow {
    Objects.requireNonNull(signal, "the signal is null");
    Objects.requireNonNull(range, "the range is null");
    Objects.requireNonNull(format, "the format is null");
    Objects.requireNonNull(states, "the states are null");
    Objects.requireNonNull(color, "the color is null");
    states = List.copyOf(states);
    if (states.isEmpty() == (format == ViewValueFormat.STATES)) {
      throw new IllegalArgumentException(
          signal + ": format " + format + " with " + states.size() + " names of states");
    }
    if (widthBits < Integer.SIZE - 1 && states.size() > 1 << widthBits) {
      throw new IllegalArgumentException(
          signal + ": " + states.size() + " states in " + widthBits + " bits");
    }
  }

  /** A row of numbers; a vector has the range that our own traces declare, {@code [n:0]}. */
  public static ViewRow of(String signal, int widthBits, ViewValueFormat format) {
    return new ViewRow(
        signal, widthBits, range(widthBits), format, List.of(), ViewColor.PLAIN, null);
  }

  /** The same: a bit as 0 or 1, a vector in hexadecimal. */
  public static ViewRow of(String signal, int widthBits) {
    return of(signal, widthBits, widthBits == 1 ? ViewValueFormat.BINARY : ViewValueFormat.HEX);
  }

  /** A row of names: {@code names} by code, from 0 on. */
  public static ViewRow states(String signal, int widthBits, List<String> names) {
    return new ViewRow(
        signal, widthBits, range(widthBits), ViewValueFormat.STATES, names, ViewColor.PLAIN, null);
  }

  private static String range(int widthBits) {
    return widthBits == 1 ? "" : "[" + (widthBits - 1) + ":0]";
  }

  /** The same row for a signal that is declared with another range. */
  public ViewRow ranged(String newRange) {
    return new ViewRow(signal, widthBits, newRange, format, states, color, label);
  }

  /** The same row in a color. */
  public ViewRow in(ViewColor newColor) {
    return new ViewRow(signal, widthBits, range, format, states, newColor, label);
  }

  /** The same row with another name. */
  public ViewRow labeled(String newLabel) {
    Objects.requireNonNull(newLabel, "the label is null");
    return new ViewRow(signal, widthBits, range, format, states, color, newLabel);
  }
}
