// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.network;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.LayerRules.Product;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.network.Tensor;

/**
 * The untimed model of a network (docs/design/network.md): the outputs of every layer, in whole
 * numbers. It divides where hardware shifts, and takes remainders where hardware drops bits.
 */
public final class NetworkModel {
  private NetworkModel() {}

  /**
   * The outputs of every layer.
   *
   * @param inputs the input vectors
   * @param row which of them
   */
  public static List<long[]> outputs(Network network, Tensor inputs, int row) {
    long[] values = new long[inputs.columns()];
    Arrays.setAll(values, column -> inputs.raw(row, column));
    List<long[]> outputs = new ArrayList<>();
    for (NetworkLayer layer : network.layers()) {
      values = outputs(layer, values);
      outputs.add(values);
    }
    return outputs;
  }

  /** The products of a layer, exact. */
  @FunctionalInterface
  public interface Products {
    /** The product of an input with the weight of a row and a column. */
    long of(int row, int column, long input);
  }

  /** The biases of a layer. */
  @FunctionalInterface
  public interface Biases {
    /** The bias of a row at the binary point of the sum; it may have any number of bits. */
    BigInteger of(int row);
  }

  /** The products of a layer with its own weights. */
  public static Products products(NetworkLayer layer) {
    return (row, column, input) -> input * layer.weights().raw(row, column);
  }

  /** The biases of a layer, shifted by its own formats. */
  public static Biases biases(NetworkLayer layer) {
    return row -> BigInteger.valueOf(layer.bias().raw(row, 0)).shiftLeft(layer.biasShift());
  }

  /** The outputs of a layer. */
  public static long[] outputs(NetworkLayer layer, long[] inputs) {
    return outputs(layer.rules(), inputs, products(layer), biases(layer));
  }

  /** The outputs that follow from products and biases by the rules of a layer. */
  public static long[] outputs(LayerRules rules, long[] inputs, Products products, Biases biases) {
    long[] outputs = new long[rules.outputs()];
    Arrays.setAll(outputs, row -> output(rules, row, inputs, products, biases));
    return outputs;
  }

  /** The same for one row. */
  public static long output(
      LayerRules rules, int row, long[] inputs, Products products, Biases biases) {
    return output(rules, biasedSum(rules, row, inputs, products, biases));
  }

  /** The sum of a row with its bias, of which the output is made. */
  public static long biasedSum(
      LayerRules rules, int row, long[] inputs, Products products, Biases biases) {
    long sum = 0;
    for (int column = 0; column < inputs.length; column++) {
      sum = sum(rules, sum, products.of(row, column, inputs[column]));
    }
    return biased(rules.sum(), sum, biases.of(row));
  }

  private static long sum(LayerRules rules, long before, long product) {
    return fit(
        before + product(product, rules.product()), rules.sum().bits(), rules.sum().overflow());
  }

  /** The sums of a row after each of its columns, before the bias. */
  public static long[] sums(NetworkLayer layer, int row, long[] inputs) {
    long[] sums = new long[inputs.length];
    long sum = 0;
    for (int column = 0; column < inputs.length; column++) {
      sum = sum(layer.rules(), sum, products(layer).of(row, column, inputs[column]));
      sums[column] = sum;
    }
    return sums;
  }

  private static long product(long exact, Product rules) {
    long rounded = divide(exact, rules.shift(), rules.rounding());
    if (rules.bits() == 0) {
      return rounded;
    }
    long range = 1L << (rules.bits() - 1);
    return Math.floorMod(rounded, range) - (rounded < 0 ? range : 0);
  }

  private static long biased(LayerRules.Sum rules, long sum, BigInteger bias) {
    BigInteger both = bias.add(BigInteger.valueOf(sum));
    if (rules.overflow() == Overflow.SATURATE) {
      return both.max(BigInteger.valueOf(rules.min()))
          .min(BigInteger.valueOf(rules.max()))
          .longValueExact();
    }
    long low = both.mod(BigInteger.ONE.shiftLeft(rules.bits())).longValueExact();
    return fit(low, rules.bits(), Overflow.WRAP);
  }

  /** The output that is made of a sum with its bias. */
  public static long output(LayerRules layer, long sum) {
    Output rules = layer.output();
    long shifted = divide(sum, rules.shift(), rules.rounding());
    long active =
        switch (rules.activation()) {
          case NONE -> shifted;
          case RELU -> shifted < 0 ? 0 : shifted;
          case CLIP -> limit(shifted, rules.min(), rules.max());
        };
    FixedFormat format = rules.format();
    return rules.overflow() == Overflow.SATURATE
        ? limit(active, format.min(), format.max())
        : Math.floorMod(active - format.min(), 1L << format.bits()) + format.min();
  }

  /** A number as a signed number of so many bits. */
  private static long fit(long number, int bits, Overflow overflow) {
    long half = 1L << (bits - 1);
    return overflow == Overflow.SATURATE
        ? limit(number, -half, half - 1)
        : Math.floorMod(number + half, 2 * half) - half;
  }

  private static long limit(long number, long min, long max) {
    return Math.max(min, Math.min(max, number));
  }

  /** A number divided by a power of two. */
  private static long divide(long number, int power, Rounding rounding) {
    long unit = 1L << power;
    long down = Math.floorDiv(number, unit);
    long twice = 2 * Math.floorMod(number, unit);
    return switch (rounding) {
      case FLOOR -> down;
      case ZERO -> number / unit;
      case NEAREST -> twice >= unit ? down + 1 : down;
      case EVEN -> twice > unit || (twice == unit && down % 2 != 0) ? down + 1 : down;
    };
  }
}
