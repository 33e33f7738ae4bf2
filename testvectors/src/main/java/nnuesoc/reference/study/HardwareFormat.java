// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import nnuesoc.net.convert.ScaleFactor;

/**
 * What the layers do with their numbers, whatever these are.
 *
 * @param sums1 the sums of layer 1, with the bias
 * @param shift1 how far these sums are shifted right to become activations
 * @param scale1 the factor, rounded, that takes the place of the shift if it is not 1
 * @param clip the largest activation
 * @param products what is kept of products in layers 2 to 4
 * @param productShift the lowest bit that is kept of products
 * @param biasShift how far biases of layers 2 to 4 are shifted left before they are added
 * @param sums the sums of layers 2 to 4, with the bias
 * @param shift how far the sums of layers 2 and 3 are shifted right to become activations
 * @param shift4 how far the sum of layer 4 is shifted right to become {@code eval}
 */
record HardwareFormat(
    SumRule sums1,
    int shift1,
    ScaleFactor scale1,
    int clip,
    ProductRule products,
    int productShift,
    int biasShift,
    SumRule sums,
    int shift,
    int shift4) {
  /** The report's hardware, fabric.md §7. */
  static final HardwareFormat REPORT =
      new HardwareFormat(
          SumRule.WIDE, 8, ScaleFactor.ONE, 127, ProductRule.SLICED, 5, 0, SumRule.WRAP_16, 0, 0);

  /** Stockfish's arithmetic, fabric.md §7. */
  static final HardwareFormat EXACT =
      new HardwareFormat(
          SumRule.WIDE, 0, ScaleFactor.ONE, 127, ProductRule.EXACT, 0, 0, SumRule.WIDE, 6, 0);

  HardwareFormat clip(int most) {
    return new HardwareFormat(
        sums1, shift1, scale1, most, products, productShift, biasShift, sums, shift, shift4);
  }

  HardwareFormat layer1(SumRule kept, int shiftRight, ScaleFactor factor) {
    return new HardwareFormat(
        kept, shiftRight, factor, clip, products, productShift, biasShift, sums, shift, shift4);
  }

  HardwareFormat products(ProductRule kept, int fromBit) {
    return new HardwareFormat(
        sums1, shift1, scale1, clip, kept, fromBit, biasShift, sums, shift, shift4);
  }

  HardwareFormat sums(SumRule kept) {
    return new HardwareFormat(
        sums1, shift1, scale1, clip, products, productShift, biasShift, kept, shift, shift4);
  }

  /** The same with other shifts: biases left, sums right in layers 2 and 3, and in layer 4. */
  HardwareFormat shifts(int ofBiases, int ofSums, int ofSum4) {
    return new HardwareFormat(
        sums1, shift1, scale1, clip, products, productShift, ofBiases, sums, ofSums, ofSum4);
  }

  int activation1(int sumWithBias) {
    return clipped((int) scale1.rounded(sums1.kept(sumWithBias) >> shift1));
  }

  int activation(int sumWithBias) {
    return clipped(sums.kept(sumWithBias) >> shift);
  }

  int eval(int sumWithBias) {
    return sums.kept(sumWithBias) >> shift4;
  }

  private int clipped(int value) {
    return Math.max(0, Math.min(clip, value));
  }
}
