// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.arithmetic;

/** The report's arithmetic: 3.13 in layer 1, 3.5 with 16-bit wrapping sums after it. */
public final class ReportArithmetic implements Arithmetic {
  /** From 3.13 to the 7 bits of an activation. */
  private static final int FEATURE_SHIFT = 8;

  @Override
  public int sumBits() {
    return Short.SIZE;
  }

  @Override
  public int featureActivation(int sum, int bias) {
    return Arithmetic.clip((sum + (short) bias) >> FEATURE_SHIFT);
  }

  @Override
  public int product(int input, int weight) {
    return SignedMult.product(input, weight);
  }

  @Override
  public int activation(int sum, int bias) {
    return Arithmetic.clip((short) (sum + bias));
  }

  @Override
  public int evaluation(int sum, int bias) {
    return (short) (sum + bias);
  }

  @Override
  public String toString() {
    return "report";
  }
}
