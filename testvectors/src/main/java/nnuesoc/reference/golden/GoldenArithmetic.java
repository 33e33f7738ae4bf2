// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import nnuesoc.net.NumberFormat;

/**
 * The steps in which the two arithmetics of fabric.md §7 differ. A bias is the 32-bit value that
 * the HPS writes into a bias register; the arithmetic decides what it cuts off.
 */
public interface GoldenArithmetic {

  /** The arithmetic with the name of a net's format. */
  static GoldenArithmetic of(NumberFormat format) {
    return switch (format) {
      case REPORT -> new GoldenReportArithmetic();
      case STOCKFISH -> new GoldenStockfishArithmetic();
    };
  }

  /** The report's formats with products that lose only their fraction. */
  static GoldenArithmetic wholeProducts() {
    return new WholeProductArithmetic();
  }

  /** Activation of layer 1, 0 to 127, from the 32-bit sum of the active features' weights. */
  int activation1(int sum, int bias);

  /** The sum of layers 2 to 4 after another term. */
  int accumulate(int sum, int input, int weight);

  /** Activation of layers 2 and 3, 0 to 127. */
  int activation(int sum, int bias);

  /** The value of {@code eval} after layer 4, sign-extended to 32 bits. */
  int eval(int sum, int bias);

  /** The nearest number to {@code value} from 0 to 127. */
  static int clip(int value) {
    if (value < 0) {
      return 0;
    }
    return value > 127 ? 127 : value;
  }
}
