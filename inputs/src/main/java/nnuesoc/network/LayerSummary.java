// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.LayerRules.Product;

/**
 * What the numbers of a layer use of their formats.
 *
 * @param layer the layer
 * @param minWeight the smallest raw weight
 * @param maxWeight the largest raw weight
 * @param minBias the smallest raw bias
 * @param maxBias the largest raw bias
 * @param minSum a bound of the smallest sum, for any inputs of the layer
 * @param maxSum a bound of the largest sum
 */
public record LayerSummary(
    NetworkLayer layer,
    long minWeight,
    long maxWeight,
    long minBias,
    long maxBias,
    double minSum,
    double maxSum) {
  /** All layers of a network. */
  public static List<LayerSummary> of(Network network) {
    final List<LayerSummary> layers = new ArrayList<>();
    Range inputs = Range.of(network.rules().input().format());
    for (NetworkLayer layer : network.layers()) {
      layers.add(of(layer, inputs));
      inputs = outputs(layer.rules().output());
    }
    return layers;
  }

  private static LayerSummary of(NetworkLayer layer, Range inputs) {
    final LongSummaryStatistics weights = new LongSummaryStatistics();
    layer.weights().forEach(weights);
    final LongSummaryStatistics biases = new LongSummaryStatistics();
    layer.bias().forEach(biases);
    double least = 0;
    double most = 0;
    for (int row = 0; row < layer.outputs(); row++) {
      Range sum = new Range(0, 0);
      for (int column = 0; column <= layer.inputs(); column++) {
        sum =
            sum.plus(
                column < layer.inputs()
                    ? products(layer, inputs, layer.weights().raw(row, column))
                    : Range.of(Math.scalb((double) layer.bias().raw(row, 0), layer.biasShift())));
        least = Math.min(least, sum.min); // a sum on the way counts, too
        most = Math.max(most, sum.max);
      }
    }
    return new LayerSummary(
        layer, weights.getMin(), weights.getMax(), biases.getMin(), biases.getMax(), least, most);
  }

  /** A bound of the products of a weight, whatever the rounding. */
  private static Range products(NetworkLayer layer, Range inputs, long weight) {
    final Product rules = layer.rules().product();
    final double one = Math.scalb(inputs.min * weight, -rules.shift());
    final double other = Math.scalb(inputs.max * weight, -rules.shift());
    final Range range =
        new Range(Math.floor(Math.min(one, other)), Math.ceil(Math.max(one, other)));
    if (rules.bits() == 0) {
      return range;
    }
    final double half = Math.scalb(1.0, rules.bits() - 1);
    return range.min >= -half && range.max < half ? range : new Range(-half, half - 1);
  }

  /** The outputs that are possible at all. */
  private static Range outputs(Output rules) {
    final Range format = Range.of(rules.format());
    if (rules.overflow() == Overflow.WRAP) {
      return format;
    }
    return switch (rules.activation()) {
      case NONE -> format;
      case RELU -> new Range(Math.max(0, format.min), Math.max(0, format.max));
      case CLIP -> new Range(format.limit(rules.min()), format.limit(rules.max()));
    };
  }

  /** The bits that a signed number needs to hold every sum. */
  public int sumBits() {
    int bits = 1;
    while (minSum < -Math.scalb(1.0, bits - 1) || maxSum >= Math.scalb(1.0, bits - 1)) {
      bits++;
    }
    return bits;
  }

  /** Whether no input can make the sum wrap or saturate. */
  public boolean sumFits() {
    return sumBits() <= layer.rules().sum().bits();
  }

  /** Numbers from one to another. */
  private record Range(double min, double max) {
    static Range of(double one) {
      return new Range(one, one);
    }

    static Range of(FixedFormat format) {
      return new Range(format.min(), format.max());
    }

    Range plus(Range other) {
      return new Range(min + other.min, max + other.max);
    }

    double limit(long value) {
      return Math.max(min, Math.min(max, (double) value));
    }
  }
}
