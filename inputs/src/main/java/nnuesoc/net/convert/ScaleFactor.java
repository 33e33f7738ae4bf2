// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

/**
 * The exact factor between a net's numbers and the hardware's.
 *
 * @param numerator above 0
 * @param denominator above 0
 */
public record ScaleFactor(long numerator, long denominator) {
  /** The factor that changes nothing. */
  public static final ScaleFactor ONE = new ScaleFactor(1, 1);

  /** The nearest integer to {@code value} times the factor. Halves go up: −0.5 becomes 0. */
  public long rounded(int value) {
    return Math.floorDiv(2 * numerator * value + denominator, 2 * denominator);
  }

  /** {@code value} times the factor, cut toward zero. */
  public long cut(int value) {
    return numerator * value / denominator;
  }

  @Override
  public String toString() {
    return denominator == 1 ? Long.toString(numerator) : numerator + "/" + denominator;
  }
}
