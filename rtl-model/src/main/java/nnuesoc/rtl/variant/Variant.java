package nnuesoc.rtl.variant;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is built otherwise than in the report (docs/variants.md §1).
 *
 * @param words 16-bit weights that a write on the main bridge carries: 1, 2, 4 or 8
 * @param buffers row memories that a weight memory has: 1, or 2 to transfer a row beside computing
 * @param columns which of layer 1's weights are transferred, and in which order
 * @param terms terms that a layer adds in a step of two cycles: 1, 2, 4, 8 or 16
 * @param positions positions that are evaluated with one load of the weights, 1 to 16
 */
public record Variant(int words, int buffers, Columns columns, int terms, int positions) {
  private static final int WORD_BITS = 16;
  private static final int LEAST_BRIDGE_BITS = 32;

  /** What of layer 1's weights is transferred. */
  public enum Columns {
    /** Every column of each row. */
    ALL,
    /** The columns of the features that are set, of each row. */
    ACTIVE,
    /** The columns of the features that are set, one after the other. */
    BY_COLUMN;

    /** As it is typed. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** The report's own fabric. */
  public static final Variant REPORT = new Variant(1, 1, Columns.ALL, 1, 1);

  /** Checks the ranges, and that only one position goes with a choice of columns. */
  public Variant {
    requirePower("words", words, 8);
    requirePower("buffers", buffers, 2);
    requirePower("terms", terms, 16);
    if (positions < 1 || positions > 16) {
      throw new IllegalArgumentException("positions=" + positions + ": expected 1 to 16");
    }
    if (positions > 1 && columns != Columns.ALL) {
      throw new IllegalArgumentException(
          "positions="
              + positions
              + ": with columns="
              + columns.optionName()
              + " a load serves 1 position");
    }
  }

  private static void requirePower(String key, int value, int max) {
    if (value < 1 || value > max || Integer.bitCount(value) != 1) {
      throw new IllegalArgumentException(
          key + "=" + value + ": expected a power of two, 1 to " + max);
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
    return toMap().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(","));
  }

  /**
   * Parses {@code k=v,…}; keys that are not named are the report's.
   *
   * @throws IllegalArgumentException for an unknown or repeated key, or a value out of range
   */
  public static Variant parse(String text) {
    final Map<String, String> given = new LinkedHashMap<>();
    for (String pair : text.split(",", -1)) {
      final int equals = pair.indexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException("'" + pair + "': expected KEY=VALUE");
      }
      final String key = pair.substring(0, equals);
      if (!REPORT.toMap().containsKey(key)) {
        throw new IllegalArgumentException(
            "unknown key '"
                + key
                + "': expected one of "
                + String.join(", ", REPORT.toMap().keySet()));
      }
      if (given.put(key, pair.substring(equals + 1)) != null) {
        throw new IllegalArgumentException("key '" + key + "' given twice");
      }
    }
    return new Variant(
        number(given, "words", REPORT.words),
        number(given, "buffers", REPORT.buffers),
        columns(given.getOrDefault("columns", REPORT.columns.optionName())),
        number(given, "terms", REPORT.terms),
        number(given, "positions", REPORT.positions));
  }

  private static int number(Map<String, String> given, String key, int otherwise) {
    final String text = given.get(key);
    if (text == null) {
      return otherwise;
    }
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(key + "=" + text + ": expected a number", e);
    }
  }

  private static Columns columns(String text) {
    return Arrays.stream(Columns.values())
        .filter(one -> one.optionName().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "columns=" + text + ": expected all, active or by-column"));
  }
}
