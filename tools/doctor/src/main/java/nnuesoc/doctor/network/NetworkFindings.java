// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.NetworkLayer;
import nnuesoc.reference.network.NetworkModel;
import org.jspecify.annotations.Nullable;

/** Describes what is wrong in a layer of a network: the place, the words and the cause. */
final class NetworkFindings {
  private final ExpectedLayers layers;
  private final NetworkTrace trace;

  /**
   * Outputs most of which are right.
   *
   * @param inTurn whether they must be the layer's, by their place among those of other inputs
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  record Partial(WordPlace place, long[] words, int right, int cycle, boolean inTurn) {}

  NetworkFindings(ExpectedLayers layers, NetworkTrace trace) {
    this.layers = layers;
    this.trace = trace;
  }

  /** Right outputs that are written to wrong addresses. */
  TraceFinding atAddresses(int layer, WrittenAddresses wrong, ExpectedOutputs words) {
    return finding(
        new FaultCause(
            Fault.OUTPUT_AT_ANOTHER_ROW, "outputs are written to wrong addresses", wrong.text()),
        layer,
        0,
        null,
        Objects.requireNonNull(words.place),
        words.cycle,
        List.of("the words are right, one after the other"),
        layers.right(layer).length);
  }

  /** A word of a layer beside the right one. */
  String text(int layer, int row, long word) {
    return String.format(
        Locale.ROOT,
        "layer %d, row %d: %s, expected %d",
        layer,
        row,
        word == ObservedSignal.X ? "unknown (x)" : Long.toString(word),
        layers.right(layer)[row]);
  }

  /** The words that are right. */
  static long[] rightOnes(long[] words, long[] right) {
    return IntStream.range(0, words.length)
        .filter(row -> words[row] == right[row])
        .mapToLong(row -> right[row])
        .toArray();
  }

  /** How many words are right. */
  static int same(long[] words, long[] right) {
    return (int) IntStream.range(0, words.length).filter(row -> words[row] == right[row]).count();
  }

  /** The first row that differs; 0 if none does. */
  static int firstWrong(long[] words, long[] right) {
    return IntStream.range(0, words.length)
        .filter(row -> words[row] != right[row])
        .findFirst()
        .orElse(0);
  }

  /** A mistake from which all outputs of a layer follow. */
  TraceFinding ofMistake(ExpectedOutputs found) {
    LayerMistake mistake = Objects.requireNonNull(found.mistake);
    int layer = found.first;
    ExpectedOutputs seen =
        layers.expected(layer).stream()
            .filter(one -> mistake.equals(one.mistake) && one.place != null)
            .findFirst()
            .orElse(found);
    int shown = layers.expected(layer).contains(seen) ? layer : layerOf(seen);
    int row = firstWrong(seen.words, layers.right(shown));
    long[] own = mistake.outputs(layers.right(layer - 1));
    Integer column = mistake.column() < 0 ? null : Integer.valueOf(mistake.column());
    return finding(
        new FaultCause(mistake.fault(), mistake.what(), cause(found, layer)),
        layer,
        firstWrong(own, layers.right(layer)),
        column,
        Objects.requireNonNull(seen.place),
        seen.cycle,
        List.of(
            text(shown, row, seen.words[row]),
            "all outputs of the layer there follow from this mistake"),
        IntStream.range(0, own.length).filter(i -> own[i] != layers.right(layer)[i]).count());
  }

  private static String cause(ExpectedOutputs found, int layer) {
    return found.everywhere
        ? "the same mistake in each layer from layer " + layer + " on"
        : "this single mistake in layer " + layer;
  }

  private int layerOf(ExpectedOutputs one) {
    return IntStream.rangeClosed(layers.from(), layers.to())
        .filter(layer -> layers.expected(layer).contains(one))
        .findFirst()
        .orElse(layers.to());
  }

  /**
   * A layer with some wrong outputs: the last row is missing, single rows have a mistake, or more.
   */
  @Nullable TraceFinding ofPartial(int layer, @Nullable Partial partial) {
    if (partial == null
        || (partial.right() == 0 && !partial.inTurn()) // the words may be of something else
        || Arrays.equals(partial.words(), layers.right(layer))
        || (!partial.inTurn()
            && !trace.isOver(
                partial.place(),
                partial.cycle(),
                partial.cycle() / Math.max(1, partial.right())))) {
      return null;
    }
    long[] words = partial.words();
    int[] wrong = wrongRows(layer, words);
    int row = wrong[0];
    if (wrong.length > 1
        && IntStream.of(wrong).allMatch(its -> words[its] == 0)
        && trace.cycles() - partial.cycle() < partial.cycle() - layers.inputCycle()) {
      return null; // the rows may be to come
    }
    if (row > 0 && partial.place().enable() != null && words[row] == words[row - 1]) {
      return null; // the word may wait for its receiver
    }
    return ofWords(layer, partial);
  }

  /** A layer with these outputs, some of which are wrong. */
  TraceFinding ofWords(int layer, Partial partial) {
    long[] words = partial.words();
    int[] wrong = wrongRows(layer, words);
    int row = wrong[0];
    boolean unwritten =
        wrong.length == 1
            && partial.place().enable() == null
            && words.length > 1
            && row == words.length - 1
            && (words[row] == 0 || words[row] == ObservedSignal.X);
    if (unwritten) {
      return finding(
          new FaultCause(
              Fault.ROWS_TOO_FEW, "the last row is missing", "the layer ends one row too early"),
          layer,
          row,
          null,
          partial.place(),
          partial.cycle(),
          List.of(text(layer, row, words[row])),
          1);
    }
    if (wrong.length == 1 && isPartedAtWeight(layer, row, words[row])) {
      return unexplained(layer, partial, wrong);
    }
    boolean taken = partial.place().enable() != null || row < words.length - 1;
    List<LayerMistake> mistakes =
        LayerMistake.of(layers.network(), layer).stream()
            .filter(mistake -> !taken || !mistake.isUnwritten())
            .filter(mistake -> explains(mistake, layer, wrong, words))
            .toList();
    return Stream.concat(
            mistakes.stream()
                .filter(mistake -> wrong.length > 1 || !mistake.isOfAllRows())
                .filter(mistake -> Arrays.equals(mistake.outputs(layers.right(layer - 1)), words)),
            mistakes.stream().filter(mistake -> wrong.length > 1 || mistake.isOfSingleRow()))
        .findFirst()
        .map(mistake -> ofRows(mistake, layer, partial, wrong))
        .orElseGet(() -> unexplained(layer, partial, wrong));
  }

  /** Whether most words are right, or a single mistake gives all wrong ones. */
  boolean isExplained(int layer, Partial partial) {
    long[] words = partial.words();
    int[] wrong = wrongRows(layer, words);
    return 2 * partial.right() >= words.length
        || LayerMistake.of(layers.network(), layer).stream()
            .anyMatch(mistake -> explains(mistake, layer, wrong, words));
  }

  private int[] wrongRows(int layer, long[] words) {
    long[] right = layers.right(layer);
    return IntStream.range(0, words.length).filter(row -> words[row] != right[row]).toArray();
  }

  /** A mistake in some rows. */
  private TraceFinding ofRows(LayerMistake mistake, int layer, Partial partial, int[] wrong) {
    int row = wrong[0];
    return finding(
        new FaultCause(
            mistake.fault(),
            mistake.what(),
            Arrays.equals(mistake.outputs(layers.right(layer - 1)), partial.words())
                ? "this single mistake in layer " + layer
                : wrong.length == 1
                    ? "this mistake in row " + row + " alone"
                    : "this mistake in "
                        + wrong.length
                        + " of "
                        + layers.right(layer).length
                        + " rows"),
        layer,
        row,
        mistake.column() < 0 ? null : Integer.valueOf(mistake.column()),
        partial.place(),
        partial.cycle(),
        List.of(text(layer, row, partial.words()[row])),
        wrong.length);
  }

  /**
   * Whether the trace has right sums of the row up to a column whose weight explains its output.
   */
  private boolean isPartedAtWeight(int layer, int row, long word) {
    int parted = sums(layer, row).columns();
    return parted > 0
        && parted < layers.layer(layer).inputs()
        && columnsOf(layer, row, word).contains(parted);
  }

  private NumbersInTurn.Sums sums(int layer, int row) {
    return new NumbersInTurn(trace)
        .sums(
            NetworkModel.sums(layers.layer(layer), row, layers.right(layer - 1)),
            layers.layer(layer).rules().sum().bits());
  }

  /** Outputs that no mistake of the table explains: a weight, or nothing that the doctor knows. */
  private TraceFinding unexplained(int layer, Partial partial, int[] wrong) {
    int row = wrong[0];
    NumbersInTurn.Sums seen = sums(layer, row);
    List<Integer> columns = columnsOf(layer, row, partial.words()[row]);
    int parted = seen.columns() < layers.layer(layer).inputs() ? seen.columns() : -1;
    Integer column =
        parted >= 0 && (columns.isEmpty() || columns.contains(parted))
            ? Integer.valueOf(parted)
            : columns.size() == 1 ? columns.get(0) : null;
    FaultCause cause =
        wrong.length == 1 && !columns.isEmpty()
            ? new FaultCause(
                Fault.WEIGHT_NOT_NETS,
                "a weight of the row is wrong",
                column == null
                    ? "one weight of row " + row + ", for example in column " + columns.get(0)
                    : "the weight of row " + row + ", column " + column)
            : new FaultCause(
                Fault.OUTPUT_NOT_OF_SUM,
                wrong.length == 1 ? "an output is wrong" : wrong.length + " outputs are wrong",
                "no single mistake that the doctor knows explains them");
    List<String> operands = new ArrayList<>(List.of(text(layer, row, partial.words()[row])));
    if (parted >= 0 && seen.columns() > 0) {
      operands.add(
          String.format(
              Locale.ROOT,
              "%s has the right sums of %d columns of the row",
              seen.name(),
              seen.columns()));
    }
    return finding(
        cause, layer, row, column, partial.place(), partial.cycle(), operands, wrong.length);
  }

  /** Whether a mistake gives the wrong outputs in their rows. */
  private boolean explains(LayerMistake mistake, int layer, int[] rows, long[] words) {
    long[] its = mistake.outputs(layers.right(layer - 1));
    return its.length > 0 && IntStream.of(rows).allMatch(row -> its[row] == words[row]);
  }

  /** The columns in which another weight gives a word: negated, 0, one bit or 1 more or less. */
  private List<Integer> columnsOf(int layer, int row, long word) {
    NetworkLayer its = layers.layer(layer);
    FixedFormat format = its.weights().format();
    List<Integer> columns = new ArrayList<>();
    for (int column = 0; column < its.inputs(); column++) {
      long weight = its.weights().raw(row, column);
      List<Long> others = new ArrayList<>(List.of(0L, -weight, weight + 1, weight - 1));
      for (int bit = 0; bit < format.bits(); bit++) {
        others.add(format.raw((int) weight ^ 1 << bit));
      }
      for (long other : others) {
        if (other != weight && outputWith(its, row, column, other) == word) {
          columns.add(column);
          break;
        }
      }
    }
    return columns;
  }

  private long outputWith(NetworkLayer layer, int row, int column, long weight) {
    NetworkModel.Products own = NetworkModel.products(layer);
    return NetworkModel.output(
        layer.rules(),
        row,
        layers.right(layer.number() - 1),
        (its, at, input) -> at == column ? input * weight : own.of(its, at, input),
        NetworkModel.biases(layer));
  }

  TraceFinding finding(
      FaultCause cause,
      int layer,
      int row,
      @Nullable Integer column,
      WordPlace place,
      int cycle,
      List<String> operands,
      long count) {
    return new TraceFinding(
        cause,
        layer,
        row,
        column,
        cycle,
        TraceFinding.Sight.ITSELF,
        trace.time(cycle),
        place.name(),
        "",
        operands,
        count,
        layers.right(layer).length + " rows");
  }
}
