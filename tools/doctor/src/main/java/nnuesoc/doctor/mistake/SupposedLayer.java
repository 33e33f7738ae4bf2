// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultKind;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one layer, as they should be or with a mistake in it. All arrays have an element
 * for each row; a layer with a mistake in its terms may have only its first rows.
 *
 * @param blame the mistake; null if the layer is right
 * @param part what the mistake changes first
 * @param inputs the words that the layer reads
 * @param sums the sum before and after each term of a row, without the bias
 * @param columns the columns of these terms
 * @param biases what is added to the sum
 * @param words the words that the next layer reads, or the evaluation
 * @param row the first row that differs from the right one
 * @param column the first column of this row that differs; null if the row does not tell
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
public record SupposedLayer(
    @Nullable FaultCause blame,
    FirstChanged part,
    int[] inputs,
    int[][] sums,
    int[][] columns,
    int[] biases,
    int[] words,
    int row,
    @Nullable Integer column) {
  /** A number that nobody knows, such as a word before its first write. */
  public static final int UNKNOWN = SupposedRow.UNKNOWN;

  /** A word that may be any. */
  public static final int ANY = UNKNOWN + 1;

  /** What a mistake changes first, from the inputs to the outputs. */
  public enum FirstChanged {
    TERMS,
    BIAS,
    OUTPUT
  }

  /** The layer without a mistake. */
  public static SupposedLayer right(SocSpec spec, int layer) {
    return of(SupposedRun.of(spec, null, layer, null), layer);
  }

  private static SupposedLayer of(SupposedRun run, int layer) {
    final int rows = run.rows(layer);
    return new SupposedLayer(
        null,
        FirstChanged.OUTPUT,
        run.words(0, layer),
        rows(rows, row -> run.sums(0, layer, row)),
        rows(rows, row -> run.columns(0, layer, row)),
        run.biases(0, layer),
        run.outputs(0, layer),
        0,
        null);
  }

  /** The numbers of a channel in a position; its words are those that are made, not stored. */
  static SupposedLayer of(SupposedRun run, int position, int channel, @Nullable FaultCause blame) {
    final int rows = run.rows(channel);
    final int layer = LayerInstance.layer(channel);
    return new SupposedLayer(
        blame,
        FirstChanged.TERMS,
        layer == 1 ? new int[0] : run.words(position, layer),
        rows(rows, row -> run.sums(position, channel, row)),
        rows(rows, row -> run.columns(position, channel, row)),
        run.biases(position, channel),
        run.made(position, channel),
        0,
        null);
  }

  /** The sums of every so many columns alone, from one of them on. */
  public SupposedLayer everySo(int many, int from) {
    final int[][] fewer = new int[sums.length][];
    final int[][] theirs = new int[sums.length][];
    for (int number = 0; number < sums.length; number++) {
      final int[] its = sums[number];
      final int[] some = IntStream.range(0, its.length - 1).filter(i -> i % many == from).toArray();
      fewer[number] = new int[some.length + 1];
      theirs[number] = new int[some.length];
      for (int i = 0; i < some.length; i++) {
        fewer[number][i + 1] = fewer[number][i] + its[some[i] + 1] - its[some[i]];
        theirs[number][i] = columns[number][some[i]];
      }
    }
    return new SupposedLayer(blame, part, inputs, fewer, theirs, biases, words, row, column);
  }

  /** Its first rows. */
  public SupposedLayer first(int rows) {
    return rows >= sums.length
        ? this
        : new SupposedLayer(
            blame,
            part,
            inputs,
            Arrays.copyOf(sums, rows),
            Arrays.copyOf(columns, rows),
            Arrays.copyOf(biases, rows),
            Arrays.copyOf(words, rows),
            row,
            column);
  }

  private static int[][] rows(int rows, IntFunction<int[]> its) {
    return IntStream.range(0, rows).mapToObj(its).toArray(int[][]::new);
  }

  /**
   * The layer with each mistake of the tables that changes one of its numbers, likely ones first.
   */
  public static List<SupposedLayer> withMistakes(SocSpec spec, int layer) {
    final SupposedRun right = SupposedRun.of(spec, null, layer, null);
    final SupposedLayer golden = of(right, layer);
    final boolean report = spec.arithmetic() == NumberFormat.REPORT;
    final List<SupposedLayer> all = new ArrayList<>();
    all.addAll(golden.with(BiasMistakes.of(Set.of(layer), report), spec, right, layer));
    if (golden.words.length > 1) {
      all.add(golden.withRow0Only());
    }
    final List<Mistake> mistakes = new ArrayList<>(WidthMistakes.of(Set.of(layer), report));
    mistakes.addAll(TermMistakes.of(Set.of(layer), report));
    mistakes.addAll(LaterLayerOperandMistakes.of(layer));
    mistakes.addAll(WeightAddressMistakes.of(Set.of(layer)));
    mistakes.addAll(
        layer == Shape.LAYERS
            ? ResultMistakes.of(report)
            : OutputMistakes.of(Set.of(layer), report));
    if (layer == Shape.LAYERS) {
      mistakes.addAll(OutputWriteMistakes.of(Set.of(layer)));
    }
    mistakes.removeIf(
        mistake -> golden.words.length == 1 && mistake.blame().kind() == FaultKind.ROW_ORDER);
    all.addAll(golden.with(mistakes, spec, right, layer));
    if (golden.words.length > 2) {
      all.add(golden.withWordsOf(-1, "the word is sent before it is computed"));
      all.add(golden.withWordsOf(1, "the word is sent too late"));
    }
    return all;
  }

  /** The layer with a mistake in one of its columns, for each of them. */
  public static List<SupposedLayer> withOtherColumns(SocSpec spec, int layer) {
    final SupposedRun right = SupposedRun.of(spec, null, layer, null);
    final int columns = spec.shape().inputs(layer);
    return of(right, layer).with(LaneMistakes.of(layer, columns), spec, right, layer);
  }

  private List<SupposedLayer> with(
      List<Mistake> mistakes, SocSpec spec, SupposedRun right, int layer) {
    final List<SupposedLayer> all = new ArrayList<>();
    for (Mistake mistake : mistakes) {
      final SupposedRun run = SupposedRun.of(spec, mistake, layer, right);
      final SupposedLayer its = of(run, layer);
      final SupposedLayer placed =
          mistake.bias != null
              ? placedByBiases(its, mistake)
              : mistake.isOfOutputs()
                  ? placedByWords(its, mistake)
                  : placed(its, mistake, run, layer);
      if (placed != null) {
        all.add(placed);
      }
    }
    return all;
  }

  /** All rows run with the words of the first one, because no further row is asked for. */
  private SupposedLayer withRow0Only() {
    final int rows = words.length;
    return new SupposedLayer(
        FaultCause.of(
            Fault.REQUEST_STANDS,
            "trigger does not fall, so the words of the next row do not come"),
        FirstChanged.TERMS,
        inputs,
        rows(rows, row -> sums[0]),
        rows(rows, row -> columns[0]),
        IntStream.range(0, rows).map(row -> biases[0]).toArray(),
        IntStream.range(0, rows).map(row -> words[0]).toArray(),
        0,
        null);
  }

  /** The words of the rows before or behind; what has no such row is any word. */
  private SupposedLayer withWordsOf(int by, String cause) {
    final int[] moved =
        IntStream.range(0, words.length)
            .map(row -> row + by < 0 || row + by >= words.length ? ANY : words[row + by])
            .toArray();
    return new SupposedLayer(
        FaultCause.of(by < 0 ? Fault.OUTPUT_OF_ROW_BEFORE : Fault.OUTPUT_OF_NEXT_ROW, cause),
        FirstChanged.OUTPUT,
        inputs,
        sums,
        columns,
        biases,
        moved,
        0,
        null);
  }

  /** What a column adds to the sum of a row; null if it adds nothing, or nobody knows. */
  public @Nullable Integer term(int ofRow, @Nullable Integer ofColumn) {
    if (ofColumn == null || ofRow >= sums.length) {
      return null;
    }
    final int[] its = sums[ofRow];
    return IntStream.range(0, its.length - 1)
        .filter(at -> columns[ofRow][at] == ofColumn)
        .filter(at -> its[at] != UNKNOWN && its[at + 1] != UNKNOWN)
        .mapToObj(at -> its[at + 1] - its[at])
        .findFirst()
        .orElse(null);
  }

  /** Whether any row has a sum other than 0. */
  public boolean hasSums() {
    return IntStream.range(0, sums.length).anyMatch(number -> last(number) != 0);
  }

  /** The sum of a row, without the bias. */
  public int last(int ofRow) {
    return sums[ofRow][sums[ofRow].length - 1];
  }

  private static int firstDifference(int[] one, int[] other) {
    for (int i = 0; i < Math.min(one.length, other.length); i++) {
      if (one[i] != other[i]) {
        return i;
      }
    }
    return -1;
  }

  private @Nullable SupposedLayer placedByBiases(SupposedLayer its, Mistake mistake) {
    final int first = firstDifference(biases, its.biases);
    return first < 0
        ? null
        : new SupposedLayer(
            mistake.blame(),
            FirstChanged.BIAS,
            inputs,
            its.sums,
            its.columns,
            its.biases,
            its.words,
            first,
            null);
  }

  private @Nullable SupposedLayer placedByWords(SupposedLayer its, Mistake mistake) {
    final int first = firstDifference(words, its.words);
    return first < 0
        ? null
        : new SupposedLayer(
            mistake.blame(),
            FirstChanged.OUTPUT,
            inputs,
            its.sums,
            its.columns,
            biases,
            its.words,
            mistake.isFromRow0() ? 0 : first,
            mistake.column(inputs.length));
  }

  private @Nullable SupposedLayer placed(
      SupposedLayer its, Mistake mistake, SupposedRun run, int layer) {
    for (int number = 0; number < its.sums.length; number++) {
      if (Arrays.equals(sums[number], its.sums[number])) {
        continue;
      }
      final int first = mistake.isFromRow0() ? 0 : number;
      final @Nullable Integer operand =
          mistake.blame().kind() == FaultKind.OPERAND ? run.otherOperand(layer, first) : null;
      final @Nullable Integer fixed =
          operand == null || !hasTermBefore(first, operand)
              ? mistake.column(sums[number].length - 1)
              : operand;
      return new SupposedLayer(
          mistake.blame(),
          FirstChanged.TERMS,
          inputs,
          its.sums,
          its.columns,
          biases,
          its.words,
          first,
          fixed != null ? fixed : differingColumn(its, number));
    }
    return null;
  }

  /** Whether a term before a column shows that the columns before it are right. */
  private boolean hasTermBefore(int number, int column) {
    return IntStream.range(0, column).anyMatch(at -> sums[number][at] != sums[number][at + 1]);
  }

  /** The first column whose term differs; null if the row begins with another sum. */
  private @Nullable Integer differingColumn(SupposedLayer its, int number) {
    final int[] mine = sums[number];
    final int[] other = its.sums[number];
    if (mine[0] != other[0]) {
      return null;
    }
    for (int i = 1; i < Math.min(mine.length, other.length); i++) {
      if (mine[i] != other[i]) {
        return columns[number][i - 1];
      }
    }
    return Math.min(mine.length, other.length) - 1;
  }
}
