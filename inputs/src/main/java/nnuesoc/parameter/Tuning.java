// SPDX-License-Identifier: Apache-2.0
package nnuesoc.parameter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The differences of the fabric from the report's (docs/design/tuned-fabric.md §1). Immutable: any
 * number of threads may use it.
 *
 * @param words 16-bit weights that a write on the main bridge carries: 1, 2, 4 or 8
 * @param buffers row memories per weight memory: 1, or 2 to transfer a row during computing
 * @param columns which weights of layer 1 are transferred, and in which order
 * @param terms terms that a layer adds in a step of two cycles: 1, 2, 4, 8 or 16
 * @param positions positions that are evaluated with one load of the weights, 1 to 16
 */
public record Tuning(int words, int buffers, Columns columns, int terms, int positions) {
  private static final int WORD_BITS = 16;
  private static final int LEAST_BRIDGE_BITS = 32;
  private static final String NAME_OF_REPORT = "report";
  private static final String NUMBER = "a number";

  /** Which weights of layer 1 are transferred. */
  public enum Columns {
    /** Every column of each row. */
    ALL,
    /** Per row, the columns of the set features. */
    ACTIVE,
    /** The columns of the set features, one after another. */
    BY_COLUMN;

    /** The name on the command line. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** The report's own fabric. */
  public static final Tuning REPORT = new Tuning(1, 1, Columns.ALL, 1, 1);

  /**
   * Checks the ranges, and that a choice of columns has only one position.
   *
   * @throws InputException if a value is out of range, or two values do not go together
   */
  public Tuning {
    Objects.requireNonNull(columns, "the columns are null");
    requirePower("words", words, 8);
    requirePower("buffers", buffers, 2);
    requirePower("terms", terms, 16);
    if (positions < 1 || positions > 16) {
      throw new InputException("positions=" + positions + ": expected 1 to 16");
    }
    if (positions > 1 && columns != Columns.ALL) {
      throw new InputException(
          "positions="
              + positions
              + ": with columns="
              + columns.optionName()
              + " a load serves 1 position");
    }
  }

  private static void requirePower(String key, int value, int max) {
    if (value < 1 || value > max || Integer.bitCount(value) != 1) {
      throw new InputException(key + "=" + value + ": expected a power of two, 1 to " + max);
    }
  }

  /** The width of the main bridge: 32, 64 or 128 bits. */
  public int bridgeBits() {
    return Math.max(LEAST_BRIDGE_BITS, WORD_BITS * words);
  }

  /** Weights of 8 bits that a write on the main bridge carries. */
  public int bytes() {
    return words == 1 ? 1 : 2 * words;
  }

  /** Every key with its value, in the order of the documentation. */
  public Map<String, Object> toMap() {
    final Map<String, Object> map = new LinkedHashMap<>();
    map.put("words", words);
    map.put("buffers", buffers);
    map.put("columns", columns.optionName());
    map.put("terms", terms);
    map.put("positions", positions);
    return map;
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return KeyValueSettings.text(toMap());
  }

  /** The names of tunings. */
  public static List<String> names() {
    return List.of(NAME_OF_REPORT, Columns.BY_COLUMN.optionName());
  }

  /** The tuning with one of these {@link #names}. */
  public static Optional<Tuning> named(String name) {
    if (name.equals(NAME_OF_REPORT)) {
      return Optional.of(REPORT);
    }
    return names().contains(name) ? Optional.of(parse("columns=" + name)) : Optional.empty();
  }

  /**
   * Parses {@code k=v,…}. Omitted keys keep the report's values.
   *
   * @throws InputException for an unknown or repeated key, or a value out of range
   */
  public static Tuning parse(String text) {
    Objects.requireNonNull(text, "the text is null");
    final KeyValueSettings given = KeyValueSettings.parse(text, REPORT.toMap().keySet());
    return new Tuning(
        given.number("words", REPORT.words, NUMBER),
        given.number("buffers", REPORT.buffers, NUMBER),
        given.choice("columns", REPORT.columns, Columns.values(), Columns::optionName),
        given.number("terms", REPORT.terms, NUMBER),
        given.number("positions", REPORT.positions, NUMBER));
  }
}
