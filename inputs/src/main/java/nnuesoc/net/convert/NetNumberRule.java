// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import java.util.List;
import nnuesoc.net.Shape;

/**
 * How the numbers of a net for Stockfish's integers are written for other hardware. In such a net
 * 1.0 is 127 in an activation, 64 in a weight of layers 2 and 3, and 8,128 in their biases. In
 * layer 4, 1.0 is 75.6 in a weight and 9,600 in the bias; 16 steps of its sum are one unit, and 208
 * units are a pawn.
 *
 * @param weight1 the weights of layer 1
 * @param bias1 the biases of layer 1
 * @param weights the weights of layers 2, 3 and 4
 * @param biases the biases of layers 2, 3 and 4
 * @param rawPerEval what one step of {@code eval} is worth, in steps of the net's own result
 */
public record NetNumberRule(
    ArrayNumberRule weight1,
    ArrayNumberRule bias1,
    List<ArrayNumberRule> weights,
    List<ArrayNumberRule> biases,
    ScaleFactor rawPerEval) {
  /** Checks that there are three rules each for layers 2 to 4. */
  public NetNumberRule {
    if (weights.size() != Shape.LAYERS - 1 || biases.size() != Shape.LAYERS - 1) {
      throw new IllegalArgumentException("layers 2 to 4 need a rule each");
    }
  }

  /** The rule for the weights of layer 2, 3 or 4. */
  public ArrayNumberRule weight(int layer) {
    return weights.get(layer - 2);
  }

  /** The rule for the biases of layer 2, 3 or 4. */
  public ArrayNumberRule bias(int layer) {
    return biases.get(layer - 2);
  }
}
