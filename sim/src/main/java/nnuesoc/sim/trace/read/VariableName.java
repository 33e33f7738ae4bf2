package nnuesoc.sim.trace.read;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a declaration calls a variable: {@code col [15:0]}, {@code col[15:0]}, {@code r_nxt [2]},
 * {@code \mem[0] [7:0]}; in VHDL {@code \any name\}.
 *
 * @param base the name without its bit range, and without the backslashes of an escaped name
 * @param left index of the leftmost bit, where a range or a bit is stated
 * @param right index of the rightmost bit
 * @param ranged whether a range or a bit is stated
 * @param bit whether it is a single bit, {@code [2]}, which may be a part of a split vector
 */
record VariableName(String base, int left, int right, boolean ranged, boolean bit) {
  private static final Pattern RANGE = Pattern.compile("\\[(-?\\d{1,9})(?::(-?\\d{1,9}))?\\]$");

  /** Of a packed array of more than one dimension. */
  private static final Pattern RANGES = Pattern.compile("(\\[-?\\d{1,9}:-?\\d{1,9}\\]){2,}");

  private static final Pattern VHDL = Pattern.compile("\\\\(.*[^\\\\])\\\\ ?(\\[[^\\\\]*)?");

  /**
   * Reads a name as declared.
   *
   * @param reference the name, and what follows it behind a blank
   * @param widthBits the variable's width; brackets that do not fit it are a part of the name
   */
  static VariableName parse(String reference, int widthBits) {
    final Matcher vhdl = VHDL.matcher(reference);
    if (vhdl.matches()) {
      return named(vhdl.group(1), vhdl.group(2) == null ? "" : vhdl.group(2), widthBits);
    }
    final boolean escaped = reference.startsWith("\\") && reference.length() > 1;
    final String plain = escaped ? reference.substring(1) : reference;
    final int blank = plain.indexOf(' ');
    if (blank >= 0) {
      return named(plain.substring(0, blank), plain.substring(blank + 1), widthBits);
    }
    final Matcher glued = RANGE.matcher(plain);
    return escaped || !glued.find() || glued.start() == 0
        ? whole(plain)
        : named(plain.substring(0, glued.start()), plain.substring(glued.start()), widthBits);
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
    final Matcher range = RANGE.matcher(brackets);
    if (!range.matches()) {
      return null;
    }
    final int left = Integer.parseInt(range.group(1));
    final boolean bit = range.group(2) == null;
    final int right = bit ? left : Integer.parseInt(range.group(2));
    return Math.abs(left - right) + 1 == widthBits
        ? new VariableName(base, left, right, true, bit)
        : null;
  }

  /** The name with its range, as it stands alone. */
  String withRange() {
    return !ranged ? base : base + '[' + left + (bit ? "" : ":" + right) + ']';
  }
}
