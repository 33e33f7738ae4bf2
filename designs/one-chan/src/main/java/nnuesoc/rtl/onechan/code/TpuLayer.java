// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import java.util.List;

/**
 * A layer of a net for the TPU.
 *
 * @param matrix true for a matrix product, false for a convolution
 * @param height rows of the kernel, 1 to 8
 * @param width columns of the kernel, 1 to 8
 * @param biasHeight rows of the biases, 1 to 8
 * @param biasWidth columns of the biases, 1 to 8
 * @param relu whether numbers below 0 become 0
 * @param flatten whether a matrix product takes the map as one column
 * @param weights row by row, −128 to 127 with 7 fraction bits
 * @param biases row by row, −128 to 127; a matrix product takes them as 0 to 255
 */
public record TpuLayer(
    boolean matrix,
    int height,
    int width,
    int biasHeight,
    int biasWidth,
    boolean relu,
    boolean flatten,
    List<Integer> weights,
    List<Integer> biases) {
  private static final int MAX_SIDE = 8;

  /** Checks sizes and copies the lists. */
  public TpuLayer {
    requireSide("kernel", height, width);
    requireSide("biases", biasHeight, biasWidth);
    weights = List.copyOf(weights);
    biases = List.copyOf(biases);
    requireBytes("weights", weights, height * width);
    requireBytes("biases", biases, biasHeight * biasWidth);
  }

  private static void requireSide(String what, int height, int width) {
    if (height < 1 || height > MAX_SIDE || width < 1 || width > MAX_SIDE) {
      throw new IllegalArgumentException(
          what + " " + height + "x" + width + ": each side is 1 to " + MAX_SIDE);
    }
  }

  private static void requireBytes(String what, List<Integer> numbers, int expected) {
    if (numbers.size() != expected) {
      throw new IllegalArgumentException(
          numbers.size() + " " + what + ": the layer needs " + expected);
    }
    for (int number : numbers) {
      if (number < Byte.MIN_VALUE || number > Byte.MAX_VALUE) {
        throw new IllegalArgumentException(what + ": " + number + " is not within -128 to 127");
      }
    }
  }

  /** The layer's word of the main memory. */
  int word(int weightOffset, int biasOffset) {
    return (height - 1) << 29
        | (width - 1) << 26
        | weightOffset << 18
        | (biasHeight - 1) << 15
        | (biasWidth - 1) << 12
        | biasOffset << 4
        | (relu ? 8 : 0)
        | (matrix ? 4 : 0)
        | (flatten ? 2 : 0);
  }
}
