// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/** What can be said of a wrong layer if no mistake of the tables explains it. */
record LayerFallbackFinder(JudgedLayer its, List<SupposedLayer> mistakes) {
  private static final int LARGEST = 127;
  private static final int TELLING = 3; // different words
  private static final int SLOW = 8; // times as slow as a quick design

  /** What is seen inside the layer or follows from all its words; null for nothing. */
  @Nullable TraceFinding seen() {
    final SumFallbackFinder sums = new SumFallbackFinder(its, mistakes);
    final @Nullable RightSumPrefix track = sums.track();
    return Stream.<Supplier<@Nullable TraceFinding>>of(
            sums::lane,
            sums::adder,
            this::elsewhere,
            this::twice,
            this::lost,
            this::missing,
            () -> its.isLast() ? null : limits(),
            sums::kept,
            sums::repeated,
            () -> endless(track),
            () -> track == null ? null : sums.parted(track))
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** The right words, each at another row. */
  private @Nullable TraceFinding elsewhere() {
    final long[] expected = IntStream.of(its.right().words()).asLongStream().sorted().toArray();
    if (Arrays.stream(expected).distinct().count() < 3) {
      return null;
    }
    for (OutputCandidate place : its.places()) {
      if (place.isForEachRow(0)
          && Arrays.equals(Arrays.stream(place.words()).sorted().toArray(), expected)) {
        final int row = place.firstWrong(its.right(), its.isLast());
        return its.findings()
            .ofWord(
                FaultCause.of(
                    Fault.OUTPUT_AT_ANOTHER_ROW, "the order in which rows are sent, or written"),
                row,
                place,
                place.seen(row, its.right()));
      }
    }
    return null;
  }

  /** Right words in the order of their rows, and some of them again in place of the next one. */
  private @Nullable TraceFinding twice() {
    final int[] right = its.right().words();
    if (Arrays.stream(right).distinct().count() < TELLING) {
      return null;
    }
    for (OutputCandidate place : OutputCandidateFinder.inOrder(its.trace(), right.length)) {
      final boolean valid = place.enable() != null && place.enable().isValid();
      final int row = valid && place.isFull() ? firstRepeated(place.words()) : -1;
      if (row >= 0) {
        return its.findings()
            .ofWord(
                FaultCause.of(Fault.WORD_TWICE, "valid stays 1 for one clock too long"),
                row,
                place,
                place.text() + ": the word of row " + (row - 1) + " comes a second time");
      }
    }
    return null;
  }

  /** The first row that has the word of the one before, if all are right but for such; else −1. */
  private int firstRepeated(long[] words) {
    final int[] right = its.right().words();
    int expected = 0;
    int first = -1;
    for (int i = 0; i < words.length; i++) {
      if (i > 0 && words[i] != right[expected] && words[i] == right[expected - 1]) {
        first = first < 0 ? i : first;
      } else if (words[i] == right[expected]) {
        expected++;
      } else {
        return -1;
      }
    }
    return expected > 2 ? first : -1;
  }

  /** The right words of all rows, and further ones. */
  @Nullable TraceFinding tooMany() {
    final int rows = its.right().words().length;
    for (OutputCandidate place : OutputCandidateFinder.inOrder(its.trace(), rows)) {
      if (rows > 1
          && place.others() > 0
          && place.others() < rows
          && place.right(its.right(), its.isLast()) == rows) {
        return its.findings()
            .ofWord(
                FaultCause.of(Fault.ROWS_TOO_MANY, "the test for the last row"),
                rows,
                place,
                place.text() + ": " + (rows + place.others()) + " words are sent");
      }
    }
    return null;
  }

  /** A word that is taken away before its receiver was ready for it. */
  private @Nullable TraceFinding lost() {
    for (OutputCandidate place : its.places()) {
      final LayerTrace.@Nullable LostWord lost =
          place.isNamedTogether() ? its.trace().firstLost(place.data()) : null;
      if (lost != null) {
        return its.findings()
            .ofState(
                FaultCause.of(
                    Fault.WORD_NOT_HELD,
                    "the next word is sent although the receiver is not ready"),
                Math.min(lost.number(), its.rows() - 1),
                null,
                lost.cycle(),
                place.data().name(),
                "it changes before it was taken");
      }
    }
    return null;
  }

  /** Rows without a word, where the others have their right ones and nothing comes any more. */
  private @Nullable TraceFinding missing() {
    for (OutputCandidate place : its.places()) {
      final int[] rows = place.missing(its.right(), its.isLast());
      if (rows.length > 0
          && place.enable() != null
          && place.enable().when().length >= its.rows()
          && its.isWhole(place)) {
        return its.findings()
            .ofState(
                FaultCause.of(
                    Fault.OUTPUT_NOT_WRITTEN,
                    "the word is lost before it is sent, or another word is sent instead"),
                rows[0],
                null,
                place.enable().last(),
                place.data().name(),
                place.text() + ": row " + rows[0] + " has no word, others have several");
      }
    }
    return null;
  }

  /** A layer that gives nothing, although the trace is long. */
  private @Nullable TraceFinding endless(@Nullable RightSumPrefix track) {
    final boolean gives = its.gives();
    final int cycles = its.trace().cycles();
    final boolean stands = its.trace().silence() >= 2 * its.rowTime();
    final boolean ends = its.search().totals() != null; // it gets to its last row
    final int quick = its.rowTime() * its.rows(); // cycles of a quick design
    if (gives || (!stands && (ends || cycles < SLOW * quick))) {
      return null;
    }
    final boolean behind = its.isBehindRow(track);
    final int row = track == null ? 0 : track.row();
    return its.findings()
        .ofState(
            FaultCause.of(
                stands ? Fault.HANGS : Fault.DOES_NOT_END,
                "a state that never ends, or a handshake that never comes"),
            behind ? row - 1 : row,
            behind || track == null ? null : track.column(),
            stands
                ? cycles - 1 - its.trace().silence()
                : track == null ? cycles - 1 : track.cycle(),
            track == null ? "" : track.signal().name(),
            stands
                ? "no signal changes for " + its.trace().silence() + " cycles"
                : "no word is sent in " + cycles + " cycles");
  }

  /** Words that are wrong for all sums above the upper limit, or only for those below 0. */
  private @Nullable TraceFinding limits() {
    final boolean made = its.search().totals() != null;
    final @Nullable OutputCandidate place =
        its.places().stream()
            .filter(one -> one.isForEachRow(0) && one.isComplete(its.right()))
            .filter(one -> !one.holdsTotals(its.right()))
            .max(Comparator.comparingInt(one -> one.wrong(its.right(), its.isLast()).length * -1))
            .orElse(null);
    if (place == null) {
      return null;
    }
    final int[] wrong = place.wrong(its.right(), its.isLast());
    if (wrong.length == 0 || wrong.length == place.words().length || (wrong.length < 2 && !made)) {
      return null;
    }
    final boolean large = IntStream.of(wrong).allMatch(row -> its.right().words()[row] == LARGEST);
    final boolean negative = IntStream.of(wrong).allMatch(row -> its.right().words()[row] == 0);
    final @Nullable FaultCause blame =
        large && (made || isOneValue(place, wrong))
            ? FaultCause.of(Fault.LIMIT_WRONG, "the constant of the upper limit, or its comparison")
            : negative && made
                ? FaultCause.of(Fault.NEGATIVE_NOT_0, "the test for a negative sum")
                : null;
    return blame == null
        ? null
        : its.findings().ofWord(blame, wrong[0], place, place.seen(wrong[0], its.right()));
  }

  private static boolean isOneValue(OutputCandidate place, int[] rows) {
    return IntStream.of(rows).mapToLong(row -> place.words()[row]).distinct().count() == 1;
  }

  /** Words at a place that is surely the layer's, and that are not the right ones. */
  @Nullable TraceFinding atPlaces() {
    final @Nullable SumSignal carrier = its.search().sums();
    final boolean totals = its.search().totals() != null;
    for (OutputCandidate place : its.places()) {
      final int missing = place.firstUnknown();
      if (place.address() != null && place.isFull() && missing > 0) {
        return its.findings()
            .ofWord(
                FaultCause.of(
                    Fault.OUTPUT_NOT_WRITTEN, "it is read before it is written, or never written"),
                missing,
                place,
                place.text() + ": the word of row " + missing + " is unknown (x)");
      }
      if (place.isUnknown() && place.address() != null && place.isForEachRow(0)) {
        final int row = place.firstWrong(its.right(), its.isLast());
        return carrier != null || totals
            ? its.findings()
                .ofWord(
                    FaultCause.of(
                        Fault.OUTPUT_NOT_WRITTEN, "the word that is sent is undefined (x)"),
                    row,
                    place,
                    "it is unknown (x)")
            : its.findings()
                .ofSum(
                    FaultCause.of(
                        Fault.WORD_NOT_AT_ADDRESS,
                        "an address beyond the last word, or before the first"),
                    0,
                    0,
                    place.cycles()[0],
                    place.data().name(),
                    place.text() + ": the sum is unknown (x)");
      }
    }
    final int made = carrier == null ? its.trace().cycles() : carrier.cycles()[0];
    final int since =
        carrier == null
            ? its.trace().silence() - 2 * its.right().inputs().length - 10
            : its.trace().cycles() - 1 - carrier.cycles()[carrier.cycles().length - 1];
    if (since >= its.rowTime()
        && !its.trace().isDoneAfter(its.trace().cycles() - 1 - since)
        && !(carrier == null && its.gives())
        && its.places().stream().noneMatch(one -> one.isForEachRow(made))) {
      return its.findings()
          .ofState(
              FaultCause.of(
                  Fault.HANGS, "a state that never ends, or a handshake that never comes"),
              0,
              null,
              its.trace().cycles() - 1 - since,
              "",
              carrier == null
                  ? "no signal changes for " + its.trace().silence() + " cycles"
                  : carrier.signal().name() + " has the sums, but no word is sent after them");
    }
    for (OutputCandidate place : its.places()) {
      final boolean any = carrier == null && (place.enable() == null || place.isSurely());
      final int from = any ? 0 : made;
      if (place.isForEachRow(from)
          && place.isComplete(its.right())
          && its.isWhole(place)
          && (place.isSurely() || place.enable() == null || isOnlyPlace(place))
          && !place.holdsTotals(its.right())) {
        return ofWords(place, totals);
      }
    }
    return unknown();
  }

  /** Whether no other signal may be the layer's output. */
  private boolean isOnlyPlace(OutputCandidate place) {
    return !place.isOneValue()
        && its.places().stream()
            .noneMatch(
                one ->
                    one.data() != place.data() && one.isForEachRow(0) && one.data().numbers() > 1);
  }

  /** A port that never has a value. */
  private @Nullable TraceFinding unknown() {
    return its.trace().ports().stream()
        .filter(one -> one.bits() >= Byte.SIZE && one.numbers() == 0)
        .findFirst()
        .map(
            one ->
                its.findings()
                    .ofSum(
                        FaultCause.of(
                            Fault.WORDS_NOT_WRITTEN,
                            "a register without a reset, such as an address, or words not stored"),
                        0,
                        0,
                        0,
                        one.name(),
                        "it is unknown (x) throughout"))
        .orElse(null);
  }

  /** Whether all words are right but the last one, which is 0. */
  private boolean isOnlyLastMissing(OutputCandidate place) {
    final int[] wrong = place.wrong(its.right(), its.isLast());
    final int last = place.words().length - 1;
    return wrong.length == 1 && wrong[0] == last && place.words()[last] == 0;
  }

  private TraceFinding ofWords(OutputCandidate place, boolean totals) {
    final int row = place.firstWrong(its.right(), its.isLast());
    final int rows = place.words().length;
    final String seen = place.seen(row, its.right());
    if (totals && rows > 2 && isOnlyLastMissing(place)) {
      return its.findings()
          .ofWord(
              FaultCause.of(
                  Fault.OUTPUT_NOT_WRITTEN, "the last word is never written, or too late"),
              row,
              place,
              seen);
    }
    if (totals) {
      return its.findings()
          .ofWord(
              FaultCause.of(
                  Fault.OUTPUT_NOT_OF_SUM,
                  "the computation of the output from the sum, or its moment"),
              row,
              place,
              seen);
    }
    final FaultCause blame =
        place.wrong(its.right(), its.isLast()).length == 1 && rows > 2
            ? FaultCause.of(
                Fault.WEIGHT_NOT_NETS, "one word of this row in the memory of the weights")
            : FaultCause.of(Fault.SUM_NOT_OF_TERMS, "the words that are read, or the adder");
    return its.findings().ofSum(blame, row, null, place.cycles()[row], place.data().name(), seen);
  }
}
