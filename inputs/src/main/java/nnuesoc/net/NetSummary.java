// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** Summarises the numbers of a net, array by array, in the order of the layers. */
public final class NetSummary {
  private static final int WEIGHT_1_BITS = 16;
  private static final int WEIGHT_BITS = 8;
  private static final int BIAS_BITS = 16; // bits of the 32 that the report's arithmetic uses

  private NetSummary() {}

  /** A summary of each array. If both sides of layer 1 are the same, they get one summary. */
  public static List<ArrayNumberSummary> of(Net net) {
    final List<ArrayNumberSummary> summaries = new ArrayList<>();
    if (net.columns1White() == net.columns1Black()) {
      featureLayer("_1", net.rows(1), net::weights1White, net::bias1White, summaries);
    } else {
      featureLayer("_1_white", net.rows(1), net::weights1White, net::bias1White, summaries);
      featureLayer("_1_black", net.rows(1), net::weights1Black, net::bias1Black, summaries);
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      final int ofLayer = layer;
      final ArrayNumberSummary.Collector weights =
          new ArrayNumberSummary.Collector("weight_" + layer, WEIGHT_BITS);
      for (int row = 0; row < net.rows(layer); row++) {
        for (byte weight : net.weights(layer, row)) {
          weights.add(row, weight);
        }
      }
      summaries.add(weights.summary());
      summaries.add(biases("_" + layer, net.rows(layer), row -> net.bias(ofLayer, row)));
    }
    return summaries;
  }

  private static void featureLayer(
      String suffix,
      int rows,
      IntFunction<short[]> weightsOfRow,
      IntUnaryOperator biasOfRow,
      List<ArrayNumberSummary> summaries) {
    final ArrayNumberSummary.Collector weights =
        new ArrayNumberSummary.Collector("weight" + suffix, WEIGHT_1_BITS);
    for (int row = 0; row < rows; row++) {
      for (short weight : weightsOfRow.apply(row)) {
        weights.add(row, weight);
      }
    }
    summaries.add(weights.summary());
    summaries.add(biases(suffix, rows, biasOfRow));
  }

  private static ArrayNumberSummary biases(String suffix, int rows, IntUnaryOperator biasOfRow) {
    final ArrayNumberSummary.Collector biases =
        new ArrayNumberSummary.Collector("bias" + suffix, BIAS_BITS);
    for (int row = 0; row < rows; row++) {
      biases.add(row, biasOfRow.applyAsInt(row));
    }
    return biases.summary();
  }
}
