// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.FeatureWeights;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;

/**
 * A net converted for the report's hardware.
 *
 * @param origin the net that was converted
 * @param rule the rule of the conversion
 * @param net the converted net
 * @param saturations array by array, including arrays in which everything fitted
 */
public record ConvertedNet(
    Net origin, ConversionRule rule, Net net, List<SaturatedNumbers> saturations) {
  /**
   * Converts a net.
   *
   * @throws IllegalArgumentException if its numbers are already for the report's hardware
   */
  public static ConvertedNet of(Net origin, ConversionRule rule) {
    if (origin.format() != NumberFormat.STOCKFISH) {
      throw new IllegalArgumentException(
          "the net \""
              + origin.name()
              + "\" is already in the number formats of the report's hardware");
    }
    final List<SaturatedNumbers> saturations = new ArrayList<>();
    final NetBuilder net = Net.builder(origin.name(), origin.shape(), NumberFormat.REPORT);
    features(origin, rule.numbers(), net, saturations);
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      layer(origin, layer, rule.numbers(), net, saturations);
    }
    return new ConvertedNet(origin, rule, net.build(), List.copyOf(saturations));
  }

  /** How many numbers did not fit. */
  public long saturated() {
    return saturations.stream().mapToLong(SaturatedNumbers::count).sum();
  }

  /** Whether both sides of layer 1 have the same weights. They are then kept once. */
  static boolean hasOneSide(Net net) {
    return net.columns1White() == net.columns1Black();
  }

  private static void features(
      Net origin, NetNumberRule rule, NetBuilder net, List<SaturatedNumbers> saturations) {
    final boolean oneSide = hasOneSide(origin);
    final int rows = origin.rows(1);
    final int[] white = new int[rows];
    final int[] black = new int[rows];
    for (int row = 0; row < rows; row++) {
      white[row] = origin.bias1White(row);
      black[row] = origin.bias1Black(row);
    }
    final String side = oneSide ? "_1" : "_1_white";
    final short[] weights = weights(side, origin.columns1White(), origin, rule, saturations);
    final int[] biases = biases(side, white, rule.bias1(), saturations);
    if (oneSide) {
      net.features(weights, biases);
      return;
    }
    net.features(
        weights,
        weights("_1_black", origin.columns1Black(), origin, rule, saturations),
        biases,
        biases("_1_black", black, rule.bias1(), saturations));
  }

  private static short[] weights(
      String suffix,
      FeatureWeights columns,
      Net origin,
      NetNumberRule rule,
      List<SaturatedNumbers> saturations) {
    final SaturatedNumbers.Counter counter =
        new SaturatedNumbers.Counter("weight" + suffix, rule.weight1());
    final int rows = origin.rows(1);
    final short[] weights = new short[origin.inputs(1) * rows];
    for (int at = 0; at < weights.length; at++) {
      weights[at] =
          (short) counter.written(at % rows, at / rows, columns.weight(at % rows, at / rows));
    }
    saturations.add(counter.saturation());
    return weights;
  }

  private static void layer(
      Net origin,
      int layer,
      NetNumberRule rule,
      NetBuilder net,
      List<SaturatedNumbers> saturations) {
    final SaturatedNumbers.Counter counter =
        new SaturatedNumbers.Counter("weight_" + layer, rule.weight(layer));
    final int[] biases = new int[origin.rows(layer)];
    final byte[][] weights = new byte[origin.rows(layer)][origin.inputs(layer)];
    for (int row = 0; row < weights.length; row++) {
      biases[row] = origin.bias(layer, row);
      for (int column = 0; column < weights[row].length; column++) {
        weights[row][column] =
            (byte) counter.written(row, column, origin.weights(layer, row)[column]);
      }
    }
    saturations.add(counter.saturation());
    final int[] written = biases("_" + layer, biases, rule.bias(layer), saturations);
    for (int row = 0; row < weights.length; row++) {
      net.row(layer, row, weights[row], written[row]);
    }
  }

  private static int[] biases(
      String suffix, int[] values, ArrayNumberRule rule, List<SaturatedNumbers> saturations) {
    final SaturatedNumbers.Counter counter = new SaturatedNumbers.Counter("bias" + suffix, rule);
    final int[] written = new int[values.length];
    for (int row = 0; row < values.length; row++) {
      written[row] = counter.written(row, 0, values[row]);
    }
    saturations.add(counter.saturation());
    return written;
  }
}
