// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.TraceFinding.Sight;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.FirstChanged;
import nnuesoc.rtl.port.LayerPort;
import org.jspecify.annotations.Nullable;

/** Makes findings of one layer. */
record LayerFindings(JudgedLayer its) {
  /** A finding about the layer's words, or about what stands behind them. */
  TraceFinding ofWord(FaultCause blame, int row, OutputCandidate place, String seen) {
    final int cycle = place.cycles()[Math.min(row, place.cycles().length - 1)];
    return finding(
        blame, row, null, cycle, Sight.ITSELF, place.data().name(), output(), List.of(seen));
  }

  /** A finding about a sum and the terms in it. */
  TraceFinding ofSum(
      FaultCause blame, int row, @Nullable Integer column, int cycle, String where, String seen) {
    final List<String> operands = new ArrayList<>();
    operands.add(seen);
    addOperands(operands, row, column, null);
    return finding(blame, row, column, cycle, Sight.ITSELF, where, sum(), operands);
  }

  /** A finding about the layer's state. */
  TraceFinding ofState(
      FaultCause blame, int row, @Nullable Integer column, int cycle, String where, String seen) {
    return finding(
        blame,
        row,
        column,
        cycle,
        Sight.ITSELF,
        where,
        LayerPort.scope(its.layer()) + "state",
        List.of(seen));
  }

  /** A finding that follows from a mistake and explains the words at a place. */
  TraceFinding of(MistakeMatch match) {
    return of(match.layer(), match.place(), match.sums());
  }

  /**
   * A finding that follows from a mistake.
   *
   * @param place where its words were given; null for nowhere
   * @param sums a signal that has its sums; null if none has
   */
  TraceFinding of(SupposedLayer one, @Nullable OutputCandidate place, @Nullable SumSignal sums) {
    final int row = Math.min(one.row(), its.rows() - 1);
    final boolean terms = one.part() == FirstChanged.TERMS;
    final @Nullable SumSignal shown =
        terms && sums != null && row < sums.cycles().length ? sums : null;
    final FaultCause told = one.blame();
    final FaultCause blame = told == null ? FaultCause.of(Fault.OUTPUT_NOT_OF_SUM, "") : told;
    final List<String> seen = new ArrayList<>();
    seen.add(
        (place == null ? "" : place.text() + ": ")
            + "this mistake explains every row of the trace");
    final SumSignal.@Nullable WrongStep step =
        shown == null ? null : shown.wrongStep(one, its.right(), row);
    if (shown != null && step != null) {
      final @Nullable Integer column = step.column() == null ? one.column() : step.column();
      addOperands(seen, row, column, one);
      seen.add(step.seen());
      return finding(
          blame, row, column, step.cycle(), Sight.ITSELF, shown.signal().name(), sum(), seen);
    }
    final @Nullable Integer column = one.column();
    final @Nullable RightSumPrefix track = its.search().track();
    if (terms) {
      addOperands(seen, row, column, one);
    }
    if (terms && track != null && track.partsAt(row, column)) {
      seen.add(track.seen(Objects.requireNonNullElse(its.right().term(row, track.column()), 0)));
      return finding(
          blame, row, column, track.cycle(), Sight.ITSELF, track.signal().name(), sum(), seen);
    }
    Sight sight = Sight.ITSELF;
    if (terms && column != null && (shown != null || place != null)) {
      seen.add(unknownCycle(column));
      sight = Sight.END_OF_ROW;
    }
    return shown != null
        ? finding(
            blame, row, column, shown.cycles()[row], sight, shown.signal().name(), sum(), seen)
        : finding(
            blame,
            row,
            column,
            place == null ? 0 : place.cycles()[row],
            sight,
            place == null ? "" : place.data().name(),
            place == null ? sum() : output(),
            seen);
  }

  /** Why a finding does not name the cycle of its column. */
  static String unknownCycle(int column) {
    return "no signal of the trace is recognized as the running sum, so the cycle of column "
        + column
        + " is unknown";
  }

  /**
   * Adds what a column is multiplied from, and what its term should be.
   *
   * @param one the layer with the mistake that makes another term; null if there is none
   */
  void addOperands(
      List<String> to, int row, @Nullable Integer column, @Nullable SupposedLayer one) {
    final int[] inputs = its.right().inputs();
    if (column == null || column >= inputs.length || row >= its.rows()) {
      return;
    }
    final int input = inputs[column];
    final int weight = its.spec().net().weights(its.layer(), row)[column];
    final int term = its.product().applyAsInt(input, weight);
    final @Nullable Integer other = one == null ? null : one.term(row, column);
    to.add(
        String.format(
            Locale.ROOT,
            "weight %d x input %d is %d; the sum should grow by %d%s",
            weight,
            input,
            weight * input,
            term,
            other == null || other == term ? "" : ", with this mistake by " + other));
  }

  private String sum() {
    return LayerPort.scope(its.layer()) + "sum";
  }

  private String output() {
    return its.isLast() ? "soc.fabric.layer4.eval" : "soc.fabric.output_" + its.layer() + ".a_data";
  }

  private TraceFinding finding(
      FaultCause blame,
      int row,
      @Nullable Integer column,
      int cycle,
      Sight sight,
      String where,
      String model,
      List<String> seen) {
    return new TraceFinding(
        blame,
        its.layer(),
        row,
        column,
        cycle,
        sight,
        its.trace().time(cycle),
        where,
        model,
        seen,
        1,
        "");
  }
}
