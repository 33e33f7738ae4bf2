// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.LayerRules.Product;
import nnuesoc.network.LayerRules.Sum;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.reference.network.NetworkModel.Biases;
import nnuesoc.reference.network.NetworkModel.Products;

/**
 * Writes mistakes of a layer into a list. The golden model computes the layer with other rules,
 * other products, other biases or other sums.
 */
class LayerMistakes {
  static final int MOST_COLUMNS = 1_024; // or rows, each of which may be wrong
  private static final int MOST_TERMS = 20_000_000; // of a layer with several mistakes a column

  final List<LayerMistake> all;
  final NetworkLayer layer;
  final LayerRules rules;
  final int rows;
  final int columns;
  final FixedFormat weights;
  final FixedFormat inputs;
  final Output output;

  /** Another product. */
  interface Term {
    long of(int column, long input, long weight);
  }

  /**
   * Begins behind the mistakes of a list.
   *
   * @param all receives the mistakes
   */
  LayerMistakes(NetworkLayer layer, List<LayerMistake> all) {
    this.layer = layer;
    this.all = all;
    rules = layer.rules();
    rows = layer.outputs();
    columns = layer.inputs();
    weights = layer.weights().format();
    inputs = layer.inputFormat();
    output = rules.output();
  }

  void add(boolean stage, Fault fault, String what, int column, UnaryOperator<long[]> change) {
    all.add(new LayerMistake(fault, what, column, stage, change));
  }

  void add(
      boolean stage,
      Fault fault,
      String what,
      int column,
      Supplier<LayerRules> other,
      Products products,
      Biases biases) {
    add(stage, fault, what, column, other, x -> products, biases);
  }

  /**
   * A design in which no output overflows may wrap where the network saturates.
   *
   * @param products for the inputs of the layer
   */
  void add(
      boolean stage,
      Fault fault,
      String what,
      int column,
      Supplier<LayerRules> other,
      Function<long[], Products> products,
      Biases biases) {
    for (Overflow overflow : List.of(output.overflow(), other(output.overflow()))) {
      add(
          stage,
          fault,
          what,
          column,
          x -> {
            LayerRules its = other.get();
            Output out =
                with(its.output(), its.output().shift(), its.output().rounding(), overflow);
            return NetworkModel.outputs(with(its, out), x, products.apply(x), biases);
          });
    }
  }

  void rules(boolean stage, Fault fault, String what, Supplier<LayerRules> other) {
    add(stage, fault, what, -1, other, NetworkModel.products(layer), NetworkModel.biases(layer));
  }

  void bias(Fault fault, String what, int shift, IntToLongFunction bias) {
    add(
        false,
        fault,
        what,
        -1,
        () -> rules,
        NetworkModel.products(layer),
        row -> BigInteger.valueOf(bias.applyAsLong(row)).shiftLeft(shift));
  }

  void terms(Fault fault, String what, int column, Term term) {
    add(
        false,
        fault,
        what,
        column,
        () -> rules,
        (row, its, input) -> term.of(its, input, layer.weights().raw(row, its)),
        NetworkModel.biases(layer));
  }

  /** Another sum, from which the output is made. */
  void ofSum(Fault fault, String what, LongUnaryOperator other) {
    add(
        false,
        fault,
        what,
        -1,
        x -> {
          long[] words = new long[rows];
          Arrays.setAll(
              words,
              row ->
                  NetworkModel.output(
                      rules,
                      other.applyAsLong(
                          NetworkModel.biasedSum(
                              rules,
                              row,
                              x,
                              NetworkModel.products(layer),
                              NetworkModel.biases(layer)))));
          return words;
        });
  }

  /** Whether there is time for several mistakes of each column. */
  boolean isSmall() {
    return columns <= MOST_COLUMNS && hasTimeFor((long) rows * columns * columns);
  }

  static boolean hasTimeFor(long terms) {
    return terms <= MOST_TERMS;
  }

  static Output with(Output old, int shift, Rounding rounding, Overflow overflow) {
    return new Output(
        shift, rounding, old.activation(), old.min(), old.max(), old.format(), overflow);
  }

  static LayerRules with(LayerRules old, Output other) {
    return with(old, old.product(), old.sum(), other);
  }

  static LayerRules with(LayerRules old, Product product, Sum sum, Output output) {
    return new LayerRules(old.outputs(), old.weights(), old.bias(), product, sum, output);
  }

  /** A bit that does not change. */
  static LongUnaryOperator stuck(int bit, boolean one) {
    long mask = 1L << bit;
    return number -> one ? number | mask : number & ~mask;
  }

  static String bits(int by) {
    return Math.abs(by)
        + (by * by == 1 ? " bit" : " bits")
        + (by > 0 ? " too large" : " too small");
  }

  static long low(long number, int bits) {
    return number << (Long.SIZE - bits) >> (Long.SIZE - bits);
  }

  static FixedFormat other(FixedFormat format) {
    return new FixedFormat(!format.signed(), format.integerBits(), format.fractionBits());
  }

  static Overflow other(Overflow overflow) {
    return overflow == Overflow.WRAP ? Overflow.SATURATE : Overflow.WRAP;
  }

  static String lower(Rounding rounding) {
    return rounding.name().toLowerCase(Locale.ROOT);
  }
}
