// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;

/**
 * The untimed model: the value of every output memory and of {@code eval} after a position has run
 * through the four layers (fabric.md §5 to §7). Layer 1 adds only the weights of the active
 * features. The fabric adds all F terms, but the others are 0, and the order does not matter in
 * addition that wraps.
 */
public final class GoldenModel {

  private GoldenModel() {}

  /**
   * Evaluates one position.
   *
   * @param arithmetic how the fabric computes, which need not be the format of the net
   */
  public static GoldenResult evaluate(Position position, Net net, NumberFormat arithmetic) {
    return evaluate(position, net, GoldenArithmetic.of(arithmetic));
  }

  /** The same by rules that need not belong to the format of a net. */
  public static GoldenResult evaluate(Position position, Net net, GoldenArithmetic rules) {
    Shape shape = net.shape();
    int[] featuresWhite = FeatureIndices.white(position, shape.kings());
    int[] featuresBlack = FeatureIndices.black(position, shape.kings());

    int[] white = new int[shape.h()];
    int[] black = new int[shape.h()];
    for (int row = 0; row < shape.h(); row++) {
      int sumWhite = sumOf(net.weights1White(row), featuresWhite);
      int sumBlack = sumOf(net.weights1Black(row), featuresBlack);
      white[row] = rules.activation1(sumWhite, net.bias1White(row));
      black[row] = rules.activation1(sumBlack, net.bias1Black(row));
    }

    int[] input2 = position.blackToMove() ? join(black, white) : join(white, black);
    int[] output2 = layer(net, 2, input2, shape.n2(), rules);
    int[] output3 = layer(net, 3, output2, shape.n3(), rules);
    int eval = rules.eval(dot(output3, net.weights(4, 0), rules), net.bias(4, 0));
    return new GoldenResult(eval, white, black, output2, output3, featuresWhite, featuresBlack);
  }

  /** The 32-bit sum of the weights at the active indices. */
  private static int sumOf(short[] weights, int[] active) {
    int sum = 0;
    for (int index : active) {
      sum += weights[index];
    }
    return sum;
  }

  private static int[] layer(Net net, int layer, int[] input, int rows, GoldenArithmetic rules) {
    int[] output = new int[rows];
    for (int row = 0; row < rows; row++) {
      int sum = dot(input, net.weights(layer, row), rules);
      output[row] = rules.activation(sum, net.bias(layer, row));
    }
    return output;
  }

  private static int dot(int[] input, byte[] weights, GoldenArithmetic rules) {
    int sum = 0;
    for (int col = 0; col < input.length; col++) {
      sum = rules.accumulate(sum, input[col], weights[col]);
    }
    return sum;
  }

  /** The inputs of layer 2, the side to move first. */
  static int[] join(int[] first, int[] second) {
    int[] both = new int[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
