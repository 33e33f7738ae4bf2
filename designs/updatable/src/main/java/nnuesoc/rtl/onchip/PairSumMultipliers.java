// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

/** The sum of two neighbouring products, saturated in 16 bits. */
final class PairSumMultipliers implements OutputMultipliers {
  private static final int SHIFT = 5;

  private final int pairs;
  private final short[] weights;
  private final int cut;

  PairSumMultipliers(int products, short[] weights, boolean wrapped) {
    pairs = products / 2;
    this.weights = weights;
    cut = wrapped ? Short.SIZE : 0;
  }

  @Override
  public void of(short[] inputs, int first, int[] terms) {
    for (int pair = 0; pair < pairs; pair++) {
      final int lane = first + 2 * pair;
      final int sum = inputs[lane] * weights[lane] + inputs[lane + 1] * weights[lane + 1];
      terms[pair] = Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, sum));
    }
  }

  @Override
  public int count() {
    return pairs;
  }

  @Override
  public int bits() {
    return Short.SIZE;
  }

  /** The sum divided by 32, toward zero. */
  @Override
  public int evaluation(int sum) {
    final int whole = sum << cut >> cut;
    return (whole + (whole < 0 ? (1 << SHIFT) - 1 : 0)) >> SHIFT;
  }
}
