// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.cli.options.UsageException;
import nnuesoc.text.ChoiceText;
import org.jspecify.annotations.Nullable;

/**
 * A number as the user typed it, and the words that it can be.
 *
 * @param typed the text
 * @param number the value of the text
 * @param readings the words, by the name of the format
 * @param problems the formats that it cannot be, with the reason
 */
record NumberQuestion(
    String typed, BigDecimal number, Map<String, Integer> readings, Map<String, String> problems) {
  private static final String HEX = "hex";
  private static final String PREFIX = "0x";
  private static final int HEX_RADIX = 16;
  private static final int MOST_DIGITS = 40;

  /** The names of the formats. */
  static final List<String> FORMATS =
      Stream.concat(
              Stream.of(HEX), Arrays.stream(WordFormat.values()).map(WordFormat::typed).sorted())
          .toList();

  /**
   * Reads a number.
   *
   * @param format the name of the only format to consider, or null for all that the text can be
   * @throws UsageException if the text is no number, or no word of a design can be that number
   */
  static NumberQuestion parse(String text, @Nullable String format) {
    if (format != null && !FORMATS.contains(format)) {
      throw new UsageException("--format %s: expected %s", format, ChoiceText.of(FORMATS));
    }
    final String digits = text.strip().replaceFirst("^\\+", "");
    if (digits.regionMatches(true, 0, PREFIX, 0, PREFIX.length())) {
      if (format != null && !format.equals(HEX)) {
        throw new UsageException(
            "%s --format %s: a number with 0x is hexadecimal; leave --format out", text, format);
      }
      return hex(text, digits.substring(PREFIX.length()));
    }
    if (HEX.equals(format)) {
      return hex(text, digits);
    }
    if (digits.length() > MOST_DIGITS || !digits.matches("-?[0-9]+(\\.[0-9]*)?|-?\\.[0-9]+")) {
      throw new UsageException(
          "%s: expected a number, for example 194.46875, 2024 or 0x184F", text);
    }
    return decimal(text, new BigDecimal(digits), format);
  }

  private static NumberQuestion decimal(String text, BigDecimal number, @Nullable String only) {
    final Map<String, Integer> readings = new LinkedHashMap<>();
    final Map<String, String> problems = new LinkedHashMap<>();
    for (WordFormat format : WordFormat.values()) {
      if (only == null || only.equals(format.typed())) {
        final OptionalInt word = format.word(number);
        if (word.isPresent()) {
          readings.put(format.typed(), word.getAsInt());
        } else {
          problems.put(format.typed(), format.problem(number));
        }
      }
    }
    if (readings.isEmpty()) {
      throw new UsageException(
          "no word of a design is %s: %s",
          text,
          problems.entrySet().stream()
              .map(problem -> problem.getKey() + ": " + problem.getValue())
              .collect(Collectors.joining("; ")));
    }
    return new NumberQuestion(text, number, readings, problems);
  }

  /** The bits of a word: without a sign, and negative where the highest bit of a format is set. */
  private static NumberQuestion hex(String text, String digits) {
    if (!digits.matches("[0-9a-fA-F]{1,8}")) {
      throw new UsageException("%s: expected 1 to 8 hexadecimal digits", text);
    }
    final long bits = Long.parseLong(digits, HEX_RADIX);
    final Map<String, Integer> readings = new LinkedHashMap<>();
    if (bits <= Integer.MAX_VALUE) {
      readings.put(HEX, (int) bits);
    }
    for (int width : List.of(Byte.SIZE, Short.SIZE, Integer.SIZE)) {
      final boolean negative = bits >> width == 0 && (bits >> (width - 1) & 1) == 1;
      if (negative) {
        readings.put(HEX + ", " + width + " bits with a sign", (int) (bits - (1L << width)));
      }
    }
    return new NumberQuestion(text, BigDecimal.valueOf(bits), readings, Map.of());
  }

  /** Whether the text gives the bits of a word, not a number. */
  boolean isHex() {
    return readings.keySet().stream().allMatch(format -> format.startsWith(HEX));
  }

  /** All words that the number can be. */
  Set<Integer> words() {
    return new TreeSet<>(readings.values());
  }

  /** The formats in which that word is the number. */
  List<String> formats(int word) {
    final List<String> formats = new ArrayList<>();
    readings.forEach(
        (format, reading) -> {
          if (reading == word) {
            formats.add(format);
          }
        });
    return formats;
  }
}
