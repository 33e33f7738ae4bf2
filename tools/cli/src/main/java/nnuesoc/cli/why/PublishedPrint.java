// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * What the published board's program prints: its result register of 16 bits, without a sign,
 * divided by 8192 (docs/design/as-built.md, bug 14).
 */
final class PublishedPrint {
  private static final int ONES = 8192;
  private static final int LARGEST = 0xffff; // word of the register
  private static final String PROGRAM = "The published board's program ";

  private PublishedPrint() {}

  /** Whether the register can hold a word. */
  static boolean holds(int word) {
    return word >= 0 && word <= LARGEST;
  }

  /** The number that is printed for a word. */
  static String of(int word) {
    return String.format(Locale.ROOT, "%f", (double) word / ONES);
  }

  /** Whether the program can have printed a number, and why. */
  static String judge(String typed, BigDecimal number) {
    final BigDecimal nearest =
        number.multiply(BigDecimal.valueOf(ONES)).setScale(0, RoundingMode.HALF_EVEN);
    if (nearest.signum() < 0 || nearest.compareTo(BigDecimal.valueOf(LARGEST)) > 0) {
      return String.format(
          Locale.ROOT,
          "%scannot have printed %s: it divides its result register of 16 bits, without a sign, by"
              + " %d, so it prints %s to %s.",
          PROGRAM,
          typed,
          ONES,
          of(0),
          of(LARGEST));
    }
    final int word = nearest.intValue();
    final boolean prints =
        number.compareTo(new BigDecimal(of(word))) == 0
            || number.multiply(BigDecimal.valueOf(ONES)).compareTo(nearest) == 0;
    return String.format(
        Locale.ROOT,
        prints
            ? "%sprints %s if its result register holds %d."
            : "%scannot have printed %s: the nearest number that it prints is "
                + of(word)
                + ", if its result register holds %d.",
        PROGRAM,
        typed,
        word);
  }
}
