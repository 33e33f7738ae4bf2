// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;

/** Mistakes in what is added: weights, products, columns, and the sum itself. */
final class TermMistakes {
  private static final int BYTE = 0xff;
  private static final int FRACTION = 5; // bits of a product that are cut off
  private static final int LARGEST = 127;
  private static final int MOST_COLUMNS = 1 << 16;

  private final boolean report;
  private final MistakeList all;

  private TermMistakes(boolean report, Set<Integer> channels) {
    this.report = report;
    all = new MistakeList(channels);
  }

  /** The mistakes of layers 2 to 4, likely ones first. */
  static List<Mistake> of(Set<Integer> layers, boolean report) {
    final TermMistakes its = new TermMistakes(report, layers);
    its.sums();
    its.signs();
    its.elements();
    its.operands();
    if (report) {
      its.products();
    }
    return its.all.all();
  }

  /** The mistakes of an accumulator that serves layers of any kind. */
  static List<Mistake> ofSums(Set<Integer> channels) {
    final TermMistakes its = new TermMistakes(false, channels);
    its.sums();
    return its.all.all();
  }

  /** The mistakes of layer 1 that do not depend on how products are computed. */
  static List<Mistake> ofFeatures(Set<Integer> channels) {
    final TermMistakes its = new TermMistakes(false, channels);
    its.sums();
    its.all
        .add(
            Fault.ROW_BEGINS_WITH_SUM,
            "one accumulator serves both sides, and is not cleared between them")
        .start((row, before) -> ofAllBefore(row))
        .seldom();
    if (channels.equals(Set.of(LayerInstance.BLACK))) {
      its.all
          .add(Fault.ROW_BEGINS_WITH_SUM, "black's sum begins with white's of the same row")
          .start((row, before) -> whole(row, LayerInstance.WHITE, row.number()));
    }
    its.signs();
    its.elements();
    return its.all.all();
  }

  /** The sum of all that both sides add before a row, one after the other. */
  private static int ofAllBefore(SupposedRow row) {
    int sum =
        row.channel() == LayerInstance.BLACK ? whole(row, LayerInstance.WHITE, row.number()) : 0;
    for (int number = 0; number < row.number(); number++) {
      sum += whole(row, LayerInstance.WHITE, number) + whole(row, LayerInstance.BLACK, number);
    }
    return sum;
  }

  private static int whole(SupposedRow row, int channel, int number) {
    final int[] sums = row.run().right(row.position(), channel, number);
    return sums[sums.length - 1];
  }

  private int cut(int sum) {
    return report ? (short) sum : sum;
  }

  private void sums() {
    all.add(Fault.ROW_BEGINS_WITH_SUM, "the sum is not cleared for a row")
        .start((row, before) -> row.number() == 0 ? 0 : before);
    all.add(Fault.ROW_BEGINS_WITH_SUM, "neither a row nor a reset clears the sum")
        .start((row, before) -> before);
    all.add(Fault.ROW_BEGINS_WITH_ANOTHERS_BIAS, "the sum is not cleared for a row")
        .start((row, before) -> row.number() == 0 ? 0 : cut(before + previousBias(row)));
    all.add(
            Fault.ROW_BEGINS_WITH_PRODUCT,
            "the sum adds a product one clock before the first product is computed")
        .start((row, before) -> cut(lastProductBefore(row)));
    all.add(
            Fault.ROW_BEGINS_WITH_BIAS,
            "the sum starts with the bias, and the bias is added again at the end")
        .start((row, before) -> cut(row.bias()));
    all.add(Fault.TERMS_TWICE, "a term is added in two states")
        .adder((sum, product) -> cut(sum + 2 * product));
    all.add(Fault.TERMS_TWICE, "a term is added in two states")
        .columns((row, right) -> IntStream.of(right).flatMap(at -> IntStream.of(at, at)).toArray());
    if (report) {
      all.add(Fault.SUM_TOO_WIDE, "the accumulator is too wide").adder(Integer::sum);
      all.add(Fault.SUM_SATURATES, "the accumulator saturates")
          .adder((sum, product) -> Math.max(-1 << 15, Math.min((1 << 15) - 1, sum + product)));
    }
  }

  /** The product of the last column of the row before; 0 before the first row. */
  private static int lastProductBefore(SupposedRow row) {
    final int last = row.size() - 1;
    final SupposedRow its = row.before();
    return its == null || its.input(last) == SupposedRow.UNKNOWN
        ? 0
        : row.run().rightProduct(row.layer(), its.input(last), its.weight(last));
  }

  private static int previousBias(SupposedRow row) {
    return row.bias(row.channel(), row.number() - 1);
  }

  private void signs() {
    final int mask = all.areInLayer1() ? 0xffff : BYTE;
    all.add(Fault.WEIGHTS_UNSIGNED, "the weight is zero-extended, or read as unsigned")
        .weight((row, column) -> known(row.weight(column), w -> w & mask));
    all.add(Fault.TERMS_SUBTRACTED, "the term is subtracted instead of added")
        .adder((sum, product) -> cut(sum - product));
    all.add(Fault.TERMS_UNSIGNED, "the magnitude alone is added")
        .adder((sum, product) -> cut(sum + Math.abs(product)));
  }

  private static int known(int value, IntUnaryOperator then) {
    return value == SupposedRow.UNKNOWN ? value : then.applyAsInt(value);
  }

  private void elements() {
    all.add(Fault.ELEMENTS_TOO_FEW, "the test for the last column ends the row early")
        .columns((row, right) -> without(right, row.size() - 1))
        .inColumn(size -> size - 1);
    all.add(Fault.TERM_IN_NEXT_ROW, "the sum adds each product one clock before it is computed")
        .start((row, before) -> cut(lastProductBefore(row)))
        .columns((row, right) -> without(right, row.size() - 1))
        .inColumn(size -> size - 1);
    all.add(Fault.COLUMN_0_MISSING, "the column counter starts at 1, or the first term is skipped")
        .columns((row, right) -> without(right, 0))
        .inColumn(size -> 0);
    all.add(Fault.COLUMN_0_ONLY_FIRST, "the column counter is not cleared when a row is granted")
        .columns((row, right) -> row.number() == 0 ? right : without(right, 0));
    all.add(Fault.ELEMENTS_EVERY_SECOND, "the column counter counts by two")
        .columns((row, right) -> IntStream.of(right).filter(at -> (at & 1) == 0).toArray())
        .inColumn(size -> 0);
    all.add(Fault.ELEMENTS_EVERY_SECOND, "an even column is added instead of the next odd column")
        .columns((row, right) -> IntStream.of(right).map(at -> at & ~1).toArray())
        .inColumn(size -> 1);
    all.add(Fault.ELEMENTS_TOO_FEW, "the last two columns are skipped")
        .columns((row, right) -> without(without(right, row.size() - 1), row.size() - 2))
        .inColumn(size -> size - 2);
    for (boolean first : new boolean[] {true, false}) {
      all.add(
              Fault.ELEMENTS_TOO_FEW,
              "a step with one column of each half is skipped at the " + (first ? "begin" : "end"))
          .columns((row, right) -> withoutStep(row, right, first))
          .inColumn(size -> first ? 0 : size - 1);
    }
    all.add(Fault.COLUMN_0_TWICE, "the column counter does not count for one term")
        .columns((row, right) -> IntStream.concat(IntStream.of(0), IntStream.of(right)).toArray());
    if (!all.areInLayer1()) {
      oneMore();
    }
    all.add(Fault.ELEMENTS_HALF, "the test for the last column takes another layer's size")
        .columns((row, right) -> IntStream.of(right).filter(at -> at < row.size() / 2).toArray())
        .inColumn(size -> size / 2 - 1);
    for (int end = 4; end < MOST_COLUMNS; end *= 2) {
      fewer(end);
    }
    fewer(FeatureIndex.SQUARES * (FeatureIndex.PLANES - 1));
  }

  /** Adds a mistake in which rows end after {@code end} columns in a layer that has more. */
  private void fewer(int end) {
    all.add(
            Fault.ELEMENTS_TOO_FEW,
            "the test for the last column takes column " + (end - 1) + " for the last")
        .columns((row, right) -> IntStream.of(right).filter(at -> at < end).toArray())
        .inColumn(size -> end - 1);
  }

  private void oneMore() {
    for (boolean wraps : new boolean[] {true, false}) {
      for (boolean half : new boolean[] {false, true}) {
        all.add(Fault.ELEMENTS_TOO_MANY, "the test for the last column allows one more column")
            .columns((row, right) -> IntStream.concat(IntStream.of(right), end(row)).toArray())
            .input((row, c) -> row.input(c < row.size() ? c : half ? row.size() / 2 : 0))
            .weight((row, c) -> c < row.size() || wraps ? row.weight(c % row.size()) : next(row))
            .inColumn(size -> size);
      }
    }
  }

  private static IntStream end(SupposedRow row) {
    return IntStream.of(row.size());
  }

  /** The first weight of the next row. */
  private static int next(SupposedRow row) {
    return row.weight(row.channel(), row.number() + 1, 0);
  }

  /** Layer 2 leaves out a column of each half, another layer one column. */
  private static int[] withoutStep(SupposedRow row, int[] columns, boolean first) {
    final int half = row.layer() == 2 ? row.size() / 2 : row.size();
    final int[] rest = without(columns, first ? 0 : row.size() - 1);
    return without(rest, first ? half : half - 1);
  }

  private static int[] without(int[] columns, int column) {
    return IntStream.of(columns).filter(at -> at != column).toArray();
  }

  private void operands() {
    final String late = "it is read one clock late, or for the previous column";
    final String early = "it is read one clock early, or for the next column";
    for (boolean weights : new boolean[] {true, false}) {
      final Fault fault = weights ? Fault.WEIGHT_OF_ANOTHER_COLUMN : Fault.INPUT_OF_ANOTHER_COLUMN;
      for (int way : LateReadFirstWord.WAYS) {
        shift(all.add(fault, late), weights, (row, c) -> before(row, c, way, weights));
      }
      for (int way : new int[] {0, 1, 2, 3}) {
        shift(all.add(fault, early), weights, (row, c) -> after(row, c, way, weights));
      }
    }
    final String both = "words are added before the memories have answered";
    for (int by : new int[] {1, 2}) {
      for (int way : LateReadFirstWord.WAYS) {
        all.add(Fault.ADDRESS_NOT_COLUMN, both)
            .input((row, c) -> earlier(row, c, by, way, false))
            .weight((row, c) -> earlier(row, c, by, way, true))
            .inColumn(size -> 0);
      }
    }
    all.add(Fault.WEIGHTS_OF_ROW_BEFORE, "a row starts before its weights are written")
        .weight(SupposedRow::weightOfRowBefore);
    all.add(Fault.WEIGHTS_OF_ROW_BEFORE, "the row is computed before its last weight is written")
        .weight((row, c) -> c == row.size() - 1 ? row.weightOfRowBefore(c) : row.weight(c))
        .inColumn(size -> size - 1);
    for (boolean first : new boolean[] {true, false}) {
      final String cause = "the address of the read port does not change";
      all.add(Fault.ONE_WORD_FOR_ALL, cause)
          .input((row, c) -> row.input(first ? 0 : row.size() - 1));
      all.add(Fault.ONE_WORD_FOR_ALL, cause)
          .weight((row, c) -> row.weight(first ? 0 : row.size() - 1));
    }
    all.add(Fault.ONE_WORD_FOR_ALL, "its address is the row")
        .input((row, c) -> row.input(row.number() % row.size()));
    all.add(Fault.ONE_WORD_FOR_ALL, "its address is the row")
        .weight((row, c) -> row.weight(row.number() % row.size()));
    all.add(Fault.WEIGHTS_ALONE, "the input does not reach the multiplier").product((x, w) -> w);
    all.add(Fault.INPUTS_ALONE, "the weight does not reach the multiplier").product((x, w) -> x);
    all.add(Fault.INPUTS_REVERSED, "the address counts down")
        .input((row, c) -> row.input(row.size() - 1 - c));
    all.add(Fault.WEIGHTS_REVERSED, "the address counts down")
        .weight((row, c) -> row.weight(row.size() - 1 - c));
    all.add(Fault.INPUTS_CUT, "the word is cut to 6 bits")
        .input((row, c) -> known(row.input(c), x -> x & 63));
    all.add(Fault.WEIGHT_BITS_SWAPPED, "the nibbles are swapped")
        .weight((row, c) -> known(row.weight(c), w -> (byte) ((w << 4) | ((w >> 4) & 15))));
  }

  private static void shift(Mistake mistake, boolean weights, Mistake.Operand its) {
    mistake.inColumn(size -> 0); // the error shows in every column
    if (weights) {
      mistake.weight(its);
    } else {
      mistake.input(its);
    }
  }

  private static int operand(SupposedRow row, int column, boolean weights) {
    return weights ? row.weight(column) : row.input(column);
  }

  private static int before(SupposedRow row, int column, int way, boolean weights) {
    return column > 0
        ? operand(row, column - 1, weights)
        : LateReadFirstWord.first(row, way, at -> operand(row, at, weights));
  }

  /** The word of an earlier column; in the first columns what the memory gave before. */
  private static int earlier(SupposedRow row, int column, int by, int way, boolean weights) {
    return column >= by
        ? operand(row, column - by, weights)
        : LateReadFirstWord.first(row, way, at -> operand(row, at == 0 ? column : at, weights));
  }

  private static int after(SupposedRow row, int column, int way, boolean weights) {
    if (column < row.size() - 1) {
      return operand(row, column + 1, weights);
    }
    return switch (way) {
      case 0 -> operand(row, column, weights);
      case 1 -> 0;
      case 2 -> operand(row, 0, weights);
      default -> SupposedRow.UNKNOWN;
    };
  }

  private void products() {
    product(
        Fault.PRODUCT_SIGN_WRONG,
        "a negative product adds 256 too much",
        (x, w) -> folded(x * w) & BYTE);
    product(
        Fault.PRODUCT_SIGN_WRONG,
        "the product's sign is lost",
        (x, w) -> ((x * w) >> FRACTION) & LARGEST);
    product(
        Fault.PRODUCT_SIGN_WRONG,
        "the product's sign is at a too low bit",
        (x, w) ->
            x * w < 0 ? 128 + (((x * w) >> FRACTION) & LARGEST) : ((x * w) >> FRACTION) & LARGEST);
    for (int bits : new int[] {4, 6, 3, 7, 8, 2, 1}) {
      final String shifted = "the product is shifted by " + bits + ", not " + FRACTION;
      product(
          Fault.PRODUCT_WRONG,
          shifted,
          (x, w) -> (((x * w) >> 15) << 7) | (((x * w) >> bits) & LARGEST));
      product(Fault.PRODUCT_WRONG, shifted, (x, w) -> (byte) ((x * w) >> bits));
      product(Fault.PRODUCT_WRONG, shifted, (x, w) -> (x * w) >> bits);
    }
    product(Fault.PRODUCT_WRONG, "a large product does not wrap", (x, w) -> (x * w) >> FRACTION);
    product(
        Fault.PRODUCT_WRONG,
        "the product is cut to its low byte after the shift",
        (x, w) -> (byte) ((x * w) >> FRACTION));
    product(Fault.PRODUCT_WRONG, "the product is not shifted", (x, w) -> x * w);
    product(Fault.PRODUCT_WRONG, "the low byte of the product is taken", (x, w) -> (byte) (x * w));
    product(Fault.PRODUCT_WRONG, "the product is rounded", (x, w) -> folded(x * w + 16));
    product(Fault.PRODUCT_WRONG, "the product is rounded toward zero", (x, w) -> x * w / 32);
    product(
        Fault.PRODUCT_WRONG,
        "the product is rounded toward zero",
        (x, w) ->
            x * w < 0 ? -(((-x * w) >> FRACTION) & LARGEST) : ((x * w) >> FRACTION) & LARGEST);
    product(
        Fault.PRODUCT_WRONG,
        "the product saturates",
        (x, w) -> Math.max(-128, Math.min(LARGEST, (x * w) >> FRACTION)));
  }

  private static int folded(int product) {
    return (product < 0 ? -128 : 0) + (product >> FRACTION & LARGEST);
  }

  private void product(Fault fault, String cause, Mistake.Product its) {
    all.add(fault, cause).product(its);
  }
}
