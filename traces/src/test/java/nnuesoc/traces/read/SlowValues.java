// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What values of a dump mean, for {@link SlowVcdReader}. */
final class SlowValues {
  private static final Pattern REAL =
      Pattern.compile("[+-]?((\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?|inf)|-?nan");

  /** A state and, after it, what it counts as; docs/reference/traces.md: states of GHDL. */
  private static final String STATES = "00 11 xx zz Xx Zz ux Ux wx Wx -x l0 L0 h1 H1";

  private static final String ESCAPES = "a\u0007 b\b f\f n\n r\r t\t v\u000b '' \"\" ?? \\\\";

  private SlowValues() {}

  /** The digits 0, 1, x and z; null if a character is none. */
  static @Nullable String states(String digits) {
    final StringBuilder states = new StringBuilder();
    for (int i = 0; i < digits.length(); i++) {
      final char digit = digits.charAt(i);
      final int at = digit == ' ' ? -1 : (' ' + STATES).indexOf(" " + digit);
      if (at < 0) {
        return null;
      }
      states.append(STATES.charAt(at + 1));
    }
    return states.toString();
  }

  /** A number as printf writes it, null if it is none. */
  static @Nullable String real(String said) {
    return REAL.matcher(said.toLowerCase(Locale.ROOT)).matches() ? said : null;
  }

  /** The number that a text is, else the text. */
  static String number(String text) {
    if (real(text) == null) {
      return text;
    }
    final String low = text.toLowerCase(Locale.ROOT);
    if (low.endsWith("nan")) {
      return "NaN";
    }
    return low.endsWith("inf")
        ? (low.startsWith("-") ? "-Infinity" : "Infinity")
        : Double.toString(Double.parseDouble(text));
  }

  /** A text without the escapes of C; a backslash that begins none stands for itself. */
  static String text(String said) {
    final StringBuilder text = new StringBuilder();
    for (int at = 0; at < said.length(); at++) {
      final char c = said.charAt(at);
      if (c != '\\' || at + 1 == said.length()) {
        text.append(c);
        continue;
      }
      int to = at + 1;
      while (to < Math.min(said.length(), at + 4) && "01234567".indexOf(said.charAt(to)) >= 0) {
        to++;
      }
      final int escape = (' ' + ESCAPES).indexOf(" " + said.charAt(at + 1));
      if (to > at + 1) {
        text.append((char) (Integer.parseInt(said.substring(at + 1, to), 8) & 0xff));
        at = to - 1;
      } else if (escape >= 0 && said.charAt(at + 1) > ' ') {
        text.append(ESCAPES.charAt(escape + 1));
        at++;
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }
}
