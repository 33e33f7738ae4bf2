// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Which inputs a trace computes: the given one, others of the file, or others that only the trace
 * has.
 */
final class TraceInputs {
  private static final int MOST_INPUTS = 1_000; // that are tried in place of the right one
  private static final int MOST_TERMS = 10_000_000; // of these

  private final ExpectedLayers layers;
  private final Tensor inputs;
  private final int inputRow;
  private final WordSearch places;
  private final NumbersInTurn turns;
  private final Map<List<Long>, Other> others = new LinkedHashMap<>();
  private boolean several;
  private List<Integer> run = List.of(); // the given input and others of the file, in their order

  /** Inputs of the file in one place, by the cycles in which they stand there. */
  private record Run(WordPlace place, TreeMap<Integer, Integer> rows) {
    List<Integer> order() {
      return rows.values().stream().distinct().toList();
    }

    int cycleOf(int row) {
      return rows.entrySet().stream()
          .filter(one -> one.getValue() == row)
          .mapToInt(Map.Entry::getKey)
          .findFirst()
          .orElseThrow();
    }
  }

  /** Another input than the given one, of the file or of the trace. */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  record Other(
      int row, @Nullable WordPlace place, long[] input, Map<Integer, ExpectedOutputs> outputs) {
    boolean fits(int layer) {
      ExpectedOutputs its = outputs.get(layer);
      return its != null && its.place != null;
    }
  }

  /**
   * Looks for nothing yet.
   *
   * @param inputs the file
   * @param inputRow the given input
   */
  TraceInputs(ExpectedLayers layers, NetworkTrace trace, Tensor inputs, int inputRow) {
    this.layers = layers;
    this.inputs = inputs;
    this.inputRow = inputRow;
    places = new WordSearch(trace);
    turns = new NumbersInTurn(trace);
  }

  /** Whether the trace computes the given input and others of the file. */
  boolean areSeveral() {
    return several;
  }

  /** Right outputs stand there, so the trace computes the given input, whatever else it shows. */
  void confirm() {
    several = true;
  }

  /** Whether the trace surely computes this input: it shows the right inputs of a layer. */
  boolean isKnown(int layer) {
    return layers.input().isLast()
        || several
        || (layer > layers.from() && layers.first(layer - 1).place != null);
  }

  /** Looks for the input, and keeps all that may be another one. */
  void search() {
    ExpectedOutputs input = layers.input();
    FixedFormat format = layers.network().rules().input().format();
    boolean tells =
        input.bits >= ExpectedOutputs.LEAST_BITS
            || changes(input.words) >= ExpectedOutputs.LEAST_BITS;
    Map<Long, Integer> vectors = new HashMap<>();
    for (int row = Math.min(inputs.rows(), MOST_INPUTS) - 1; row >= 0; row--) {
      vectors.put(ExpectedOutputs.hash(input(row), 0, inputs.columns()), row);
    }
    vectors.put(ExpectedOutputs.hash(input.words, 0, input.words.length), inputRow);
    int most = mostReadings();
    Map<String, Run> runs = new HashMap<>();
    places.inputs(
        input.words.length,
        format,
        (place, words, at, cycle) -> {
          @Nullable Integer row = vectors.get(ExpectedOutputs.hash(words, 0, words.length));
          if (row != null && Arrays.equals(words, input(row))) {
            runs.computeIfAbsent(
                    place.text() + " " + place.late(), key -> new Run(place, new TreeMap<>()))
                .rows()
                .putIfAbsent(cycle, row);
          }
          if (tells && Arrays.equals(words, input.words)) {
            input.found(place, cycle);
          } else if (others.size() < most
              && Arrays.stream(words).allMatch(one -> one >= format.min() && one <= format.max())) {
            long[] own = words.clone();
            others.computeIfAbsent(
                Arrays.stream(own).boxed().toList(),
                key -> new Other(-1, place, own, new HashMap<>()));
          }
        });
    runs.values().stream()
        .filter(one -> one.order().size() > 1 && one.order().contains(inputRow))
        .filter(one -> tells || tells(one.order()))
        .max(
            Comparator.comparingInt((Run one) -> one.order().size())
                .thenComparing(one -> one.order().equals(one.order().stream().sorted().toList())))
        .ifPresent(
            one -> {
              run = one.order();
              several = true;
              input.found(one.place(), one.cycleOf(inputRow));
            });
    if (tells && input.place == null) {
      turns.find(List.of(input.words), format, (which, place, cycle) -> input.found(place, cycle));
    }
  }

  /** Whether inputs in turn cannot stand anywhere by chance, even if each of them is small. */
  private boolean tells(List<Integer> order) {
    long[] all = order.stream().flatMapToLong(row -> Arrays.stream(input(row))).toArray();
    int bits = Arrays.stream(all).mapToInt(ExpectedOutputs::significantBits).sum();
    return bits >= 2 * ExpectedOutputs.LEAST_BITS && changes(all) >= ExpectedOutputs.LEAST_BITS / 2;
  }

  private long[] input(int row) {
    return input(inputs, row);
  }

  /** One input of a file. */
  static long[] input(Tensor inputs, int row) {
    long[] values = new long[inputs.columns()];
    Arrays.setAll(values, column -> inputs.raw(row, column));
    return values;
  }

  /** So many that their outputs are computed soon. */
  private int mostReadings() {
    int terms =
        layers.network().layers().stream().mapToInt(one -> one.inputs() * one.outputs()).sum();
    return Math.max(MOST_INPUTS, MOST_TERMS / terms);
  }

  /** How often a number is another one than the number before. */
  private static long changes(long[] words) {
    return IntStream.range(1, words.length).filter(i -> words[i] != words[i - 1]).count();
  }

  /**
   * Expects the outputs of other inputs: a run of another input is no mistake.
   *
   * @param first the first layer whose outputs are expected
   */
  void suppose(int first) {
    for (int row = Math.min(inputs.rows(), MOST_INPUTS) - 1; row >= 0; row--) {
      int its = row;
      long[] input = input(row);
      if (row != inputRow) {
        others.compute(
            Arrays.stream(input).boxed().toList(),
            (key, seen) ->
                new Other(its, seen == null ? null : seen.place(), input, new HashMap<>()));
      }
    }
    for (Other other : others.values()) {
      List<long[]> outputs = layers.outputs(other.input());
      for (int layer = first; layer <= layers.to(); layer++) {
        if (other.row() < 0 && layer > first && layer < layers.to()) {
          continue; // many readings of the trace are no inputs
        }
        if (!Arrays.equals(outputs.get(layer), layers.right(layer))) {
          ExpectedOutputs words = new ExpectedOutputs(outputs.get(layer), 0, null, false);
          other.outputs().put(layer, words);
          layers.expected(layer).add(words);
        }
      }
    }
  }

  /** The other input whose outputs stand surest, the outermost one first. */
  Optional<Other> fitting(int layer) {
    return others.values().stream()
        .filter(other -> other.fits(layer))
        .min(
            Comparator.comparing(
                    (Other other) ->
                        Objects.requireNonNull(
                                Objects.requireNonNull(other.outputs().get(layer)).place)
                            .form())
                .thenComparing(other -> other.row() < 0)
                .thenComparing(other -> other.place() == null || !other.place().port()));
  }

  /** The right outputs of a layer for other inputs. */
  Set<List<Long>> outputsOfOthers(int layer) {
    return others.values().stream()
        .map(other -> other.outputs().get(layer))
        .filter(Objects::nonNull)
        .map(its -> Arrays.stream(its.words).boxed().toList())
        .collect(Collectors.toSet());
  }

  /** Takes another input. */
  interface InRun {
    /**
     * Takes an input of the run whose outputs stand somewhere.
     *
     * @param turns how many inputs later the given one is computed
     * @param inputs how many inputs the run computes
     */
    void take(ExpectedOutputs outputs, int turns, int inputs);
  }

  /** Whether the trace shows another input behind the given one. */
  boolean isFollowed() {
    return run.contains(inputRow) && run.indexOf(inputRow) < run.size() - 1;
  }

  /** The given input and others of the file, in the order of the trace; none if it is alone. */
  List<Integer> run() {
    return run;
  }

  /** Which of the inputs that the trace shows is the given one. */
  int turn() {
    return Math.max(0, run.indexOf(inputRow));
  }

  /**
   * Whether words begin where those of the given input must, if the trace has these of all inputs,
   * one input after the other. If the trace does not show its inputs, they may be those of the
   * file.
   *
   * @param words how many there are
   * @param rows how many belong to one input
   */
  boolean isTurn(int words, int at, int rows) {
    return (words == rows * count() && at == rows * turn())
        || (run.isEmpty() && words == rows * inputs.rows() && at == rows * inputRow);
  }

  /** How many inputs the trace may compute: those of the file, if it does not show them. */
  int most() {
    return run.isEmpty() ? inputs.rows() : count();
  }

  /** How many inputs the trace shows. */
  int count() {
    return Math.max(1, run.size());
  }

  /** Gives the other inputs of the run whose outputs of a layer stand somewhere. */
  void inRun(int layer, InRun reader) {
    for (Other other : several ? others.values() : List.<Other>of()) {
      if (run.contains(other.row()) && other.fits(layer)) {
        reader.take(
            Objects.requireNonNull(other.outputs().get(layer)),
            run.indexOf(inputRow) - run.indexOf(other.row()),
            run.size());
      }
    }
  }

  /** An input of the outermost scope that is not the given one. */
  Optional<Other> candidate() {
    return others.values().stream()
        .filter(
            other ->
                other.place() != null
                    && other.place().port()
                    && (other.place().isGroup() || other.place().form() == Form.EXACT))
        .findFirst();
  }

  /** Where another input differs from the given one. */
  String differenceText(Other other) {
    int column = NetworkFindings.firstWrong(other.input(), layers.right(0));
    return String.format(
        Locale.ROOT,
        "column %d is %d%s, and %d in input %d of the file",
        column,
        other.input()[column],
        other.place() == null ? "" : " in " + other.place().text(),
        layers.right(0)[column],
        inputRow);
  }

  /** What the trace computes in place of the given input; the reason last. */
  List<String> notes(Other other) {
    List<String> notes = new ArrayList<>();
    ExpectedOutputs outputs = other.outputs().get(layers.to());
    if (outputs != null && outputs.place != null) {
      notes.add("with the trace's own input, " + layers.outputsText(outputs.place));
    }
    if (other.row() < 0) {
      notes.add(
          "to judge by this input, write it into a file and give that as --input: "
              + Arrays.stream(other.input())
                  .mapToObj(Long::toString)
                  .collect(Collectors.joining(" ")));
    }
    notes.add(
        "the trace computes another input: "
            + differenceText(other)
            + (other.row() < 0
                ? ""
                : "; it is input " + other.row() + ": --input-row " + other.row()));
    return notes;
  }
}
