// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

/**
 * How the numbers of one array are written: multiplied by a factor and rounded, halves up. A number
 * that does not fit becomes the nearest number that does.
 *
 * @param scale the factor
 * @param least the least number that fits
 * @param greatest the greatest number that fits
 */
public record ArrayNumberRule(ScaleFactor scale, int least, int greatest) {
  /** A rule in which all two's complement numbers of {@code bits} bits fit. */
  public static ArrayNumberRule ofBits(ScaleFactor scale, int bits) {
    return new ArrayNumberRule(scale, -1 << (bits - 1), ~(-1 << (bits - 1)));
  }

  /** A rule in which numbers of a magnitude up to {@code limit} fit. */
  public static ArrayNumberRule upTo(ScaleFactor scale, int limit) {
    return new ArrayNumberRule(scale, -limit, limit);
  }

  /** What is written for {@code value}. */
  public int of(int value) {
    return (int) Math.max(least, Math.min(greatest, scale.rounded(value)));
  }

  /** Whether {@code value} does not fit. */
  public boolean saturates(int value) {
    final long rounded = scale.rounded(value);
    return rounded < least || rounded > greatest;
  }
}
