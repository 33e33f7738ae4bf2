// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.network.Activation;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.LayerRules.Product;
import nnuesoc.network.LayerRules.Sum;
import nnuesoc.network.LayerRules.TensorFile;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.network.Tensor;
import nnuesoc.parameter.InputException;
import nnuesoc.reference.network.NetworkModel;

/**
 * A single mistake in a layer. The golden model computes what follows from it: a mistake is the
 * right layer with other rules, other tensors or other inputs.
 *
 * @param fault the fault of the catalogue
 * @param what what is wrong, in a sentence that is the same for each layer
 * @param column the first column that is concerned; −1 for all
 * @param stage whether a right design has these numbers, too, on the way to its outputs
 * @param change what follows from it
 */
record LayerMistake(Fault fault, String what, int column, boolean stage, Change change) {
  private static final Set<Fault> OF_INPUT =
      EnumSet.of(
          Fault.INPUTS_CUT,
          Fault.WEIGHT_OF_ANOTHER_COLUMN,
          Fault.INPUT_OF_ANOTHER_COLUMN,
          Fault.WEIGHTS_REVERSED);
  private static final int MOST_TERMS = 20_000_000; // of a layer whose sums are not cleared

  /** What a layer gives. */
  interface Change {
    long[] outputs(NetworkLayer layer, long[] inputs);
  }

  /** The outputs of a layer with this mistake; none if it cannot be made there. */
  long[] outputs(NetworkLayer layer, long[] inputs) {
    try {
      return change.outputs(layer, inputs);
    } catch (InputException e) {
      return new long[0];
    }
  }

  /** Whether the right layer gives the same outputs for another input. */
  boolean isLikeAnotherInput() {
    return column >= 0 || OF_INPUT.contains(fault);
  }

  /** All mistakes of a layer, the likelier ones first. */
  static List<LayerMistake> of(NetworkLayer layer) {
    Table table = new Table(layer);
    table.ofBias();
    table.ofOutput();
    table.ofProductsAndSums();
    table.ofWeights();
    table.ofColumns();
    table.ofRows();
    table.ofLanes();
    return table.all;
  }

  /** The table of mistakes. */
  private static final class Table {
    private final List<LayerMistake> all = new ArrayList<>();
    private final LayerRules rules;
    private final int rows;
    private final int columns;
    private final FixedFormat weights;
    private final FixedFormat inputs;

    Table(NetworkLayer layer) {
      rules = layer.rules();
      rows = layer.outputs();
      columns = layer.inputs();
      weights = layer.weights().format();
      inputs = layer.inputFormat();
    }

    void ofBias() {
      biases(Fault.BIAS_WITHOUT_EFFECT, "the bias is not added", bias -> 0);
      bias(
          Fault.BIAS_SCALED,
          "the bias is not shifted to the binary point of the sum",
          layer -> -layer.biasShift());
      bias(Fault.BIAS_SCALED, "the bias is shifted one place too far", layer -> 1);
      bias(Fault.BIAS_SCALED, "the bias is shifted one place too little", layer -> -1);
      bias(
          Fault.BIAS_SCALED,
          "the bias is added behind the output shift",
          layer -> rules.output().shift() - layer.biasShift());
      biases(Fault.BIAS_SUBTRACTED, "the bias is subtracted", bias -> -bias);
      biases(Fault.BIAS_TWICE, "the bias is added twice", bias -> 2 * bias);
      biasRows(Fault.BIAS_OF_ANOTHER_ROW, "the bias of the next row is added", 1);
      biasRows(Fault.BIAS_OF_ANOTHER_ROW, "the bias of the previous row is added", -1);
      biasOf(Fault.BIAS_OF_ANOTHER_ROW, "the bias of row 0 is added in each row", row -> 0);
      biasOf(Fault.BIAS_OF_ANOTHER_ROW, "the biases are in reversed order", row -> rows - 1 - row);
      biases(
          Fault.BIAS_CUT,
          "the bias is read as an unsigned number",
          bias -> bias & unsigned(rules.bias().format()).max());
      for (int bits : new int[] {8, 16}) {
        biases(
            Fault.BIAS_CUT,
            "only the low " + bits + " bits of the bias are added",
            bias -> bias << (Long.SIZE - bits) >> (Long.SIZE - bits));
      }
    }

    void ofOutput() {
      Output its = rules.output();
      if (its.activation() != Activation.NONE) {
        activation(true, Fault.LIMITS_MISSING, "the activation is missing", Activation.NONE, 0, 0);
        activation(
            false,
            Fault.LIMIT_MISSING,
            "the upper limit of the activation is missing",
            Activation.RELU,
            0,
            0);
        activation(
            false,
            Fault.NEGATIVE_NOT_0,
            "the lower limit of the activation is missing",
            Activation.CLIP,
            Integer.MIN_VALUE,
            its.activation() == Activation.CLIP ? its.max() : Integer.MAX_VALUE);
      } else {
        activation(
            false,
            Fault.NEGATIVE_NOT_0,
            "negative outputs become 0, without an activation in the network",
            Activation.RELU,
            0,
            0);
      }
      for (int bits = 4; bits <= 16; bits++) {
        long max = (1L << bits) - 1;
        String limit = "outputs are clipped to 0 ... " + max;
        activation(false, Fault.LIMIT_WRONG, limit, Activation.CLIP, 0, max);
        activation(
            false,
            Fault.LIMIT_WRONG,
            "outputs are clipped to " + (-max - 1) + " ... " + max,
            Activation.CLIP,
            -max - 1,
            max);
      }
      if (its.activation() == Activation.CLIP) {
        for (int off : new int[] {1, -1}) {
          activation(
              false,
              Fault.LIMIT_WRONG,
              "the upper limit of outputs is 1 too " + (off > 0 ? "large" : "small"),
              Activation.CLIP,
              its.min(),
              Math.max(its.min(), its.max() + off));
        }
      }
      for (int by : new int[] {1, -1, 2, -2, 3, -3, 4, -4}) {
        output(
            Fault.OUTPUT_SCALED,
            "the output shift is "
                + Math.abs(by)
                + (by > 0 ? " bits too large" : " bits too small")
                    .replace("bits", by * by == 1 ? "bit" : "bits"),
            shift(its, its.shift() + by));
      }
      rules(
          true,
          Fault.OUTPUT_SCALED,
          "the output shift is missing",
          old -> with(old, shift(its, 0)));
      for (Rounding rounding : Rounding.values()) {
        output(
            Fault.OUTPUT_ROUNDED,
            "outputs are rounded by " + lower(rounding) + " instead of " + lower(its.rounding()),
            new Output(
                its.shift(),
                rounding,
                its.activation(),
                its.min(),
                its.max(),
                its.format(),
                its.overflow()));
      }
      output(
          Fault.LIMITS_MISSING,
          "outputs that do not fit their format "
              + (its.overflow() == Overflow.WRAP ? "saturate" : "wrap"),
          new Output(
              its.shift(),
              its.rounding(),
              its.activation(),
              its.min(),
              its.max(),
              its.format(),
              other(its.overflow())));
      outputs(
          Fault.OUTPUT_WITHOUT_LOWEST_BIT,
          "outputs lose their lowest bit",
          old -> Arrays.stream(old).map(value -> value & -2).toArray());
    }

    void ofProductsAndSums() {
      Product product = rules.product();
      for (int by : new int[] {1, -1, 2, -2}) {
        product(
            "the product shift is "
                + (Math.abs(by) == 1 ? "1 bit" : "2 bits")
                + (by > 0 ? " too large" : " too small"),
            by,
            new Product(Math.max(0, product.shift() + by), product.rounding(), product.bits()));
      }
      product(
          "the product shift is missing",
          -product.shift(),
          new Product(0, product.rounding(), product.bits()));
      for (Rounding rounding : Rounding.values()) {
        product(
            "products are rounded by "
                + lower(rounding)
                + " instead of "
                + lower(product.rounding()),
            0,
            new Product(product.shift(), rounding, product.bits()));
      }
      for (int bits = 0; bits <= weights.bits() + inputs.bits(); bits++) {
        product(
            bits == 0 ? "products keep all their bits" : "products keep only " + bits + " bits",
            0,
            new Product(product.shift(), product.rounding(), bits));
      }
      Sum sum = rules.sum();
      rules(
          false,
          Fault.SUM_SATURATES,
          sum.overflow() == Overflow.WRAP ? "sums saturate" : "sums wrap",
          old -> with(old, new Sum(sum.bits(), other(sum.overflow()))));
      for (int bits = 32; bits >= 4; bits--) {
        int its = bits;
        rules(
            false,
            Fault.SUM_OF_OTHER_WIDTH,
            "the accumulator has " + bits + " bits",
            old -> with(old, new Sum(its, sum.overflow())));
      }
      for (int bits = 32; bits >= 4; bits--) {
        int its = bits;
        rules(
            false,
            Fault.SUM_OF_OTHER_WIDTH,
            "the accumulator has "
                + bits
                + " bits, and "
                + (sum.overflow() == Overflow.WRAP ? "saturates" : "wraps"),
            old -> with(old, new Sum(its, other(sum.overflow()))));
      }
      weights(Fault.TERMS_SUBTRACTED, "terms are subtracted", -1, weight -> -weight);
      add(
          Fault.ROW_BEGINS_WITH_SUM,
          "the accumulator is not cleared between rows",
          0,
          false,
          Table::notCleared);
      weights(Fault.INPUTS_ALONE, "inputs are added without their weights", -1, weight -> 1);
    }

    /** Each row goes on with the sum of the row before. */
    private static long[] notCleared(NetworkLayer layer, long[] inputs) {
      int rows = layer.outputs();
      int columns = layer.inputs();
      if ((long) rows * rows * columns > MOST_TERMS) {
        throw new InputException("too large");
      }
      long[] repeated = new long[rows * columns];
      int[] words = new int[rows * rows * columns];
      for (int row = 0; row < rows; row++) {
        System.arraycopy(inputs, 0, repeated, row * columns, columns);
        for (int other = 0; other <= row; other++) {
          for (int column = 0; column < columns; column++) {
            words[(row * rows + other) * columns + column] = layer.weights().word(other, column);
          }
        }
      }
      return NetworkModel.outputs(
          with(layer, rows * columns, Tensor.of(layer.weights().format(), rows * columns, words)),
          repeated);
    }

    void ofWeights() {
      weights(
          Fault.WEIGHTS_UNSIGNED,
          weights.signed()
              ? "weights are used as unsigned numbers"
              : "weights are used as signed numbers",
          -1,
          weight -> other(weights).raw((int) weight));
      inputs(
          Fault.INPUTS_CUT,
          inputs.signed()
              ? "inputs are used as unsigned numbers"
              : "inputs are used as signed numbers",
          input -> other(inputs).raw((int) input));
      inputs(
          Fault.INPUTS_CUT,
          "inputs lose their highest bit",
          input -> input & (unsigned(inputs).max() >>> 1));
      inputs(Fault.INPUTS_CUT, "inputs lose their lowest bit", input -> input & -2);
      weightsAt("the weights of the next row are used", Fault.WEIGHTS_OF_NEXT_ROW, columns);
      weightsAt("the weights of the previous row are used", Fault.WEIGHTS_OF_ROW_BEFORE, -columns);
      weightsAt("weights are read one word too late", Fault.WEIGHT_OF_ANOTHER_COLUMN, 1);
      weightsAt("weights are read one word too early", Fault.WEIGHT_OF_ANOTHER_COLUMN, -1);
      for (int lanes = 2; lanes < columns; lanes *= 2) {
        weightsAt(lanes + " weights too late are read", Fault.WEIGHT_OF_ANOTHER_COLUMN, lanes);
        weightsAt(lanes + " weights too early are read", Fault.WEIGHT_OF_ANOTHER_COLUMN, -lanes);
      }
      at(
          Fault.WEIGHT_OF_ANOTHER_COLUMN,
          "the weight of the next column is used",
          (row, column) -> row * columns + (column + 1) % columns);
      at(
          Fault.WEIGHT_OF_ANOTHER_COLUMN,
          "the weight of the previous column is used",
          (row, column) -> row * columns + (column + columns - 1) % columns);
      at(
          Fault.WEIGHTS_AT_OTHER_ADDRESSES,
          "weights are transposed",
          (row, column) -> column * rows + row);
      at(
          Fault.WEIGHTS_REVERSED,
          "weights or inputs of a row are in reversed order",
          (row, column) -> row * columns + columns - 1 - column);
      at(
          Fault.WEIGHTS_AT_OTHER_ADDRESSES,
          "the weights of the rows are in reversed order",
          (row, column) -> (rows - 1 - row) * columns + column);
      at(
          Fault.WEIGHTS_OF_ROW_0,
          "the weights of row 0 are used in each row",
          (row, column) -> column);
      int half = weights.bits() / 2;
      weights(
          Fault.WEIGHT_BYTES_SWAPPED,
          "the upper and the lower half of a weight are swapped",
          -1,
          weight -> {
            long word = weight & unsigned(weights).max();
            return weights.raw((int) (word >>> half | word << (weights.bits() - half)));
          });
      weights(
          Fault.WEIGHT_BITS_SWAPPED,
          "the bits of a weight are in reversed order",
          -1,
          weight -> weights.raw(Integer.reverse((int) weight) >>> (Integer.SIZE - weights.bits())));
      weights(Fault.WEIGHTS_WITHOUT_LOWEST_BIT, "weights lose their lowest bit", -1, w -> w & -2);
      weights(
          Fault.WEIGHTS_CUT,
          "weights lose their highest bit",
          -1,
          w -> w << (Long.SIZE + 1 - weights.bits()) >> (Long.SIZE + 1 - weights.bits()));
      weights(Fault.WEIGHTS_CUT, "weights lose their sign", -1, Math::abs);
    }

    void ofColumns() {
      int last = columns - 1;
      column(Fault.COLUMN_0_MISSING, "the first column is not added", 0, 0);
      column(Fault.COLUMN_MISSING, "the last column is not added", last, 0);
      column(Fault.COLUMN_0_TWICE, "the first column is added twice", 0, 2);
      column(Fault.COLUMN_TWICE, "the last column is added twice", last, 2);
      for (int column = 1; column < last && columns <= 1_024; column++) {
        column(Fault.COLUMN_MISSING, "column " + column + " is not added", column, 0);
      }
      at(
          Fault.INPUT_OF_ANOTHER_COLUMN,
          "inputs and weights are one column apart",
          (row, column) -> column == 0 ? -1 : row * columns + column - 1);
      at(
          Fault.INPUT_OF_ANOTHER_COLUMN,
          "inputs and weights are one column apart",
          (row, column) -> column == last ? -1 : row * columns + column + 1);
    }

    void ofRows() {
      outputsAt(Fault.OUTPUTS_ONE_OFF, "each output stands one row too high", row -> row - 1);
      outputsAt(Fault.OUTPUTS_ONE_OFF, "each output stands one row too low", row -> row + 1);
      outputsAt(
          Fault.OUTPUTS_ONE_OFF,
          "each output stands one row too high, the last one in row 0",
          row -> (row + rows - 1) % rows);
      outputsAt(
          Fault.OUTPUTS_ONE_OFF,
          "each output stands one row too low, the first one in the last row",
          row -> (row + 1) % rows);
    }

    void ofLanes() {
      for (int lanes = 2; lanes <= columns / 2; lanes += lanes < 16 ? 1 : lanes) {
        if (lanes > 64) {
          break;
        }
        for (int lane = 0; lane < lanes; lane++) {
          int count = lanes;
          int its = lane;
          String name = "multiplier " + lane + " of " + lanes;
          weightsIn(name + " adds nothing", lane, (c, w) -> c % count == its ? 0 : w);
          weightsIn(name + " adds its product twice", lane, (c, w) -> c % count == its ? 2 * w : w);
          weightsIn(name + " subtracts", lane, (c, w) -> c % count == its ? -w : w);
          weightsIn(
              name + " takes its weight as an unsigned number",
              lane,
              (c, w) -> c % count == its ? other(weights).raw((int) w) : w);
        }
      }
    }

    // how the table is written

    private void add(Fault fault, String what, int column, boolean stage, Change change) {
      all.add(new LayerMistake(fault, what, column, stage, change));
    }

    private void rules(boolean stage, Fault fault, String what, UnaryOperator<LayerRules> other) {
      add(
          fault,
          what,
          -1,
          stage,
          (layer, inputs) ->
              NetworkModel.outputs(
                  with(layer, other.apply(layer.rules()), layer.weights(), layer.bias()), inputs));
    }

    private void output(Fault fault, String what, Output other) {
      rules(false, fault, what, old -> with(old, other));
    }

    /** The word of an output that nothing limits wraps, or saturates. */
    private void activation(
        boolean stage, Fault fault, String what, Activation activation, long min, long max) {
      Output its = rules.output();
      for (Overflow overflow : Overflow.values()) {
        rules(
            stage,
            fault,
            what,
            old ->
                with(
                    old,
                    new Output(
                        its.shift(),
                        its.rounding(),
                        activation,
                        min,
                        max,
                        its.format(),
                        overflow)));
      }
    }

    private static Output shift(Output its, int shift) {
      return new Output(
          Math.max(0, shift),
          its.rounding(),
          its.activation(),
          its.min(),
          its.max(),
          its.format(),
          its.overflow());
    }

    /** Products of another scale; the bias stays where it is. */
    private void product(String what, int by, Product other) {
      rules(
          false,
          Fault.PRODUCT_WRONG,
          what,
          old ->
              new LayerRules(
                  old.outputs(),
                  old.weights(),
                  moved(old.bias(), -by),
                  other,
                  old.sum(),
                  old.output()));
    }

    private interface Shift {
      int of(NetworkLayer layer);
    }

    private void bias(Fault fault, String what, Shift shift) {
      add(
          fault,
          what,
          -1,
          false,
          (layer, inputs) -> {
            LayerRules old = layer.rules();
            LayerRules moved =
                new LayerRules(
                    old.outputs(),
                    old.weights(),
                    moved(old.bias(), -shift.of(layer)),
                    old.product(),
                    old.sum(),
                    old.output());
            return NetworkModel.outputs(with(layer, moved, layer.weights(), layer.bias()), inputs);
          });
    }

    /** The same numbers with so many fraction bits more. */
    private static TensorFile moved(TensorFile bias, int by) {
      FixedFormat its = bias.format();
      return new TensorFile(
          bias.file(),
          new FixedFormat(its.signed(), its.integerBits() - by, its.fractionBits() + by));
    }

    private void biases(Fault fault, String what, LongUnaryOperator other) {
      add(
          fault,
          what,
          -1,
          false,
          (layer, inputs) -> {
            int[] words = new int[layer.outputs()];
            Arrays.setAll(words, row -> (int) limit(other.applyAsLong(layer.bias().raw(row, 0))));
            return NetworkModel.outputs(
                with(layer, layer.rules(), layer.weights(), Tensor.of(WIDE, 1, words)), inputs);
          });
    }

    private void biasRows(Fault fault, String what, int by) {
      biasOf(fault, what, row -> (row + by + rows) % rows);
    }

    private void biasOf(Fault fault, String what, IntUnaryOperator from) {
      add(
          fault,
          what,
          -1,
          false,
          (layer, inputs) -> {
            int count = layer.outputs();
            int[] words = new int[count];
            Arrays.setAll(
                words, row -> layer.bias().word(Math.floorMod(from.applyAsInt(row), count), 0));
            return NetworkModel.outputs(
                with(
                    layer,
                    layer.rules(),
                    layer.weights(),
                    Tensor.of(layer.bias().format(), 1, words)),
                inputs);
          });
    }

    private void inputs(Fault fault, String what, LongUnaryOperator other) {
      add(
          fault,
          what,
          -1,
          false,
          (layer, inputs) ->
              NetworkModel.outputs(layer, Arrays.stream(inputs).map(other).toArray()));
    }

    private void outputs(Fault fault, String what, UnaryOperator<long[]> other) {
      add(
          fault,
          what,
          -1,
          false,
          (layer, inputs) -> other.apply(NetworkModel.outputs(layer, inputs)));
    }

    private void outputsAt(Fault fault, String what, IntUnaryOperator from) {
      outputs(
          fault,
          what,
          old -> {
            long[] moved = new long[old.length];
            for (int row = 0; row < old.length; row++) {
              int its = from.applyAsInt(row);
              moved[row] = its < 0 || its >= old.length ? 0 : old[its];
            }
            return moved;
          });
    }

    /** Another weight for a column. */
    private interface ColumnWeight {
      long of(int column, long weight);
    }

    private void weights(Fault fault, String what, int column, LongUnaryOperator other) {
      add(fault, what, column, false, weighted((its, weight) -> other.applyAsLong(weight)));
    }

    private void weightsIn(String what, int column, ColumnWeight other) {
      add(Fault.PRODUCT_WRONG, what, column, false, weighted(other));
    }

    private void column(Fault fault, String what, int column, int times) {
      add(fault, what, column, false, weighted((its, w) -> its == column ? times * w : w));
    }

    private static Change weighted(ColumnWeight other) {
      return (layer, inputs) -> {
        Tensor old = layer.weights();
        int[] words = new int[layer.outputs() * layer.inputs()];
        Arrays.setAll(
            words,
            i ->
                (int)
                    other.of(i % layer.inputs(), old.raw(i / layer.inputs(), i % layer.inputs())));
        return NetworkModel.outputs(
            with(layer, layer.inputs(), Tensor.of(WIDE, layer.inputs(), words)), inputs);
      };
    }

    /** Where a weight is read, in all words of the memory; −1 for no weight. */
    private interface WeightPlace {
      int of(int row, int column);
    }

    private void weightsAt(String what, Fault fault, int later) {
      int count = rows * columns;
      at(fault, what, (row, column) -> Math.floorMod(row * columns + column + later, count));
      at(
          fault,
          what,
          (row, column) -> {
            int place = row * columns + column + later;
            return place < 0 || place >= count ? -1 : place;
          });
    }

    private void at(Fault fault, String what, WeightPlace place) {
      add(
          fault,
          what,
          -1,
          false,
          (layer, inputs) -> {
            int count = layer.inputs();
            int[] words = new int[layer.outputs() * count];
            Arrays.setAll(
                words,
                i -> {
                  int from = place.of(i / count, i % count);
                  return from < 0 || from >= words.length
                      ? 0
                      : layer.weights().word(from / count, from % count);
                });
            return NetworkModel.outputs(
                with(layer, count, Tensor.of(layer.weights().format(), count, words)), inputs);
          });
    }

    private static NetworkLayer with(NetworkLayer layer, int columns, Tensor weights) {
      return new NetworkLayer(
          layer.number(), columns, layer.inputFormat(), layer.rules(), weights, layer.bias());
    }

    private static NetworkLayer with(
        NetworkLayer layer, LayerRules rules, Tensor weights, Tensor bias) {
      return new NetworkLayer(
          layer.number(), layer.inputs(), layer.inputFormat(), rules, weights, bias);
    }

    private static LayerRules with(LayerRules old, Sum sum) {
      return new LayerRules(
          old.outputs(), old.weights(), old.bias(), old.product(), sum, old.output());
    }

    private static LayerRules with(LayerRules old, Output output) {
      return new LayerRules(
          old.outputs(), old.weights(), old.bias(), old.product(), old.sum(), output);
    }

    private static final FixedFormat WIDE = new FixedFormat(true, 32, 0);

    private static long limit(long number) {
      return Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number));
    }

    private static FixedFormat unsigned(FixedFormat format) {
      return new FixedFormat(false, format.integerBits(), format.fractionBits());
    }

    private static FixedFormat other(FixedFormat format) {
      return new FixedFormat(!format.signed(), format.integerBits(), format.fractionBits());
    }

    private static Overflow other(Overflow overflow) {
      return overflow == Overflow.WRAP ? Overflow.SATURATE : Overflow.WRAP;
    }

    private static String lower(Rounding rounding) {
      return rounding.name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}
