// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import static nnuesoc.doctor.Fault.*;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules.Product;
import nnuesoc.network.LayerRules.Sum;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.parameter.InputException;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.reference.network.NetworkModel.Biases;
import nnuesoc.reference.network.NetworkModel.Products;

/** Mistakes up to the sums: operands, products, the bias, the accumulator, and what it adds. */
final class MistakesOfSums extends LayerMistakes {
  private static final int MOST_LANES = 64;

  MistakesOfSums(NetworkLayer layer, List<LayerMistake> all) {
    super(layer, all);
  }

  void ofBias() {
    int point = layer.biasShift();
    add(
        true,
        BIAS_WITHOUT_EFFECT,
        "the bias is not added",
        -1,
        () -> rules,
        NetworkModel.products(layer),
        row -> BigInteger.ZERO);
    bias(BIAS_SCALED, "the bias is not shifted to the binary point of the sum", 0, this::biasAt);
    bias(BIAS_TWICE, "the bias is added twice", point, row -> 2 * biasAt(row));
    for (int by = 1; by <= 3; by++) {
      String places = by == 1 ? "one place too " : by + " places too ";
      bias(BIAS_SCALED, "the bias is shifted " + places + "far", point + by, this::biasAt);
      bias(BIAS_SCALED, "the bias is shifted " + places + "little", point - by, this::biasAt);
    }
    bias(BIAS_SCALED, "the bias is added behind the output shift", output.shift(), this::biasAt);
    bias(BIAS_SUBTRACTED, "the bias is subtracted", point, row -> -biasAt(row));
    FixedFormat format = rules.bias().format();
    bias(
        BIAS_CUT,
        "the bias is read as an unsigned number",
        point,
        row -> unsigned(biasAt(row), format));
    for (int bits = format.bits() - 1; bits >= 4; bits--) {
      int its = bits;
      String what = "only the low " + bits + " bits of the bias are added";
      bias(BIAS_CUT, what, point, row -> low(biasAt(row), its));
      bias(BIAS_CUT, what, point, row -> biasAt(row) & (1L << its) - 1);
    }
  }

  void ofOperands() {
    weights(
        WEIGHTS_UNSIGNED,
        "weights are used as " + (weights.signed() ? "unsigned" : "signed") + " numbers",
        weight -> other(weights).raw((int) weight));
    inputs(
        "inputs are used as " + (inputs.signed() ? "unsigned" : "signed") + " numbers",
        input -> other(inputs).raw((int) input));
    for (int bits = 4; bits <= 18; bits++) { // of a multiplier that several layers share
      long mask = (1L << bits) - 1;
      if (bits > weights.bits() && weights.signed()) {
        weights(WEIGHTS_UNSIGNED, "weights are used as unsigned numbers", weight -> weight & mask);
      }
      if (bits > inputs.bits() && inputs.signed()) {
        inputs("inputs are used as unsigned numbers", input -> input & mask);
      }
    }
    inputs("inputs lose their highest bit", x -> x & ((1L << (inputs.bits() - 1)) - 1));
    inputs("inputs lose their lowest bit", x -> x & -2);
    int half = weights.bits() / 2;
    weights(
        WEIGHT_BYTES_SWAPPED,
        "the upper and the lower half of a weight are swapped",
        weight -> {
          long word = unsigned(weight, weights);
          return weights.raw((int) (word >>> half | word << (weights.bits() - half)));
        });
    weights(
        WEIGHT_BITS_SWAPPED,
        "the bits of a weight are in reversed order",
        weight -> weights.raw(Integer.reverse((int) weight) >>> (Integer.SIZE - weights.bits())));
    weights(WEIGHTS_WITHOUT_LOWEST_BIT, "weights lose their lowest bit", weight -> weight & -2);
    weights(
        WEIGHTS_CUT, "weights lose their highest bit", weight -> low(weight, weights.bits() - 1));
    weights(WEIGHTS_CUT, "weights lose their sign", Math::abs);
  }

  void ofProducts() {
    Product product = rules.product();
    for (int by : new int[] {1, -1, 2, -2, -product.shift()}) {
      products(
          "the product shift is " + (by == -product.shift() ? "missing" : bits(by)),
          Math.max(0, product.shift() + by),
          product.rounding(),
          product.bits());
    }
    for (Rounding rounding : Rounding.values()) {
      products(
          "products are rounded by " + lower(rounding) + " instead of " + lower(product.rounding()),
          product.shift(),
          rounding,
          product.bits());
    }
    int most = weights.bits() + inputs.bits();
    products("products keep all their bits", product.shift(), product.rounding(), 0);
    for (int bits = most + 1; bits >= 4; bits--) {
      int its = bits;
      terms(
          PRODUCT_WRONG,
          "products keep only " + bits + " bits",
          -1,
          (column, x, weight) -> low(x * weight, its));
      terms(
          TERMS_UNSIGNED,
          "products are added as unsigned numbers of " + bits + " bits",
          -1,
          (column, x, weight) -> x * weight & ((1L << its) - 1));
      products(
          "products keep only their sign and " + (bits - 1) + " bits",
          product.shift(),
          product.rounding(),
          bits);
    }
    if (product.shift() == 0) {
      terms(PRODUCT_WRONG, "products are doubled", -1, (column, x, weight) -> 2 * x * weight);
    }
    terms(TERMS_SUBTRACTED, "terms are subtracted", -1, (column, x, weight) -> -x * weight);
    terms(INPUTS_ALONE, "inputs are added without their weights", -1, (column, x, weight) -> x);
  }

  void ofSums() {
    Sum sum = rules.sum();
    sum(
        SUM_SATURATES,
        sum.overflow() == Overflow.WRAP ? "sums saturate" : "sums wrap",
        sum.bits(),
        other(sum.overflow()));
    for (Overflow overflow : List.of(sum.overflow(), other(sum.overflow()))) {
      String also =
          overflow == sum.overflow()
              ? ""
              : overflow == Overflow.WRAP ? ", and wraps" : ", and saturates";
      for (int bits = 32; bits >= 4; bits--) {
        sum(SUM_OF_OTHER_WIDTH, "the accumulator has " + bits + " bits" + also, bits, overflow);
      }
    }
    for (int bits = sum.bits() - 1; bits >= Math.max(6, sum.bits() / 2); bits--) {
      int its = bits;
      add(
          false,
          SUM_TOO_NARROW,
          "the sum has " + bits + " bits before the bias is added",
          -1,
          x -> beforeBias(x, all -> low(all, its)));
    }
    add(
        false,
        NEGATIVE_NOT_0,
        "negative sums become 0 before the bias is added",
        -1,
        x -> beforeBias(x, its -> Math.max(0, its)));
    for (boolean biased : new boolean[] {false, true}) {
      add(
          false,
          ROW_BEGINS_WITH_SUM,
          "the accumulator is not cleared between rows",
          0,
          x -> notCleared(x, biased));
    }
  }

  /** The outputs of other sums of products. */
  private long[] beforeBias(long[] x, LongUnaryOperator other) {
    Products own = NetworkModel.products(layer);
    return NetworkModel.outputs(
        rules,
        x,
        (row, column, input) -> 0,
        row ->
            BigInteger.valueOf(
                    other.applyAsLong(
                        NetworkModel.biasedSum(rules, row, x, own, its -> BigInteger.ZERO)))
                .add(NetworkModel.biases(layer).of(row)));
  }

  /**
   * Each row goes on with the sum of the row before.
   *
   * @param biased its bias was added to this sum
   */
  private long[] notCleared(long[] x, boolean biased) {
    if (!hasTimeFor((long) rows * rows * columns)) {
      throw new InputException("too large");
    }
    long[] repeated = new long[rows * columns];
    Arrays.setAll(repeated, i -> x[i % columns]);
    Biases own = NetworkModel.biases(layer);
    BigInteger[] all = new BigInteger[rows];
    Arrays.setAll(all, own::of);
    if (biased) {
      Arrays.parallelPrefix(all, BigInteger::add);
    }
    return NetworkModel.outputs(
        rules,
        repeated,
        (row, i, input) ->
            i / columns > row ? 0 : input * layer.weights().raw(i / columns, i % columns),
        row -> all[row]);
  }

  void ofColumns() {
    int last = columns - 1;
    column(COLUMN_0_MISSING, "the first column is not added", 0, 0);
    column(COLUMN_MISSING, "the last column is not added", last, 0);
    column(COLUMN_0_TWICE, "the first column is added twice", 0, 2);
    column(COLUMN_TWICE, "the last column is added twice", last, 2);
    for (int column = 1; column < last && columns <= MOST_COLUMNS; column++) {
      column(COLUMN_MISSING, "column " + column + " is not added", column, 0);
    }
  }

  /** A single column each. */
  void ofSingleColumns() {
    for (int column = 0; column < columns && isSmall(); column++) {
      int its = column;
      for (boolean unsigned : new boolean[] {false, true}) {
        terms(
            unsigned ? WEIGHTS_UNSIGNED : TERMS_SUBTRACTED,
            "column "
                + column
                + (unsigned ? " takes its weight as another kind of number" : " is subtracted"),
            column,
            (at, x, w) -> at != its ? x * w : unsigned ? x * other(weights).raw((int) w) : -x * w);
      }
      column(COLUMN_TWICE, "column " + column + " is added twice", column, 2);
    }
  }

  void ofLanes() {
    for (int lanes = 2;
        lanes <= Math.min(columns / 2, MOST_LANES);
        lanes += lanes < 16 ? 1 : lanes) {
      for (int lane = 0; lane < lanes; lane++) {
        lane(lane, lanes, " adds nothing", (column, x, weight) -> 0);
        lane(lane, lanes, " adds its product twice", (column, x, weight) -> 2 * x * weight);
        lane(lane, lanes, " subtracts", (column, x, weight) -> -x * weight);
        lane(
            lane,
            lanes,
            " takes its weight as an unsigned number",
            (column, x, weight) -> x * other(weights).raw((int) weight));
      }
    }
  }

  /** Bits that do not change. */
  void ofBits() {
    for (boolean one : new boolean[] {false, true}) {
      String always = " is always " + (one ? 1 : 0);
      for (int bit = 0; bit < inputs.bits(); bit++) {
        LongUnaryOperator stuck = stuck(bit, one);
        inputs("bit " + bit + " of inputs" + always, x -> inputs.raw((int) stuck.applyAsLong(x)));
      }
      for (int bit = 0; bit < weights.bits(); bit++) {
        LongUnaryOperator stuck = stuck(bit, one);
        weights(
            WEIGHTS_CUT,
            "bit " + bit + " of weights" + always,
            w -> weights.raw((int) stuck.applyAsLong(w)));
      }
      for (int bit = 0; bit < rules.sum().bits(); bit++) {
        LongUnaryOperator stuck = stuck(bit, one);
        ofSum(
            SUM_NOT_OF_TERMS,
            "bit " + bit + " of sums" + always,
            sum -> low(stuck.applyAsLong(sum), rules.sum().bits()));
      }
    }
  }

  /** Products of another scale; the bias stays where it is. */
  private void products(String what, int shift, Rounding rounding, int bits) {
    rules(
        false,
        PRODUCT_WRONG,
        what,
        () -> with(rules, new Product(shift, rounding, bits), rules.sum(), output));
  }

  private void sum(Fault fault, String what, int bits, Overflow overflow) {
    rules(false, fault, what, () -> with(rules, rules.product(), new Sum(bits, overflow), output));
  }

  private long biasAt(int row) {
    return layer.bias().raw(row, 0);
  }

  private void weights(Fault fault, String what, LongUnaryOperator other) {
    terms(fault, what, -1, (column, x, weight) -> x * other.applyAsLong(weight));
  }

  private void inputs(String what, LongUnaryOperator other) {
    terms(INPUTS_CUT, what, -1, (column, x, weight) -> other.applyAsLong(x) * weight);
  }

  private void column(Fault fault, String what, int which, int times) {
    terms(fault, what, which, (column, x, w) -> column == which ? times * x * w : x * w);
  }

  private void lane(int lane, int lanes, String what, Term term) {
    terms(
        PRODUCT_WRONG,
        "multiplier " + lane + " of " + lanes + what,
        lane,
        (column, x, w) -> column % lanes == lane ? term.of(column, x, w) : x * w);
  }

  private static long unsigned(long number, FixedFormat format) {
    return number & ((1L << format.bits()) - 1);
  }
}
