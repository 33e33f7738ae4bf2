// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import java.util.Locale;
import java.util.regex.Pattern;

/** Parses a real number as C's printf writes it. */
final class RealNumberParser {
  private static final Pattern FORM = // Java accepts more forms
      Pattern.compile(
          "[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?|-?nan|[-+]?inf", CASE_INSENSITIVE);

  private RealNumberParser() {}

  /** Whether {@link #parse} reads it. */
  static boolean is(String text) {
    return FORM.matcher(text).matches();
  }

  /**
   * Parses the number.
   *
   * @throws NumberFormatException if the text is no number
   */
  static double parse(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "nan", "-nan" -> Double.NaN;
      case "inf", "+inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> {
        if (!is(text)) {
          throw new NumberFormatException(text);
        }
        yield Double.parseDouble(text);
      }
    };
  }
}
