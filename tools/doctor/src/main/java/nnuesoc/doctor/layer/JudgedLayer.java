// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.net.Shape;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a layer that is judged.
 *
 * @param right the layer without a mistake
 * @param places where it may give its words
 * @param search what its sums are, and which mistakes explain its words
 */
record JudgedLayer(
    SocSpec spec,
    int layer,
    LayerTrace trace,
    SupposedLayer right,
    List<OutputCandidate> places,
    MistakeSearch search) {
  private static final int ROWS_SHOWN = 16;
  private static final int CLOCKS = 6; // of a quick design's row, besides its columns

  /** The same with other numbers for right. */
  JudgedLayer with(SupposedLayer other) {
    return new JudgedLayer(spec, layer, trace, other, places, search);
  }

  int rows() {
    return right.words().length;
  }

  int columns() {
    return right.inputs().length;
  }

  /** Whether the layer gives the evaluation. */
  boolean isLast() {
    return layer == Shape.LAYERS;
  }

  /** The cycles of a quick design's row. */
  int rowTime() {
    return columns() + CLOCKS;
  }

  /** What an input and a weight add to the sum. */
  IntBinaryOperator product() {
    final GoldenArithmetic arithmetic = GoldenArithmetic.of(spec.arithmetic());
    return (input, weight) -> arithmetic.accumulate(0, input, weight);
  }

  TraceDiagnosis right(String note) {
    return answer(Verdict.RIGHT, List.of(), List.of(note));
  }

  TraceDiagnosis wrong(TraceFinding finding) {
    return answer(Verdict.WRONG, List.of(finding), wrongRows());
  }

  /** How many rows have a wrong word; empty if no place has a word for each row. */
  private List<String> wrongRows() {
    return places.stream()
        .filter(place -> place.isForEachRow(0) && place.isComplete(right))
        .filter(place -> place.data().hasNews())
        .map(place -> place.wrong(right, isLast()))
        .filter(wrong -> wrong.length > 0 && wrong.length < rows())
        .min(Comparator.comparingInt(wrong -> wrong.length))
        .map(this::text)
        .stream()
        .toList();
  }

  private String text(int[] wrong) {
    return String.format(
        Locale.ROOT,
        "%d of %d outputs are wrong: row%s %s%s",
        wrong.length,
        rows(),
        wrong.length == 1 ? "" : "s",
        Arrays.stream(wrong)
            .limit(ROWS_SHOWN)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", ")),
        wrong.length > ROWS_SHOWN ? ", ..." : "");
  }

  /** An answer for a trace that does not show whether the layer is right. */
  TraceDiagnosis notJudged(List<String> notes) {
    return answer(null, List.of(), notes);
  }

  private TraceDiagnosis answer(
      @Nullable Verdict verdict, List<TraceFinding> findings, List<String> notes) {
    return new TraceDiagnosis(verdict, findings, List.of(), notes, trace.cycles(), null);
  }

  LayerFindings findings() {
    return new LayerFindings(this);
  }

  /** Whether no port has more than the value it begins with, as in a layer that never runs. */
  boolean givesNothing() {
    return trace.ports().stream().noneMatch(one -> one.bits() >= 7 && one.numbers() > 2);
  }

  /** Whether a word is given for each row, whatever it is. */
  boolean gives() {
    return places.stream()
        .anyMatch(one -> one.isForEachRow(0) && one.isComplete(right) && one.data().hasNews());
  }

  /** Whether the last term of a row is added and its word is not given. */
  boolean isBehindRow(@Nullable RightSumPrefix track) {
    final int before = track == null || track.terms() > 0 ? -1 : track.row() - 1;
    return before >= 0
        && places.stream().noneMatch(one -> one.isWord(before, right.words()[before], isLast()));
  }

  /**
   * Whether no further word is to come: the trace goes on for about a row behind the last one, or
   * the layer says that it is done, or each row has its word, or the words are read back.
   */
  boolean isWhole(OutputCandidate place) {
    final int last = Arrays.stream(place.cycles()).max().orElse(0);
    return (place.enable() == null && place.address() != null) // they are read back
        || trace.cycles() - 1 - last >= rowTime()
        || trace.isDoneAfter(last)
        || (place.enable() != null && place.isFull());
  }
}
