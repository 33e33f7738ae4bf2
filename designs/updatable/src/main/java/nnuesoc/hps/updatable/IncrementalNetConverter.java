// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.rtl.incremental.IncrementalWeights;

/** Converts nets for the fabric {@code incremental}. */
public final class IncrementalNetConverter {
  private IncrementalNetConverter() {}

  /**
   * The weights of a net.
   *
   * @throws IllegalArgumentException if the net does not have the full size and Stockfish's
   *     arithmetic, or its perspectives do not share the first layer
   */
  public static IncrementalWeights weights(Net net) {
    if (net.format() != NumberFormat.STOCKFISH || !net.shape().equals(Shape.FULL)) {
      throw new IllegalArgumentException(
          "net "
              + net.name()
              + " does not fit the fabric incremental, which has 64,256,32,32 and Stockfish's"
              + " arithmetic");
    }
    if (net.columns1White() != net.columns1Black()) {
      throw new IllegalArgumentException(
          "net "
              + net.name()
              + " does not fit the fabric incremental, whose two perspectives share the columns of"
              + " the first layer; expected a net of Stockfish 12 or 13");
    }
    final int lanes = IncrementalWeights.LANES;
    final int outputs = IncrementalWeights.OUTPUTS;
    final short[] columns = new short[(IncrementalWeights.FEATURES + 1) * lanes];
    for (int feature = 0; feature < IncrementalWeights.FEATURES; feature++) {
      for (int lane = 0; lane < lanes; lane++) {
        columns[feature * lanes + lane] = (short) net.columns1White().weight(lane, feature);
      }
    }
    for (int lane = 0; lane < lanes; lane++) {
      columns[IncrementalWeights.FEATURES * lanes + lane] = (short) net.bias1White(lane);
    }
    final byte[] weights = new byte[IncrementalWeights.INPUTS * outputs];
    final int[] biases = new int[2 * outputs + 1];
    int first = 0;
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      for (int row = 0; row < net.rows(layer); row++) {
        biases[(layer - 2) * outputs + row] = net.bias(layer, row);
        for (int input = 0; input < net.inputs(layer); input++) {
          weights[(first + input) * outputs + row] = net.weights(layer, row)[input];
        }
      }
      first += net.inputs(layer);
    }
    return new IncrementalWeights(columns, weights, biases);
  }
}
