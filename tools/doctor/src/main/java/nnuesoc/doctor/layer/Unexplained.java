package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Blame;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.TraceFinding;
import org.jspecify.annotations.Nullable;

/** What can be said of a wrong layer if no mistake of the tables explains it. */
record Unexplained(LayerCase its) {
  private static final int LARGEST = 127;
  private static final int TELLING_STEPS = 3;
  private static final int SLOW = 8; // times as slow as a quick design

  /** What is seen inside the layer or follows from all its words; null for nothing. */
  @Nullable TraceFinding seen() {
    final @Nullable SumTrack track = its.search().track();
    return Stream.<Supplier<@Nullable TraceFinding>>of(
            this::lane,
            this::elsewhere,
            () -> its.isLast() ? null : limits(),
            this::keptSum,
            () -> endless(track),
            () -> track == null ? null : parted(track))
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private @Nullable TraceFinding lane() {
    final @Nullable LaneCheck lane =
        LaneCheck.of(its.trace(), its.right(), its.spec().net(), its.layer());
    return lane == null
        ? null
        : its.findings()
            .ofSum(
                Blame.of(
                    lane.fault(), "the part that computes this column, or a word in its memory"),
                lane.row(),
                lane.column(),
                lane.cycle(),
                lane.signal().name(),
                "it is "
                    + text(lane.found(), lane.signal().bits())
                    + ", expected "
                    + lane.expected());
  }

  /** The right words, each at another row. */
  private @Nullable TraceFinding elsewhere() {
    final long[] expected = IntStream.of(its.right().words()).asLongStream().sorted().toArray();
    if (Arrays.stream(expected).distinct().count() < 3) {
      return null;
    }
    for (OutputPlace place : its.places()) {
      if (place.isForEachRow(0)
          && Arrays.equals(Arrays.stream(place.words()).sorted().toArray(), expected)) {
        final int row = place.firstWrong(its.right(), its.isLast());
        return its.findings()
            .ofWord(
                Blame.of(
                    Fault.OUTPUT_AT_ANOTHER_ROW, "the order in which rows are given, or written"),
                row,
                place,
                place.seen(row, its.right()));
      }
    }
    return null;
  }

  /** The right words of all rows, and further ones. */
  @Nullable TraceFinding tooMany() {
    final int rows = its.right().words().length;
    for (OutputPlace place : OutputPlaces.inOrder(its.trace(), rows)) {
      if (rows > 1
          && place.others() > 0
          && place.others() < rows
          && place.right(its.right(), its.isLast()) == rows) {
        return its.findings()
            .ofWord(
                Blame.of(Fault.ROWS_TOO_MANY, "the test for the last row"),
                rows,
                place,
                place.text() + ": " + (rows + place.others()) + " words are given");
      }
    }
    return null;
  }

  /** A layer that gives nothing, although the trace is long. */
  private @Nullable TraceFinding endless(@Nullable SumTrack track) {
    final boolean gives =
        its.places().stream()
            .anyMatch(
                one ->
                    one.isForEachRow(0) && one.isComplete(its.right()) && one.data().numbers() > 1);
    final int cycles = its.trace().cycles();
    final boolean stands = its.trace().silence() >= 2 * its.rowTime();
    final boolean done =
        its.search().sums() != null || its.search().totals() != null || track != null;
    final int quick = its.rowTime() * its.rows(); // cycles of a quick design
    if (gives || (!stands && cycles < (done ? 2 : SLOW) * quick)) {
      return null;
    }
    return its.findings()
        .ofState(
            Blame.of(
                stands ? Fault.HANGS : Fault.DOES_NOT_END,
                "a state that is not left, or a handshake that does not come"),
            track == null ? 0 : track.row(),
            track == null ? null : track.column(),
            stands
                ? cycles - 1 - its.trace().silence()
                : track == null ? cycles - 1 : track.cycle(),
            track == null ? "" : track.signal().name(),
            stands
                ? "nothing new happens for " + its.trace().silence() + " cycles"
                : "no word is given in " + cycles + " cycles");
  }

  /** A value as a signed number. */
  private static String text(long value, int bits) {
    return value == ObservedSignal.X
        ? "unknown (x)"
        : Long.toString(value << (Long.SIZE - bits) >> (Long.SIZE - bits));
  }

  /** Words that are wrong for all sums above the upper limit, or only for those below 0. */
  private @Nullable TraceFinding limits() {
    final boolean made = its.search().totals() != null;
    final @Nullable OutputPlace place =
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
    final @Nullable Blame blame =
        large && (made || isOneValue(place, wrong))
            ? Blame.of(Fault.LIMIT_WRONG, "the constant of the upper limit, or its comparison")
            : negative && made
                ? Blame.of(Fault.NEGATIVE_NOT_0, "the test for a negative sum")
                : null;
    return blame == null
        ? null
        : its.findings().ofWord(blame, wrong[0], place, place.seen(wrong[0], its.right()));
  }

  private static boolean isOneValue(OutputPlace place, int[] rows) {
    return IntStream.of(rows).mapToLong(row -> place.words()[row]).distinct().count() == 1;
  }

  /** A signal to which each row adds its sum, without beginning again. */
  private @Nullable TraceFinding keptSum() {
    final @Nullable SumCarrier kept = SumCarrier.ofSteps(its.trace(), its.right());
    return kept == null || its.search().totals() != null
        ? null
        : its.findings()
            .ofSum(
                Blame.of(Fault.ROW_BEGINS_WITH_SUM, "the sum is not cleared for a row"),
                1,
                null,
                kept.cycles()[1],
                kept.signal().name(),
                "it grows by the sum of each row");
  }

  /** The term with which a signal parts from the right sums. */
  private @Nullable TraceFinding parted(SumTrack track) {
    final @Nullable Integer column = track.column();
    if (track.stands() || column == null) {
      return null;
    }
    final int row = track.row();
    final @Nullable Integer other = otherColumn(track);
    if (other != null && other.equals(column) && track.terms() == 0 && row > 0) {
      return its.findings()
          .ofSum(
              Blame.of(Fault.ROW_BEGINS_WITH_SUM, "the sum is not cleared for a row"),
              row,
              column,
              track.cycle(),
              track.signal().name(),
              "it goes on with the sum of another row");
    }
    if (other != null && its.trace().isBegunIn(track.signal().cycle(track.at()), track.cycle())) {
      return its.findings()
          .ofSum(
              Blame.of(Fault.SUM_NOT_CLEARED, "neither a reset nor a start clears it"),
              row,
              column,
              track.cycle(),
              track.signal().name(),
              "it goes on with what it held before the layer began");
    }
    final Blame blame =
        isTwice(track)
            ? Blame.of(Fault.COLUMN_TWICE, "the column counter, or the word that is taken again")
            : other == null || other.equals(column)
                ? Blame.of(
                    Fault.SUM_NOT_OF_TERMS, "the words that are read, their product, or the adder")
                : Blame.of(Fault.ELEMENTS_OUT_OF_ORDER, "the row goes on with column " + other);
    return its.findings()
        .ofSum(
            blame,
            row,
            column,
            track.cycle(),
            track.signal().name(),
            String.format(
                Locale.ROOT, "it grows by %d, expected %d", track.step(0), term(row, column)));
  }

  /** Whether the term before is added again. */
  private boolean isTwice(SumTrack track) {
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
  private @Nullable Integer otherColumn(SumTrack track) {
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
    return its.right().sums()[row][column + 1] - its.right().sums()[row][column];
  }

  /** Words at a place that is surely the layer's, and that are not the right ones. */
  @Nullable TraceFinding atPlaces() {
    final @Nullable SumCarrier carrier = its.search().sums();
    final boolean totals = its.search().totals() != null;
    for (OutputPlace place : its.places()) {
      final int missing = place.firstUnknown();
      if (place.address() != null && place.isFull() && missing > 0) {
        return its.findings()
            .ofWord(
                Blame.of(
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
                    Blame.of(Fault.OUTPUT_NOT_WRITTEN, "the word that is given holds nothing"),
                    row,
                    place,
                    "it is unknown (x)")
            : its.findings()
                .ofSum(
                    Blame.of(
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
        && its.places().stream().noneMatch(one -> one.isForEachRow(made))) {
      return its.findings()
          .ofState(
              Blame.of(Fault.HANGS, "a state that is not left, or a handshake that does not come"),
              0,
              null,
              its.trace().cycles() - 1 - since,
              "",
              carrier == null
                  ? "nothing new happens for " + its.trace().silence() + " cycles"
                  : carrier.signal().name() + " has the sums, but no word is given behind them");
    }
    for (OutputPlace place : its.places()) {
      final int from = carrier == null && place.enable() == null ? 0 : made;
      if (place.isForEachRow(from)
          && place.isComplete(its.right())
          && its.isWhole(place)
          && !place.holdsTotals(its.right())) {
        return ofWords(place, totals);
      }
    }
    return unknown();
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
                        Blame.of(
                            Fault.WORDS_NOT_WRITTEN,
                            "a register without a reset, such as an address, or words not stored"),
                        0,
                        0,
                        0,
                        one.name(),
                        "it is unknown (x) throughout"))
        .orElse(null);
  }

  private TraceFinding ofWords(OutputPlace place, boolean totals) {
    final int row = place.firstWrong(its.right(), its.isLast());
    final int rows = place.words().length;
    final String seen = place.seen(row, its.right());
    if (totals) {
      return its.findings()
          .ofWord(
              Blame.of(Fault.OUTPUT_NOT_OF_SUM, "what makes the word of the sum, or when"),
              row,
              place,
              seen);
    }
    final Blame blame =
        place.wrong(its.right(), its.isLast()).length == 1 && rows > 2
            ? Blame.of(Fault.WEIGHT_NOT_NETS, "one word of this row in the memory of the weights")
            : Blame.of(Fault.SUM_NOT_OF_TERMS, "the words that are read, or the adder");
    return its.findings().ofSum(blame, row, null, place.cycles()[row], place.data().name(), seen);
  }
}
