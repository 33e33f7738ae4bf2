// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name of a variable in a declaration: {@code col [15:0]}, {@code col[15:0]}, {@code r_nxt
 * [2]}, {@code \mem[0] [7:0]}; in VHDL also {@code \any name\}.
 *
 * @param base the name without its bit range, and without the backslashes of an escaped name
 * @param left index of the leftmost bit, if a range or a bit is stated
 * @param right index of the rightmost bit
 * @param ranged whether a range or a bit is stated
 * @param bit whether it is a single bit, {@code [2]}, which may be a part of a split vector
 */
record VariableName(String base, int left, int right, boolean ranged, boolean bit) {
  private static final int MAX_DIGITS = 9; // of a number that surely fits an int
  private static final int NO_INDEX = Integer.MIN_VALUE;

  /** The ranges of a packed array of more than one dimension. */
  private static final Pattern RANGES = Pattern.compile("(\\[-?\\d{1,9}:-?\\d{1,9}\\]){2,}");

  private static final Pattern VHDL = Pattern.compile("\\\\(.*[^\\\\])\\\\ ?(\\[[^\\\\]*)?");

  /**
   * Reads a name as declared.
   *
   * @param reference the name, and the text that follows it after a blank
   * @param widthBits the variable's width; brackets that do not fit it are part of the name
   */
  static VariableName parse(String reference, int widthBits) {
    final boolean escaped = reference.startsWith("\\") && reference.length() > 1;
    final Matcher vhdl = escaped ? VHDL.matcher(reference) : null;
    if (vhdl != null && vhdl.matches()) {
      return named(vhdl.group(1), vhdl.group(2) == null ? "" : vhdl.group(2), widthBits);
    }
    final String plain = escaped ? reference.substring(1) : reference;
    final int blank = plain.indexOf(' ');
    if (blank >= 0) {
      return named(plain.substring(0, blank), plain.substring(blank + 1), widthBits);
    }
    final int bracket = escaped ? -1 : plain.lastIndexOf('[');
    return bracket <= 0 || !isRange(plain, bracket)
        ? whole(plain)
        : named(plain.substring(0, bracket), plain.substring(bracket), widthBits);
  }

  private static VariableName named(String base, String brackets, int widthBits) {
    final VariableName name = ranged(base, brackets, widthBits);
    if (name != null) {
      return name;
    }
    return RANGES.matcher(brackets).matches() ? whole(base) : whole(base + brackets);
  }

  private static VariableName whole(String base) {
    return new VariableName(base, 0, 0, false, false);
  }

  private static @Nullable VariableName ranged(String base, String brackets, int widthBits) {
    if (!isRange(brackets, 0)) {
      return null;
    }
    final int colon = brackets.indexOf(':');
    final boolean bit = colon < 0;
    final int left = index(brackets, 1, bit ? brackets.length() - 1 : colon);
    final int right = bit ? left : index(brackets, colon + 1, brackets.length() - 1);
    return Math.abs(left - right) + 1 == widthBits
        ? new VariableName(base, left, right, true, bit)
        : null;
  }

  /** Whether the text from {@code from} on has the form {@code [7:0]} or {@code [2]}. */
  static boolean isRange(String text, int from) {
    final int last = text.length() - 1;
    if (last <= from || text.charAt(from) != '[' || text.charAt(last) != ']') {
      return false;
    }
    final int colon = text.indexOf(':', from);
    return colon < 0
        ? index(text, from + 1, last) != NO_INDEX
        : index(text, from + 1, colon) != NO_INDEX && index(text, colon + 1, last) != NO_INDEX;
  }

  /** The number, or {@link #NO_INDEX}. A regular expression would be slow for so many names. */
  private static int index(String text, int from, int to) {
    final int sign = from < to && text.charAt(from) == '-' ? 1 : 0;
    final int digits = to - from - sign;
    if (digits < 1 || digits > MAX_DIGITS) {
      return NO_INDEX;
    }
    int index = 0;
    for (int i = from + sign; i < to; i++) {
      final int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return NO_INDEX;
      }
      index = 10 * index + digit;
    }
    return sign == 0 ? index : -index;
  }

  /** The name with its range. */
  String withRange() {
    return !ranged ? base : base + '[' + left + (bit ? "" : ":" + right) + ']';
  }
}
