// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import nnuesoc.parameter.InputException;

/**
 * A layer with its numbers.
 *
 * @param number from 1
 * @param inputs how many numbers it takes
 * @param inputFormat their format
 * @param rules its number formats
 * @param weights a row for each output, a column for each input
 * @param bias a row for each output, one column
 */
public record NetworkLayer(
    int number,
    int inputs,
    FixedFormat inputFormat,
    LayerRules rules,
    Tensor weights,
    Tensor bias) {
  /**
   * Checks that sum and bias go together.
   *
   * @throws InputException if they do not
   */
  public NetworkLayer {
    final int shift = biasShift(inputFormat, rules);
    if (shift < 0) {
      throw new InputException(
          "layer "
              + number
              + ": bias "
              + rules.bias().format()
              + " has more fraction bits than the sum, which has "
              + (shift + rules.bias().format().fractionBits())
              + ": choose a bias format with at most as many, or a smaller product shift");
    }
  }

  /** The number of outputs. */
  public int outputs() {
    return rules.outputs();
  }

  /** The binary places by which a bias is shifted to the left before it is added to the sum. */
  public int biasShift() {
    return biasShift(inputFormat, rules);
  }

  private static int biasShift(FixedFormat inputFormat, LayerRules rules) {
    return inputFormat.fractionBits()
        + rules.weights().format().fractionBits()
        - rules.product().shift()
        - rules.bias().format().fractionBits();
  }
}
