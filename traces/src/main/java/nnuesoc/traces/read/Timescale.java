// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The unit of time that a trace states: {@code 1ns}, {@code 10 ps}. */
final class Timescale {
  static final long NONE = 0;

  private static final Pattern FORM =
      Pattern.compile("(\\d{1,3})(s|ms|us|ns|ps|fs)", Pattern.CASE_INSENSITIVE);

  private static final Map<String, Long> UNIT_FS =
      Map.of(
          "fs", 1L,
          "ps", 1_000L,
          "ns", 1_000_000L,
          "us", 1_000_000_000L,
          "ms", 1_000_000_000_000L,
          "s", 1_000_000_000_000_000L);

  private Timescale() {}

  /** The unit in femtoseconds; {@link #NONE} if {@code text}, without blanks, is no time. */
  static long femtoseconds(String text) {
    final Matcher time = FORM.matcher(text);
    return time.matches()
        ? Integer.parseInt(time.group(1))
            * UNIT_FS.getOrDefault(time.group(2).toLowerCase(Locale.ROOT), 1L)
        : NONE;
  }

  /** Whether the standard allows it: 1, 10 or 100 of a unit. */
  static boolean standard(long femtoseconds) {
    long rest = femtoseconds;
    while (rest % 10 == 0) {
      rest /= 10;
    }
    return rest == 1;
  }
}
