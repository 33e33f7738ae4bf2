// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time of a trace in the trace's own unit, because the femtoseconds may not fit in a long.
 *
 * @param time the time, in units
 * @param unitFs the unit in femtoseconds
 */
public record TraceTime(long time, long unitFs) {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,15})(?:\\.([0-9]{1,3}))? ?(ps|ns|us|ms|s)");

  /** A time as people type it, {@code 3us} or {@code 2.5 ms}; empty for another text. */
  public static Optional<TraceTime> parse(String text) {
    final Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long unit = femtoseconds(matcher.group(3));
    final String fraction = matcher.group(2) == null ? "" : matcher.group(2);
    for (int i = 0; i < fraction.length(); i++) {
      unit /= 10;
    }
    return Optional.of(new TraceTime(Long.parseLong(matcher.group(1) + fraction), unit));
  }

  private static long femtoseconds(String unit) {
    return switch (unit) {
      case "ps" -> 1_000L;
      case "ns" -> 1_000_000L;
      case "us" -> 1_000_000_000L;
      case "ms" -> 1_000_000_000_000L;
      default -> 1_000_000_000_000_000L;
    };
  }

  /** The time in nanoseconds as text. */
  String text() {
    return new BigDecimal(fs()).movePointLeft(6).stripTrailingZeros().toPlainString() + " ns";
  }

  /** The time in femtoseconds. */
  public BigInteger fs() {
    return BigInteger.valueOf(time).multiply(BigInteger.valueOf(unitFs));
  }

  /**
   * The time in another unit, without the fraction.
   *
   * @throws ArithmeticException if it does not fit in a long
   */
  public long in(long otherFs) {
    return otherFs == unitFs ? time : fs().divide(BigInteger.valueOf(otherFs)).longValueExact();
  }

  /** Compares two times, neither of which is negative. */
  static int compare(long time, long unitFs, long other, long otherFs) {
    if (unitFs == otherFs) {
      return Long.compare(time, other);
    }
    final int high =
        Long.compare(Math.multiplyHigh(time, unitFs), Math.multiplyHigh(other, otherFs));
    return high != 0 ? high : Long.compareUnsigned(time * unitFs, other * otherFs);
  }
}
