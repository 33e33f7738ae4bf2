// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;

/**
 * A fixed-point format, {@code sI.F} or {@code uI.F}: I + F bits, F of them behind the binary
 * point. The sign of {@code s}, two's complement, counts among the I bits. I or F may be negative,
 * as in {@code s-1.17}.
 *
 * @param signed whether it is two's complement
 * @param integerBits I
 * @param fractionBits F
 */
public record FixedFormat(boolean signed, int integerBits, int fractionBits) {
  private static final Pattern FORM = Pattern.compile("([su])(-?[0-9]{1,2})\\.(-?[0-9]{1,2})");
  private static final int MOST_BITS = 32;

  /**
   * Checks the width.
   *
   * @throws InputException if it is not 1 to 32 bits
   */
  public FixedFormat {
    final int bits = integerBits + fractionBits;
    if (bits < 1 || bits > MOST_BITS) {
      throw new InputException(
          text(signed, integerBits, fractionBits)
              + ": a format of "
              + bits
              + " bits; expected 1 to "
              + MOST_BITS);
    }
  }

  /**
   * Reads {@code sI.F} or {@code uI.F}.
   *
   * @throws InputException if it is no such format
   */
  @JsonCreator
  public static FixedFormat parse(String text) {
    final Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new InputException(
          "'" + text + "': expected a format sI.F or uI.F, for example s2.6 or u0.8");
    }
    return new FixedFormat(
        form.group(1).equals("s"),
        Integer.parseInt(form.group(2)),
        Integer.parseInt(form.group(3)));
  }

  /** The width, 1 to 32. */
  public int bits() {
    return integerBits + fractionBits;
  }

  /** The smallest raw number. */
  public long min() {
    return signed ? -(1L << (bits() - 1)) : 0;
  }

  /** The largest raw number. */
  public long max() {
    return (1L << (signed ? bits() - 1 : bits())) - 1;
  }

  /** The raw number that a word of {@link #bits()} bits stands for. */
  public long raw(int word) {
    final int above = Integer.SIZE - bits();
    final int extended = word << above >> above;
    return signed ? extended : extended & max();
  }

  /** The real number that a raw number stands for. */
  public double real(long raw) {
    return Math.scalb((double) raw, -fractionBits);
  }

  /** The range of raw numbers, for messages. */
  public String range() {
    return min() + " to " + max();
  }

  @Override
  public String toString() {
    return text(signed, integerBits, fractionBits);
  }

  private static String text(boolean signed, int integerBits, int fractionBits) {
    return (signed ? "s" : "u") + integerBits + "." + fractionBits;
  }
}
