// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.arithmetic;

/**
 * What the layers compute in states 3 and 4. Operands are sign-extended to {@code int}. Any number
 * of threads may call its methods.
 */
public interface Arithmetic {
  /** The largest activation; the smallest is 0. */
  int MAX_ACTIVATION = 127;

  /** Width of {@code sum} in layers 2 to 4. Layer 1's sums have 32 bits in both arithmetics. */
  int sumBits();

  /** Layer 1's output from its 32-bit sum and the bias PIO: 0 to 127. */
  int featureActivation(int sum, int bias);

  /** One product of layers 2 to 4 from an activation and an 8-bit weight. */
  int product(int input, int weight);

  /** The output of layers 2 and 3 from a sum of {@link #sumBits()} bits and the bias PIO. */
  int activation(int sum, int bias);

  /** Layer 4's {@code eval} from a sum of {@link #sumBits()} bits and the bias PIO: 32 bits. */
  int evaluation(int sum, int bias);

  /** {@code value} limited to 0 to {@value #MAX_ACTIVATION}. */
  static int clip(int value) {
    return Math.max(0, Math.min(MAX_ACTIVATION, value));
  }
}
