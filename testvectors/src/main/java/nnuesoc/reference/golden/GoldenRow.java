// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.position.Position;

/**
 * One row of one layer, term by term: what a row of the fabric should do in each column. The caller
 * may keep the arrays.
 *
 * @param inputs what is multiplied in each column: a feature's 0 or 1, or an activation
 * @param weights the net's weights, by column
 * @param sums the sum after each column, in the arithmetic's width
 * @param bias as the processor writes it
 * @param output the activation; in layer 4 the evaluation
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, new in each call
public record GoldenRow(int[] inputs, int[] weights, int[] sums, int bias, int output) {
  /** Row {@code row} of layer 1, as white or black sees the board. */
  public static GoldenRow ofFeatures(
      Position position, Net net, NumberFormat arithmetic, boolean white, int row) {
    int[] features =
        white
            ? FeatureIndices.white(position, net.shape().kings())
            : FeatureIndices.black(position, net.shape().kings());
    short[] words = white ? net.weights1White(row) : net.weights1Black(row);
    int bias = white ? net.bias1White(row) : net.bias1Black(row);
    int[] inputs = new int[words.length];
    for (int feature : features) {
      inputs[feature] = 1;
    }
    int[] weights = new int[words.length];
    int[] sums = new int[words.length];
    int sum = 0;
    for (int col = 0; col < words.length; col++) {
      weights[col] = words[col];
      sum += inputs[col] * weights[col];
      sums[col] = sum;
    }
    int output = GoldenArithmetic.of(arithmetic).activation1(sum, bias);
    return new GoldenRow(inputs, weights, sums, bias, output);
  }

  /**
   * Row {@code row} of layer 2, 3 or 4.
   *
   * @param result the result of the same position, whose activations are the inputs
   */
  public static GoldenRow of(
      Position position,
      GoldenResult result,
      Net net,
      NumberFormat arithmetic,
      int layer,
      int row) {
    GoldenArithmetic rules = GoldenArithmetic.of(arithmetic);
    int[] inputs = inputs(position, result, layer);
    byte[] words = net.weights(layer, row);
    int[] weights = new int[words.length];
    int[] sums = new int[words.length];
    int sum = 0;
    for (int col = 0; col < words.length; col++) {
      weights[col] = words[col];
      sum = rules.accumulate(sum, inputs[col], weights[col]);
      sums[col] = sum;
    }
    int bias = net.bias(layer, row);
    int output = layer == 4 ? rules.eval(sum, bias) : rules.activation(sum, bias);
    return new GoldenRow(inputs, weights, sums, bias, output);
  }

  private static int[] inputs(Position position, GoldenResult result, int layer) {
    return switch (layer) {
      case 2 ->
          position.blackToMove()
              ? GoldenModel.join(result.output1Black(), result.output1White())
              : GoldenModel.join(result.output1White(), result.output1Black());
      case 3 -> result.output2();
      case 4 -> result.output3();
      default -> throw new IllegalArgumentException("layer " + layer + ": expected 2 to 4");
    };
  }
}
