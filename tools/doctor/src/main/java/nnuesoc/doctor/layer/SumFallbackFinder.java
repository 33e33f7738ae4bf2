// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.FirstChanged;
import org.jspecify.annotations.Nullable;

/**
 * What the sums inside a wrong layer say if no mistake of the tables explains them.
 *
 * @param mistakes the layer with each mistake of the tables
 */
record SumFallbackFinder(JudgedLayer its, List<SupposedLayer> mistakes) {
  private static final int TELLING_STEPS = 3;
  private static final int FEW_SUMS = 2;
  private static final int[] ADDERS = {2, 4, 8};

  /** The signal that follows the right sums, if only for a few terms. */
  @Nullable RightSumPrefix track() {
    final @Nullable RightSumPrefix track = its.search().track();
    return track != null || its.search().sums() != null || its.search().totals() != null
        ? track
        : RightSumPrefix.of(its.trace(), its.right(), FEW_SUMS);
  }

  /** A row that is computed again in place of the next one. */
  @Nullable TraceFinding repeated() {
    final @Nullable ComputedRowOrder order =
        its.search().sums() != null ? null : ComputedRowOrder.of(its.trace(), its.right());
    final int at = order == null ? -1 : order.firstRepeated();
    return order == null || at < 0
        ? null
        : its.findings()
            .ofSum(
                FaultCause.of(
                    Fault.GRANT_OF_ROW_BEFORE,
                    "the layer does not wait until ready of the previous row has fallen"),
                order.rows().get(at) + 1,
                null,
                order.cycles().get(at),
                order.signal().name(),
                "the sums of row " + order.rows().get(at) + " come a second time");
  }

  /** A column that goes wrong in one of several multipliers. */
  @Nullable TraceFinding lane() {
    final @Nullable FaultyLane lane =
        FaultyLane.of(its.trace(), its.right(), its.spec().net(), its.layer());
    return lane == null
        ? null
        : its.findings()
            .ofSum(
                FaultCause.of(
                    lane.fault(), "the part that computes this column, or a word in its memory"),
                lane.row(),
                lane.column(),
                lane.cycle(),
                lane.signal().name(),
                "it is " + lane.signal().text(lane.found()) + ", expected " + lane.expected());
  }

  /** A sum that goes wrong in one of several adders that take the columns in turn. */
  @Nullable TraceFinding adder() {
    for (int adders : ADDERS) {
      final List<SupposedLayer> all =
          IntStream.range(0, adders).mapToObj(one -> its.right().everySo(adders, one)).toList();
      final List<SupposedLayer> wrong =
          all.stream().filter(one -> SumSignal.of(its.trace(), one) == null).toList();
      for (SupposedLayer one : wrong.size() < adders ? wrong : List.<SupposedLayer>of()) {
        final @Nullable RightSumPrefix track = RightSumPrefix.of(its.trace(), one, FEW_SUMS);
        final @Nullable TraceFinding found =
            track == null ? null : new SumFallbackFinder(its.with(one), mistakes).parted(track);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** A signal to which each row adds its sum, without beginning again. */
  @Nullable TraceFinding kept() {
    final @Nullable SumSignal kept = SumSignal.ofSteps(its.trace(), its.right());
    return kept == null || its.search().totals() != null
        ? null
        : its.findings()
            .ofSum(
                FaultCause.of(Fault.ROW_BEGINS_WITH_SUM, "the sum is not cleared for a row"),
                1,
                null,
                kept.cycles()[1],
                kept.signal().name(),
                "it grows by the sum of each row");
  }

  /** The term with which a signal parts from the right sums. */
  @Nullable TraceFinding parted(RightSumPrefix track) {
    final @Nullable Integer column = track.column();
    if (track.stands() || column == null) {
      return null;
    }
    final int row = track.row();
    final @Nullable Integer other = otherColumn(track);
    if (other != null && other.equals(column) && track.terms() == 0 && row > 0) {
      return its.findings()
          .ofSum(
              FaultCause.of(Fault.ROW_BEGINS_WITH_SUM, "the sum is not cleared for a row"),
              row,
              column,
              track.cycle(),
              track.signal().name(),
              "it goes on with the sum of another row");
    }
    if (other != null && its.trace().isBegunIn(track.signal().cycle(track.at()), track.cycle())) {
      return its.findings()
          .ofSum(
              FaultCause.of(Fault.SUM_NOT_CLEARED, "neither a reset nor a start clears it"),
              row,
              column,
              track.cycle(),
              track.signal().name(),
              "it goes on with what it held before the layer began");
    }
    for (SupposedLayer mistake : mistakes) {
      if (mistake.part() == FirstChanged.TERMS && track.goesOnWith(mistake, its.right())) {
        return its.findings()
            .ofSum(
                Objects.requireNonNull(mistake.blame()),
                row,
                column,
                track.cycle(),
                track.signal().name(),
                "this mistake explains its sums, " + track.seen(term(row, column)));
      }
    }
    final @Nullable OperandShift reading =
        OperandShift.of(track, its.right().inputs(), its.spec().net(), its.layer(), its.product());
    final @Nullable WrongOperand operand = reading != null ? null : WrongOperand.of(its, track);
    if (operand != null) {
      return its.findings()
          .ofSum(
              operand.blame(),
              row,
              operand.column(),
              operand.cycle(),
              operand.signal().name(),
              operand.seen());
    }
    final FaultCause blame =
        reading != null
            ? reading.blame(row, its.columns())
            : isTwice(track)
                ? FaultCause.of(
                    Fault.COLUMN_TWICE, "the column counter, or the word that is taken again")
                : other == null || other.equals(column)
                    ? FaultCause.of(
                        Fault.SUM_NOT_OF_TERMS,
                        "the words that are read, their product, or the adder")
                    : FaultCause.of(
                        Fault.ELEMENTS_OUT_OF_ORDER, "the row goes on with column " + other);
    return its.findings()
        .ofSum(
            blame,
            row,
            column,
            track.cycle(),
            track.signal().name(),
            track.seen(term(row, column)));
  }

  /** Whether the term before is added again. */
  private boolean isTwice(RightSumPrefix track) {
    final @Nullable Integer column = track.column();
    if (column == null || track.terms() == 0) {
      return false;
    }
    int before = column - 1;
    while (before > 0 && term(track.row(), before) == 0) {
      before--;
    }
    return before >= 0
        && term(track.row(), before) == track.step(0)
        && term(track.row(), column) != track.step(0);
  }

  /** The column with which a row goes on instead of the next one; null if it does not. */
  private @Nullable Integer otherColumn(RightSumPrefix track) {
    final int columns = its.right().inputs().length;
    for (int first = 0; first < columns; first++) {
      int steps = 0;
      for (int at = first; at < columns && steps < track.steps(); at++) {
        final int term = term(track.row(), at);
        if (term != 0) {
          if (track.step(steps) != term) {
            break;
          }
          steps++;
        }
      }
      if (steps >= TELLING_STEPS && term(track.row(), first) != 0) {
        return first;
      }
    }
    return null;
  }

  private int term(int row, int column) {
    return Objects.requireNonNullElse(its.right().term(row, column), 0);
  }
}
