// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import static nnuesoc.doctor.Fault.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.network.Activation;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.LayerRules.Product;
import nnuesoc.network.LayerRules.Sum;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.parameter.InputException;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.reference.network.NetworkModel.Biases;
import nnuesoc.reference.network.NetworkModel.Products;
import org.jspecify.annotations.Nullable;

/**
 * A single mistake in a layer. The golden model computes what follows from it: a mistake is the
 * right layer with other rules, other products, other biases or other outputs.
 *
 * @param fault the fault of the catalogue
 * @param what what is wrong, in a sentence that is the same for each layer
 * @param column the first column that is concerned; −1 for all
 * @param stage whether a right design has these numbers, too, on the way to its outputs
 * @param change gives the wrong outputs for the inputs of the layer
 */
record LayerMistake(
    Fault fault, String what, int column, boolean stage, UnaryOperator<long[]> change) {
  private static final int MOST_TERMS = 20_000_000; // of a layer whose sums are not cleared
  private static final int MOST_COLUMNS = 1_024; // each of which may be missing
  private static final int MOST_LANES = 64;
  private static final Set<Fault> OF_INPUT =
      EnumSet.of(INPUTS_CUT, WEIGHT_OF_ANOTHER_COLUMN, INPUT_OF_ANOTHER_COLUMN, WEIGHTS_REVERSED);

  private static final Set<Fault> OF_ROW =
      EnumSet.of(
          BIAS_WITHOUT_EFFECT,
          SUM_STAYS_0,
          WEIGHTS_OF_NEXT_ROW,
          WEIGHTS_OF_ROW_BEFORE,
          WEIGHTS_UNSIGNED,
          BIAS_OF_ANOTHER_ROW,
          ROWS_TOO_FEW);

  /** The outputs of the layer with this mistake; none if it cannot be made there. */
  long[] outputs(long[] inputs) {
    try {
      return change.apply(inputs);
    } catch (InputException e) {
      return new long[0];
    }
  }

  /** Whether the right layer gives the same outputs for another input. */
  boolean isLikeAnotherInput() {
    return column >= 0 || OF_INPUT.contains(fault);
  }

  /** Whether a single row may have it; few, because many explain a single number. */
  boolean isOfSingleRow() {
    return OF_ROW.contains(fault);
  }

  /**
   * All mistakes of a layer, the likelier ones first.
   *
   * @param before the layer whose words stand before this one's in a memory of all; null for none
   * @param next the layer whose words stand behind them; null for none
   */
  static List<LayerMistake> of(
      NetworkLayer layer, @Nullable NetworkLayer before, @Nullable NetworkLayer next) {
    Table table = new Table(layer, before, next);
    table.ofOverflow();
    table.ofBias();
    table.ofOutput();
    table.ofOperands();
    table.ofProducts();
    table.ofSums();
    table.ofWeightAddresses();
    table.ofBiasRows();
    table.ofColumns();
    table.ofRows();
    table.ofLanes();
    table.ofOrder();
    table.ofBits();
    table.ofOutputs();
    return table.all;
  }

  /** The mistakes behind the sums of a layer. */
  static List<LayerMistake> ofResult(NetworkLayer layer) {
    Table table = new Table(layer, null, null);
    table.ofOverflow();
    table.ofOutput();
    table.ofRows();
    table.ofOutputs();
    return table.all;
  }

  /** The right layer, whose outputs saturate or wrap. */
  static List<LayerMistake> none(NetworkLayer layer) {
    Table table = new Table(layer, null, null);
    table.rules(false, LIMITS_MISSING, "", () -> layer.rules());
    return table.all;
  }

  /** Another product. */
  private interface Term {
    long of(int column, long input, long weight);
  }

  /** Where a weight is read, in all words of the memory. */
  private interface WeightPlace {
    int of(int row, int column);
  }

  /** The table of mistakes. */
  private static final class Table {
    private final List<LayerMistake> all = new ArrayList<>();
    private final NetworkLayer layer;
    private final @Nullable NetworkLayer before; // whose words stand before in a memory of all
    private final @Nullable NetworkLayer next; // whose words stand behind
    private final LayerRules rules;
    private final int rows;
    private final int columns;
    private final FixedFormat weights;
    private final FixedFormat inputs;
    private final Output output;

    Table(NetworkLayer layer, @Nullable NetworkLayer before, @Nullable NetworkLayer next) {
      this.layer = layer;
      this.before = before;
      this.next = next;
      rules = layer.rules();
      rows = layer.outputs();
      columns = layer.inputs();
      weights = layer.weights().format();
      inputs = layer.inputFormat();
      output = rules.output();
    }

    void ofBias() {
      int point = layer.biasShift();
      bias(BIAS_WITHOUT_EFFECT, "the bias is not added", point, row -> 0);
      bias(BIAS_SCALED, "the bias is not shifted to the binary point of the sum", 0, this::biasAt);
      bias(BIAS_TWICE, "the bias is added twice", point, row -> 2 * biasAt(row));
      bias(BIAS_SCALED, "the bias is shifted one place too far", point + 1, this::biasAt);
      bias(BIAS_SCALED, "the bias is shifted one place too little", point - 1, this::biasAt);
      bias(BIAS_SCALED, "the bias is added behind the output shift", output.shift(), this::biasAt);
      bias(BIAS_SUBTRACTED, "the bias is subtracted", point, row -> -biasAt(row));
      FixedFormat format = rules.bias().format();
      bias(
          BIAS_CUT,
          "the bias is read as an unsigned number",
          point,
          row -> unsigned(biasAt(row), format));
      for (int bits : new int[] {8, 16}) {
        bias(
            BIAS_CUT,
            "only the low " + bits + " bits of the bias are added",
            point,
            row -> low(biasAt(row), bits));
      }
    }

    void ofOutput() {
      boolean clips = output.activation() == Activation.CLIP;
      if (output.activation() == Activation.NONE) {
        activation(
            NEGATIVE_NOT_0,
            "negative outputs become 0, without an activation in the network",
            Activation.RELU,
            0,
            0);
      } else {
        activation(LIMITS_MISSING, "the activation is missing", Activation.NONE, 0, 0);
        activation(
            LIMIT_MISSING, "the upper limit of the activation is missing", Activation.RELU, 0, 0);
        activation(
            NEGATIVE_NOT_0,
            "the lower limit of the activation is missing",
            Activation.CLIP,
            Integer.MIN_VALUE,
            clips ? output.max() : Integer.MAX_VALUE);
      }
      for (int bits = 4; bits <= 16; bits++) {
        long max = (1L << bits) - 1;
        for (long min : new long[] {clips ? output.min() : 0, 0, -max - 1}) {
          String limits = "outputs are clipped to " + min + " ... " + max;
          activation(LIMIT_WRONG, limits, Activation.CLIP, min, max);
        }
      }
      for (int off : clips ? new int[] {1, -1} : new int[0]) {
        activation(
            LIMIT_WRONG,
            "the upper limit of outputs is 1 too " + (off > 0 ? "large" : "small"),
            Activation.CLIP,
            output.min(),
            Math.max(output.min(), output.max() + off));
      }
      for (int by : new int[] {1, -1, 2, -2, 3, -3, 4, -4}) {
        int shift = output.shift() + by;
        String what = "the output shift is " + bits(by);
        output(shift <= 0, OUTPUT_SCALED, what, shift, output.rounding());
        if (output.rounding() == Rounding.NEAREST && output.shift() > 0 && shift >= 0) {
          BigInteger rest = BigInteger.ONE.shiftLeft(output.shift() - 1);
          Biases own = NetworkModel.biases(layer);
          add(
              false,
              OUTPUT_SCALED,
              what,
              -1,
              () -> with(rules, with(output, shift, Rounding.FLOOR, output.overflow())),
              NetworkModel.products(layer),
              row -> own.of(row).add(rest));
        }
      }
      output(true, OUTPUT_SCALED, "the output shift is missing", 0, output.rounding());
      for (Rounding rounding : Rounding.values()) {
        output(
            false,
            OUTPUT_ROUNDED,
            "outputs are rounded by " + lower(rounding) + " instead of " + lower(output.rounding()),
            output.shift(),
            rounding);
      }
      BigInteger half = BigInteger.ONE.shiftLeft(Math.max(0, output.shift() - 1));
      if (output.shift() > 0) {
        add(
            false,
            OUTPUT_ROUNDED,
            "outputs are rounded by adding one instead of one half",
            -1,
            () -> with(rules, with(output, output.shift(), Rounding.FLOOR, output.overflow())),
            NetworkModel.products(layer),
            row -> NetworkModel.biases(layer).of(row).add(half.add(half)));
      }
      ofSum(
          OUTPUT_OTHER_BITS,
          "the output shift fills with 0 instead of the sign",
          sum -> sum & (1L << rules.sum().bits()) - 1);
    }

    void ofOverflow() {
      rules(
          false,
          LIMITS_MISSING,
          "outputs that do not fit their format "
              + (output.overflow() == Overflow.WRAP ? "saturate" : "wrap"),
          () -> rules);
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
            "products are rounded by "
                + lower(rounding)
                + " instead of "
                + lower(product.rounding()),
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
      for (int bits = sum.bits() - 1; bits >= 4; bits--) {
        int its = bits;
        add(
            false,
            SUM_TOO_NARROW,
            "the sum has " + bits + " bits before the bias is added",
            -1,
            x -> cutBeforeBias(x, its));
      }
      for (boolean biased : new boolean[] {false, true}) {
        add(
            false,
            ROW_BEGINS_WITH_SUM,
            "the accumulator is not cleared between rows",
            0,
            x -> notCleared(x, biased));
      }
    }

    private long[] cutBeforeBias(long[] x, int bits) {
      Products own = NetworkModel.products(layer);
      return NetworkModel.outputs(
          rules,
          x,
          (row, column, input) -> 0,
          row ->
              BigInteger.valueOf(
                      low(NetworkModel.biasedSum(rules, row, x, own, its -> BigInteger.ZERO), bits))
                  .add(NetworkModel.biases(layer).of(row)));
    }

    /**
     * Each row goes on with the sum of the row before.
     *
     * @param biased its bias was added to this sum
     */
    private long[] notCleared(long[] x, boolean biased) {
      if ((long) rows * rows * columns > MOST_TERMS) {
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

    void ofOperands() {
      weights(
          WEIGHTS_UNSIGNED,
          "weights are used as " + (weights.signed() ? "unsigned" : "signed") + " numbers",
          weight -> other(weights).raw((int) weight));
      inputs(
          "inputs are used as " + (inputs.signed() ? "unsigned" : "signed") + " numbers",
          input -> other(inputs).raw((int) input));
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

    void ofWeightAddresses() {
      weightsAt(WEIGHTS_OF_NEXT_ROW, "the weights of the next row are used", columns);
      weightsAt(WEIGHTS_OF_ROW_BEFORE, "the weights of the previous row are used", -columns);
      weightsAt(WEIGHT_OF_ANOTHER_COLUMN, "weights are read one word too late", 1);
      weightsAt(WEIGHT_OF_ANOTHER_COLUMN, "weights are read one word too early", -1);
      for (int lanes = 2; lanes < columns; lanes *= 2) {
        weightsAt(WEIGHT_OF_ANOTHER_COLUMN, lanes + " weights too late are read", lanes);
        weightsAt(WEIGHT_OF_ANOTHER_COLUMN, lanes + " weights too early are read", -lanes);
      }
      at(
          WEIGHT_OF_ANOTHER_COLUMN,
          "the weight of the next column is used",
          (row, column) -> row * columns + (column + 1) % columns);
      at(
          WEIGHT_OF_ANOTHER_COLUMN,
          "the weight of the previous column is used",
          (row, column) -> row * columns + (column + columns - 1) % columns);
      at(
          WEIGHTS_AT_OTHER_ADDRESSES,
          "weights are transposed",
          (row, column) -> column * rows + row);
      at(
          WEIGHTS_AT_OTHER_ADDRESSES,
          "weights are stored column by column, but read row by row",
          (row, column) -> {
            int word = row * columns + column;
            return word % rows * columns + word / rows;
          });
      at(
          ELEMENTS_TOO_FEW,
          "a row has one column too few, so the next one begins at its last weight",
          (row, column) -> column == columns - 1 ? -1 : row * (columns - 1) + column);
      at(
          WEIGHTS_REVERSED,
          "weights or inputs of a row are in reversed order",
          (row, column) -> row * columns + columns - 1 - column);
      at(
          WEIGHTS_AT_OTHER_ADDRESSES,
          "the weights of the rows are in reversed order",
          (row, column) -> (rows - 1 - row) * columns + column);
      at(WEIGHTS_OF_ROW_0, "the weights of row 0 are used in each row", (row, column) -> column);
      String apart = "inputs and weights are one column apart";
      at(
          INPUT_OF_ANOTHER_COLUMN,
          apart,
          (row, column) -> column == 0 ? -1 : row * columns + column - 1);
      at(
          INPUT_OF_ANOTHER_COLUMN,
          apart,
          (row, column) -> column == columns - 1 ? -1 : row * columns + column + 1);
    }

    void ofBiasRows() {
      biasOf("the bias of the next row is added", row -> (row + 1) % rows);
      biasOf("the bias of the next row is added", row -> row + 1);
      biasOf("the bias of the previous row is added", row -> (row + rows - 1) % rows);
      biasOf("the bias of the previous row is added", row -> row - 1);
      biasOf("the bias of row 0 is added in each row", row -> 0);
      biasOf("the biases are in reversed order", row -> rows - 1 - row);
      NetworkLayer its = before;
      if (its != null) {
        int count = its.outputs();
        bias(
            BIAS_OF_ANOTHER,
            "the biases of the layer before are added",
            layer.biasShift(),
            row -> row < count ? its.bias().raw(row, 0) : biasAt(row - count));
      }
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

    void ofRows() {
      rowOf(OUTPUTS_ONE_OFF, "each output stands one row too high", row -> row - 1);
      rowOf(OUTPUTS_ONE_OFF, "each output stands one row too low", row -> row + 1);
      rowOf(
          OUTPUTS_ONE_OFF,
          "each output stands one row too high, the last one in row 0",
          row -> (row + rows - 1) % rows);
      rowOf(
          OUTPUTS_ONE_OFF,
          "each output stands one row too low, the first one in the last row",
          row -> (row + 1) % rows);
      rowOf(OUTPUTS_ONE_OFF, "the outputs are in reversed order", row -> rows - 1 - row);
      for (int row = 0; row + 1 < rows && rows <= MOST_COLUMNS; row++) {
        int upper = row;
        rowOf(
            OUTPUT_AT_ANOTHER_ROW,
            "the outputs of rows " + row + " and " + (row + 1) + " are swapped",
            its -> its == upper ? upper + 1 : its == upper + 1 ? upper : its);
      }
    }

    /** Operands and products that come too early or too late, or in another order. */
    void ofOrder() {
      int last = columns - 1;
      terms(SUM_STAYS_0, "no product is added, so only the bias is left", -1, (c, x, w) -> 0);
      inputsAt(
          "the input of the previous column is used, and the first one twice",
          column -> Math.max(0, column - 1));
      inputsAt(
          "the input of the next column is used, and the last one twice",
          column -> Math.min(last, column + 1));
      at(
          WEIGHT_OF_ANOTHER_COLUMN,
          "the weight of the previous column is used, and the first one twice",
          (row, column) -> row * columns + Math.max(0, column - 1));
      early((row, x) -> row > 0 ? x[last] * weight(row - 1, last) : 0);
      early((row, x) -> row > 0 ? x[last] * weight(row - 1, last) : x[0] * weight(0, 0));
      early((row, x) -> x[0] * weight(row, 0));
      early((row, x) -> x[last] * weight(row, last));
      add(false, INPUT_OVERWRITTEN, "outputs overwrite inputs of later rows", 0, this::overwritten);
      for (int column = 0; column < last && isSmall(); column++) {
        int its = column;
        inputsAt(
            "columns " + column + " and " + (column + 1) + " are swapped",
            at -> at == its ? its + 1 : at == its + 1 ? its : at);
      }
      for (int column = 1; column < columns && isSmall(); column++) {
        int its = column;
        change(
            COLUMN_TWICE,
            "column " + (column - 1) + " is added twice, and column " + column + " is not",
            x ->
                (row, at, input) ->
                    at == its ? x[at - 1] * weight(row, at - 1) : input * weight(row, at));
      }
    }

    /** Single columns, and bits that do not change. */
    void ofBits() {
      for (int column = 0; column < columns && isSmall(); column++) {
        int its = column;
        for (boolean unsigned : new boolean[] {false, true}) {
          terms(
              unsigned ? WEIGHTS_UNSIGNED : TERMS_SUBTRACTED,
              "column "
                  + column
                  + (unsigned ? " takes its weight as another kind of number" : " is subtracted"),
              column,
              (at, x, w) ->
                  at != its ? x * w : unsigned ? x * other(weights).raw((int) w) : -x * w);
        }
        column(COLUMN_TWICE, "column " + column + " is added twice", column, 2);
      }
      for (boolean one : new boolean[] {false, true}) {
        String always = " is always " + (one ? 1 : 0);
        for (int bit = 0; bit < inputs.bits(); bit++) {
          long mask = 1L << bit;
          inputs(
              "bit " + bit + " of inputs" + always,
              x -> inputs.raw((int) (one ? x | mask : x & ~mask)));
        }
        for (int bit = 0; bit < weights.bits(); bit++) {
          long mask = 1L << bit;
          weights(
              WEIGHTS_CUT,
              "bit " + bit + " of weights" + always,
              w -> weights.raw((int) (one ? w | mask : w & ~mask)));
        }
        for (int bit = 0; bit < rules.sum().bits(); bit++) {
          long mask = 1L << bit;
          ofSum(
              SUM_NOT_OF_TERMS,
              "bit " + bit + " of sums" + always,
              sum -> low(one ? sum | mask : sum & ~mask, rules.sum().bits()));
        }
      }
    }

    /** Single outputs, and bits of all. */
    void ofOutputs() {
      outputs(
          OUTPUT_WITHOUT_LOWEST_BIT,
          "outputs lose their lowest bit",
          right -> all(right, value -> value & -2));
      for (int bits = output.format().bits() - 1; bits >= 4; bits--) {
        int its = bits;
        String cut = "outputs keep only their low " + bits + " bits";
        outputs(OUTPUT_OTHER_BITS, cut, right -> all(right, y -> low(y, its)));
        outputs(OUTPUT_OTHER_BITS, cut, right -> all(right, y -> y & (1L << its) - 1));
      }
      for (int bit = 0; bit < output.format().bits(); bit++) {
        for (boolean one : new boolean[] {false, true}) {
          long mask = 1L << bit;
          outputs(
              OUTPUT_OTHER_BITS,
              "bit " + bit + " of outputs is always " + (one ? 1 : 0),
              right -> all(right, y -> output.format().raw((int) (one ? y | mask : y & ~mask))));
        }
      }
      for (int row = rows - 1; row >= 0 && rows <= MOST_COLUMNS; row--) {
        missing(
            row, row + 1, row == rows - 1 ? "the last row is" : "the output of row " + row + " is");
        if (row > 0 && row < rows - 1) {
          missing(row, rows, "the last rows are");
        }
      }
    }

    private static long[] all(long[] outputs, LongUnaryOperator change) {
      return Arrays.stream(outputs).map(change).toArray();
    }

    private void missing(int from, int end, String what) {
      outputs(
          end == rows ? ROWS_TOO_FEW : OUTPUT_NOT_WRITTEN,
          what + " missing",
          right -> {
            long[] words = right.clone();
            Arrays.fill(words, from, end, 0);
            return words;
          });
    }

    /** Whether there is time for several mistakes of each column. */
    private boolean isSmall() {
      return columns <= MOST_COLUMNS && (long) rows * columns * columns <= MOST_TERMS;
    }

    /** Each output goes where an input was. */
    private long[] overwritten(long[] x) {
      long[] both = x.clone();
      long[] words = new long[rows];
      for (int row = 0; row < rows; row++) {
        words[row] =
            NetworkModel.output(
                rules, row, both, NetworkModel.products(layer), NetworkModel.biases(layer));
        if (row < columns) {
          both[row] = inputs.raw((int) words[row]);
        }
      }
      return words;
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

    // how the table is written

    private void add(
        boolean stage, Fault fault, String what, int column, UnaryOperator<long[]> change) {
      all.add(new LayerMistake(fault, what, column, stage, change));
    }

    /** A design in which no output overflows may wrap where the network saturates. */
    private void add(
        boolean stage,
        Fault fault,
        String what,
        int column,
        Supplier<LayerRules> other,
        Products products,
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
              return NetworkModel.outputs(with(its, out), x, products, biases);
            });
      }
    }

    private void rules(boolean stage, Fault fault, String what, Supplier<LayerRules> other) {
      add(stage, fault, what, -1, other, NetworkModel.products(layer), NetworkModel.biases(layer));
    }

    private void output(boolean stage, Fault fault, String what, int shift, Rounding rounding) {
      rules(
          stage,
          fault,
          what,
          () -> with(rules, with(output, Math.max(0, shift), rounding, output.overflow())));
    }

    private void activation(Fault fault, String what, Activation activation, long min, long max) {
      rules(
          activation == Activation.NONE,
          fault,
          what,
          () ->
              with(
                  rules,
                  new Output(
                      output.shift(),
                      output.rounding(),
                      activation,
                      min,
                      max,
                      output.format(),
                      output.overflow())));
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
      rules(
          false, fault, what, () -> with(rules, rules.product(), new Sum(bits, overflow), output));
    }

    private void bias(Fault fault, String what, int shift, IntToLongFunction bias) {
      add(
          false,
          fault,
          what,
          -1,
          () -> rules,
          NetworkModel.products(layer),
          row -> BigInteger.valueOf(bias.applyAsLong(row)).shiftLeft(shift));
    }

    private void biasOf(String what, IntUnaryOperator from) {
      bias(BIAS_OF_ANOTHER_ROW, what, layer.biasShift(), row -> biasAt(from.applyAsInt(row)));
      unknown(BIAS_OF_ANOTHER_ROW, what, row -> isRow(from.applyAsInt(row)));
    }

    private boolean isRow(int row) {
      return row >= 0 && row < rows;
    }

    /** The last mistake, in a memory whose words behind the layer's are unknown. */
    private void unknown(Fault fault, String what, IntPredicate known) {
      LayerMistake last = all.get(all.size() - 2); // by the layer's own overflow
      long count = IntStream.range(0, rows).filter(known).count();
      if (count < rows && 2 * count >= rows) {
        add(
            false,
            fault,
            what,
            -1,
            x -> {
              long[] words = last.outputs(x);
              Arrays.setAll(words, row -> known.test(row) ? words[row] : ObservedSignal.X);
              return words;
            });
      }
    }

    /** The bias of a row; behind the last row the next layer's. */
    private long biasAt(int row) {
      return row >= 0 && row < rows
          ? layer.bias().raw(row, 0)
          : row >= rows && next != null ? next.bias().raw(row - rows, 0) : 0;
    }

    private void outputs(Fault fault, String what, UnaryOperator<long[]> other) {
      add(false, fault, what, -1, x -> other.apply(NetworkModel.outputs(layer, x)));
    }

    private void rowOf(Fault fault, String what, IntUnaryOperator from) {
      outputs(
          fault,
          what,
          right -> {
            long[] moved = new long[rows];
            for (int row = 0; row < rows; row++) {
              int its = from.applyAsInt(row);
              moved[row] = its < 0 || its >= rows ? 0 : right[its];
            }
            return moved;
          });
    }

    private void terms(Fault fault, String what, int column, Term term) {
      add(
          false,
          fault,
          what,
          column,
          () -> rules,
          (row, its, input) -> term.of(its, input, layer.weights().raw(row, its)),
          NetworkModel.biases(layer));
    }

    private void weights(Fault fault, String what, LongUnaryOperator other) {
      terms(fault, what, -1, (column, x, weight) -> x * other.applyAsLong(weight));
    }

    private void inputs(String what, LongUnaryOperator other) {
      terms(INPUTS_CUT, what, -1, (column, x, weight) -> other.applyAsLong(x) * weight);
    }

    private long weight(int row, int column) {
      return layer.weights().raw(row, column);
    }

    /** An old product. */
    private interface OldTerm {
      long of(int row, long[] inputs);
    }

    /** The first product is added before it is there. */
    private void early(OldTerm old) {
      change(
          FIRST_TERM_TOO_EARLY,
          "products are added a cycle too early: first an old one, and never the last one",
          x ->
              (row, column, input) ->
                  column == 0 ? old.of(row, x) : x[column - 1] * weight(row, column - 1));
      change(
          ROW_BEGINS_WITH_PRODUCT,
          "an old product is added before the first one of a row",
          x ->
              (row, column, input) ->
                  input * weight(row, column) + (column == 0 ? old.of(row, x) : 0));
    }

    private void inputsAt(String what, IntUnaryOperator from) {
      change(
          INPUT_OF_ANOTHER_COLUMN,
          what,
          x -> (row, column, input) -> x[from.applyAsInt(column)] * weight(row, column));
    }

    /** Products that need other inputs than their own. */
    private void change(Fault fault, String what, Function<long[], Products> products) {
      for (Overflow overflow : List.of(output.overflow(), other(output.overflow()))) {
        LayerRules its = with(rules, with(output, output.shift(), output.rounding(), overflow));
        add(
            false,
            fault,
            what,
            -1,
            x -> NetworkModel.outputs(its, x, products.apply(x), NetworkModel.biases(layer)));
      }
    }

    /** Another sum, from which the output is made. */
    private void ofSum(Fault fault, String what, LongUnaryOperator other) {
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

    /** Weights some words later; the last ones from the begin, from the next layer, or 0. */
    private void weightsAt(Fault fault, String what, int later) {
      int count = rows * columns;
      at(fault, what, (row, column) -> Math.floorMod(row * columns + column + later, count));
      at(fault, what, (row, column) -> row * columns + column + later);
    }

    private void at(Fault fault, String what, WeightPlace place) {
      boolean[] others = next == null ? new boolean[] {false} : new boolean[] {false, true};
      for (boolean withNext : others) {
        add(
            false,
            fault,
            what,
            -1,
            () -> rules,
            (row, column, input) -> input * weightAt(place.of(row, column), withNext),
            NetworkModel.biases(layer));
      }
      unknown(
          fault,
          what,
          row ->
              IntStream.range(0, columns)
                  .map(column -> place.of(row, column))
                  .allMatch(its -> its >= 0 && its < rows * columns));
    }

    private long weightAt(int place, boolean withNext) {
      int behind = place - rows * columns;
      if (behind < 0) {
        return place < 0 ? 0 : layer.weights().raw(place / columns, place % columns);
      }
      return !withNext || next == null || behind >= next.outputs() * next.inputs()
          ? 0
          : next.weights().raw(behind / next.inputs(), behind % next.inputs());
    }

    private static Output with(Output old, int shift, Rounding rounding, Overflow overflow) {
      return new Output(
          shift, rounding, old.activation(), old.min(), old.max(), old.format(), overflow);
    }

    private static LayerRules with(LayerRules old, Output other) {
      return with(old, old.product(), old.sum(), other);
    }

    private static LayerRules with(LayerRules old, Product product, Sum sum, Output output) {
      return new LayerRules(old.outputs(), old.weights(), old.bias(), product, sum, output);
    }

    private static String bits(int by) {
      return Math.abs(by)
          + (by * by == 1 ? " bit" : " bits")
          + (by > 0 ? " too large" : " too small");
    }

    private static long low(long number, int bits) {
      return number << (Long.SIZE - bits) >> (Long.SIZE - bits);
    }

    private static long unsigned(long number, FixedFormat format) {
      return number & ((1L << format.bits()) - 1);
    }

    private static FixedFormat other(FixedFormat format) {
      return new FixedFormat(!format.signed(), format.integerBits(), format.fractionBits());
    }

    private static Overflow other(Overflow overflow) {
      return overflow == Overflow.WRAP ? Overflow.SATURATE : Overflow.WRAP;
    }

    private static String lower(Rounding rounding) {
      return rounding.name().toLowerCase(Locale.ROOT);
    }
  }
}
