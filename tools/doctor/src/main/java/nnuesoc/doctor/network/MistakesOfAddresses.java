// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import static nnuesoc.doctor.Fault.*;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.network.NetworkLayer;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.reference.network.NetworkModel.Products;
import org.jspecify.annotations.Nullable;

/** Mistakes in the addresses of weights, biases and inputs, and in the order of a row. */
final class MistakesOfAddresses extends LayerMistakes {
  private static final int MOST_TILE = 8;

  private final @Nullable NetworkLayer before;
  private final @Nullable NetworkLayer next;

  /** Where a weight is read, in all words of the memory. */
  private interface WeightPlace {
    int of(int row, int column);
  }

  /** An old product. */
  private interface OldTerm {
    long of(int row, long[] inputs);
  }

  /**
   * Begins behind the mistakes of a list.
   *
   * @param before the layer whose words stand before this one's in a memory of all; null for none
   * @param next the layer whose words stand behind them; null for none
   * @param all receives the mistakes
   */
  MistakesOfAddresses(
      NetworkLayer layer,
      @Nullable NetworkLayer before,
      @Nullable NetworkLayer next,
      List<LayerMistake> all) {
    super(layer, all);
    this.before = before;
    this.next = next;
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
    at(WEIGHTS_AT_OTHER_ADDRESSES, "weights are transposed", (row, column) -> column * rows + row);
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
    for (int off : new int[] {-1, 1}) {
      at(
          WEIGHTS_AT_OTHER_ADDRESSES,
          "each row of weights begins " + (off < 0 ? "too early" : "too late"),
          (row, column) -> row * (columns + off) + column);
    }
    at(
        WEIGHT_OF_ANOTHER_COLUMN,
        "the weights of even and odd columns are swapped",
        (row, column) -> row * columns + ((column ^ 1) < columns ? column ^ 1 : column));
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

  /** Columns or rows that are computed or kept side by side, so many at once. */
  void ofTiles() {
    for (int size = 2; size <= MOST_TILE && hasTimeFor(100L * rows * columns); size++) {
      int lanes = size;
      String tiles = " of each " + size + " columns";
      for (int one = 0; one < size && size < columns; one++) {
        for (int two = 0; two < size; two++) {
          int lane = one;
          int other = two;
          if (one < two) {
            inputsAt(
                "columns " + one + " and " + two + tiles + " are swapped",
                column -> swapped(column, lanes, lane, other));
            rowsOfWeights(
                "the weights of rows " + one + " and " + two + " of each " + size + " are swapped",
                row -> swappedRow(row, lanes, lane, other));
          }
          if (one != two) {
            change(
                COLUMN_TWICE,
                "column " + two + tiles + " is added in place of column " + one,
                x ->
                    (row, column, input) ->
                        column % lanes == lane
                            ? product(row, column - lane + other, x)
                            : product(row, column, x));
          }
        }
      }
      if (size < columns) {
        tile(size);
      }
    }
  }

  private void tile(int size) {
    int last = (columns - 1) / size * size;
    inputsAt("inputs are read " + size + " columns too late", column -> column - size);
    inputsAt(
        "inputs are read " + size + " columns too late, and the first ones twice",
        column -> column < size ? column : column - size);
    inputsAt("inputs are read " + size + " columns too early", column -> column + size);
    column("the first " + size + " columns are not added", 0, column -> column >= size);
    column("only the first " + size + " columns are added", size, column -> column < size);
    column("only the last columns from " + last + " on are added", 0, column -> column >= last);
    column("the last columns from " + last + " on are not added", last, column -> column < last);
    at(
        WEIGHTS_AT_OTHER_ADDRESSES,
        "each " + size + " x " + size + " weights are transposed",
        (row, column) -> {
          int its = row / size * size + column % size;
          int at = column / size * size + row % size;
          return its < rows && at < columns ? its * columns + at : row * columns + column;
        });
  }

  private void column(String what, int first, IntPredicate added) {
    terms(COLUMN_MISSING, what, first, (column, x, weight) -> added.test(column) ? x * weight : 0);
  }

  private void rowsOfWeights(String what, IntUnaryOperator from) {
    at(WEIGHTS_AT_OTHER_ADDRESSES, what, (row, column) -> from.applyAsInt(row) * columns + column);
  }

  private int swapped(int column, int lanes, int one, int two) {
    int other = column - column % lanes + (column % lanes == one ? two : one);
    return (column % lanes == one || column % lanes == two) && other < columns ? other : column;
  }

  private int swappedRow(int row, int lanes, int one, int two) {
    int other = row - row % lanes + (row % lanes == one ? two : one);
    return (row % lanes == one || row % lanes == two) && other < rows ? other : row;
  }

  private long product(int row, int column, long[] x) {
    return column < columns ? x[column] * weight(row, column) : 0;
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

  private long weight(int row, int column) {
    return layer.weights().raw(row, column);
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
        x ->
            (row, column, input) -> {
              int its = from.applyAsInt(column);
              return its < 0 || its >= columns ? 0 : x[its] * weight(row, column);
            });
  }

  /** Products that need other inputs than their own. */
  private void change(Fault fault, String what, Function<long[], Products> products) {
    add(false, fault, what, -1, () -> rules, products, NetworkModel.biases(layer));
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
}
