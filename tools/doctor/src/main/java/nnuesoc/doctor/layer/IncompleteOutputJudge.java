// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import org.jspecify.annotations.Nullable;

/** A layer that did not give all its words: it stands still, or the trace ends before. */
record IncompleteOutputJudge(JudgedLayer its) {
  private static final int MOST_NAMES = 8;

  /** A layer whose sums are right until they stand still. */
  @Nullable TraceFinding stopped(RightSumPrefix track) {
    final int since = its.trace().cycles() - 1 - track.cycle();
    if (!track.stands()) {
      return null;
    }
    final String seen =
        track.signal().name() + " has the right sums until then, and no further one";
    final boolean done =
        track.row() == its.rows() - 1
            ? its.trace().isDoneAfter(track.cycle())
            : its.trace().ports().stream().anyMatch(one -> one.endsBehind(track.cycle()));
    if (track.terms() == 0 && track.row() > 0 && done) {
      return its.findings()
          .ofState(
              FaultCause.of(Fault.ROWS_TOO_FEW, "the test for the last row"),
              track.row(),
              null,
              track.cycle(),
              track.signal().name(),
              seen);
    }
    if (since < Math.max(2 * its.rowTime(), track.cycle() / Math.max(1, track.row() + 1))) {
      return null;
    }
    final boolean behind = its.isBehindRow(track);
    return its.findings()
        .ofState(
            FaultCause.of(Fault.HANGS, "a state that never ends, or a handshake that never comes"),
            behind ? track.row() - 1 : track.row(),
            behind ? null : track.column(),
            track.cycle(),
            track.signal().name(),
            seen);
  }

  /** A layer that gets no words and gives none. */
  TraceDiagnosis standing() {
    final int silence = its.trace().silence();
    final String seen = "no signal changes for " + silence + " cycles";
    return silence < 2 * its.rowTime()
        ? notYet(null)
        : its.wrong(
            its.findings()
                .ofState(
                    FaultCause.of(
                        Fault.HANGS, "a state that never ends, or a handshake that never comes"),
                    0,
                    null,
                    its.trace().cycles() - 1 - silence,
                    "",
                    seen));
  }

  TraceDiagnosis notYet(@Nullable RightSumPrefix track) {
    final List<String> notes = new ArrayList<>();
    notes.add("no signal at the layer's ports has the word of each row yet");
    notes.add("the layer's ports show: " + names(its.trace().ports()));
    notes.add(
        "words at its input: "
            + names(its.trace().signals().stream().filter(ObservedSignal::isFed).toList()));
    if (track != null) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%s has the right sums until row %d, term %d, cycle %,d",
              track.signal().name(),
              track.row(),
              track.terms(),
              track.cycle()));
    }
    return its.notJudged(notes);
  }

  private static String names(List<ObservedSignal> signals) {
    return signals.isEmpty()
        ? "none"
        : signals.stream()
                .map(ObservedSignal::name)
                .limit(MOST_NAMES)
                .collect(Collectors.joining(", "))
            + (signals.size() > MOST_NAMES ? " ..." : "");
  }

  /** Where the words of the first rows were given rightly, and no others; null for nowhere. */
  @Nullable OutputCandidate placeOfFirstRows() {
    final List<OutputCandidate> all = new ArrayList<>(its.places());
    all.addAll(OutputCandidateFinder.inOrder(its.trace(), its.rows()));
    OutputCandidate best = null;
    int most = 0;
    for (OutputCandidate place : all) {
      final int rows = place.right(its.right(), its.isLast());
      if (rows > most
          && rows < its.rows()
          && place.others() == 0
          && place.isByRow(rows)
          && place.isInOrder(rows)
          && isMade(rows - 1, place.cycles()[rows - 1])) {
        best = place;
        most = rows;
      }
    }
    return best;
  }

  /** A layer that gave some rows rightly: it is wrong if no other came for a long time. */
  TraceDiagnosis ofFirstRows(OutputCandidate place) {
    final int rows = place.right(its.right(), its.isLast());
    int longest = 0;
    int last = 0;
    for (int row = 0; row < rows; row++) {
      longest = Math.max(longest, place.cycles()[row] - last);
      last = place.cycles()[row];
    }
    final int since = its.trace().cycles() - 1 - last;
    if (since < Math.max(its.rowTime(), longest * 3 / 2)) {
      return its.notJudged(
          List.of(
              String.format(
                  Locale.ROOT,
                  "%s is right until row %d, cycle %,d; the trace ends before the other rows",
                  place.text(),
                  rows - 1,
                  last)));
    }
    final @Nullable SumSignal totals = its.search().totals();
    if (rows < its.rows() && totals != null) {
      return its.wrong(
          its.findings()
              .ofWord(
                  FaultCause.of(
                      Fault.OUTPUT_NOT_WRITTEN, "the write enable is low in the last rows"),
                  rows,
                  place,
                  totals.signal().name() + " has the sums of all rows"));
    }
    final boolean ends = ends(place, last, rows > 1);
    final String seen =
        place.text() + ": its last word comes " + since + " cycles before the trace ends";
    return its.wrong(
        ends
            ? its.findings()
                .ofWord(
                    FaultCause.of(Fault.ROWS_TOO_FEW, "the test for the last row"),
                    rows,
                    place,
                    seen)
            : its.findings()
                .ofState(
                    FaultCause.of(
                        Fault.HANGS, "the layer waits for something, or does not ask for a row"),
                    rows,
                    null,
                    last,
                    place.data().name(),
                    seen));
  }

  /** Whether the sum of a row was there when its word was given. */
  private boolean isMade(int row, int cycle) {
    final int total = its.right().last(row) + its.right().biases()[row];
    return its.trace().signals().stream()
        .anyMatch(
            one ->
                !one.isOperand()
                    && one.bits() >= SumSignal.LEAST_BITS
                    && one.hadNear(total, cycle));
  }

  /**
   * Whether a bit at the ports rises for the first time when the last word is given.
   *
   * @param pulse whether it may fall again
   */
  private boolean ends(OutputCandidate place, int last, boolean pulse) {
    return its.trace().ports().stream()
        .anyMatch(
            one ->
                one.bits() == 1
                    && !place.isEnabledBy(one)
                    && Math.abs(one.firstRise() - last - 1) <= 2
                    && (pulse || one.value(one.count() - 1) == 1));
  }
}
