package nnuesoc.doctor.layer;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import nnuesoc.doctor.Blame;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.trace.TraceFinding;
import nnuesoc.net.Net;
import org.jspecify.annotations.Nullable;

/** What can be said of a wrong layer if no mistake of the tables explains it. */
record Unexplained(
    TracedLayer trace,
    SupposedLayer right,
    boolean result,
    List<OutputPlace> places,
    MistakeSearch search,
    LayerFindings findings) {
  private static final int LARGEST = 127;

  /** What is seen inside the layer or follows from all its words; null for nothing. */
  @Nullable TraceFinding seen(@Nullable SumTrack track, Net net, int layer) {
    final @Nullable LaneCheck lane = LaneCheck.of(trace, right, net, layer);
    if (lane != null) {
      return findings.ofSum(
          Blame.of(lane.fault(), "the part that computes this column, or a word in its memory"),
          lane.row(),
          lane.column(),
          lane.cycle(),
          lane.signal().name(),
          "it is " + text(lane.found(), lane.signal().bits()) + ", expected " + lane.expected());
    }
    final @Nullable TraceFinding limits = result ? null : limits();
    if (limits != null) {
      return limits;
    }
    final @Nullable TraceFinding kept = keptSum();
    if (kept != null) {
      return kept;
    }
    return track == null ? null : parted(track);
  }

  /** A value as a signed number. */
  private static String text(long value, int bits) {
    return value == ObservedSignal.X
        ? "unknown (x)"
        : Long.toString(value << (Long.SIZE - bits) >> (Long.SIZE - bits));
  }

  /** Words that are wrong for all sums above the upper limit, or only for those below 0. */
  private @Nullable TraceFinding limits() {
    final boolean made = search.totals() != null;
    final @Nullable OutputPlace place =
        places.stream()
            .filter(one -> one.isForEachRow(0) && one.isComplete(right))
            .filter(one -> !one.holdsTotals(right))
            .max(Comparator.comparingInt(one -> one.wrong(right, result).length * -1))
            .orElse(null);
    if (place == null) {
      return null;
    }
    final int[] wrong = place.wrong(right, result);
    if (wrong.length == 0 || wrong.length == place.words().length || (wrong.length < 2 && !made)) {
      return null;
    }
    final boolean large = IntStream.of(wrong).allMatch(row -> right.words()[row] == LARGEST);
    final boolean negative = IntStream.of(wrong).allMatch(row -> right.words()[row] == 0);
    final @Nullable Blame blame =
        large && (made || isOneValue(place, wrong))
            ? Blame.of(Fault.LIMIT_WRONG, "the constant of the upper limit, or its comparison")
            : negative && made
                ? Blame.of(Fault.NEGATIVE_NOT_0, "the test for a negative sum")
                : null;
    return blame == null
        ? null
        : findings.ofWord(blame, wrong[0], place, place.seen(wrong[0], right));
  }

  private static boolean isOneValue(OutputPlace place, int[] rows) {
    return IntStream.of(rows).mapToLong(row -> place.words()[row]).distinct().count() == 1;
  }

  /** A signal to which each row adds its sum, without beginning again. */
  private @Nullable TraceFinding keptSum() {
    final @Nullable SumCarrier kept = SumCarrier.ofSteps(trace, right);
    return kept == null || search.totals() != null
        ? null
        : findings.ofSum(
            Blame.of(Fault.ROW_BEGINS_WITH_SUM, "the sum is not cleared for a row"),
            1,
            null,
            kept.cycles()[1],
            kept.signal().name(),
            "it grows by the sum of each row");
  }

  /** The term with which a signal parts from the right sums. */
  private @Nullable TraceFinding parted(SumTrack track) {
    if (track.stands() || track.column() == null) {
      return null;
    }
    final int row = track.row();
    final int column = track.column();
    final int bits = track.signal().bits();
    final long added = track.found() - track.before() << (Long.SIZE - bits) >> (Long.SIZE - bits);
    final long term = right.sums()[row][column + 1] - right.sums()[row][column];
    return findings.ofSum(
        Blame.of(Fault.SUM_NOT_OF_TERMS, "the words that are read, their product, or the adder"),
        row,
        column,
        track.cycle(),
        track.signal().name(),
        String.format(Locale.ROOT, "it grows by %d, expected %d", added, term));
  }

  /** Words at a place that is surely the layer's, and that are not the right ones. */
  @Nullable TraceFinding atPlaces(Predicate<OutputPlace> isWhole, int rowTime) {
    final @Nullable SumCarrier carrier = search.sums();
    final boolean totals = search.totals() != null;
    for (OutputPlace place : places) {
      if (place.isUnknown() && place.address() != null && place.isForEachRow(0)) {
        final int row = place.firstWrong(right, result);
        return carrier != null || totals
            ? findings.ofWord(
                Blame.of(Fault.OUTPUT_NOT_WRITTEN, "the word that is given holds nothing"),
                row,
                place,
                "it is unknown (x)")
            : findings.ofSum(
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
    final int made = carrier == null ? trace.cycles() : carrier.cycles()[0];
    final int since =
        carrier == null
            ? trace.silence() - 2 * right.inputs().length - 10
            : trace.cycles() - 1 - carrier.cycles()[carrier.cycles().length - 1];
    if (since >= rowTime
        && !trace.isDoneAfter(trace.cycles() - 1 - since)
        && places.stream().noneMatch(one -> one.isForEachRow(made))) {
      return findings.ofState(
          Blame.of(Fault.HANGS, "a state that is not left, or a handshake that does not come"),
          0,
          null,
          trace.cycles() - 1 - since,
          "",
          carrier == null
              ? "nothing new happens for " + trace.silence() + " cycles"
              : carrier.signal().name() + " has the sums, but no word is given behind them");
    }
    for (OutputPlace place : places) {
      final int from = carrier == null && place.enable() == null ? 0 : made;
      if (place.isForEachRow(from)
          && place.isComplete(right)
          && isWhole.test(place)
          && !place.holdsTotals(right)) {
        return ofWords(place, totals);
      }
    }
    return null;
  }

  private TraceFinding ofWords(OutputPlace place, boolean totals) {
    final int row = place.firstWrong(right, result);
    final int rows = place.words().length;
    final String seen = place.seen(row, right);
    if (totals) {
      return findings.ofWord(
          Blame.of(Fault.OUTPUT_NOT_OF_SUM, "what makes the word of the sum, or when"),
          row,
          place,
          seen);
    }
    final Blame blame =
        place.wrong(right, result).length == 1 && rows > 2
            ? Blame.of(Fault.WEIGHT_NOT_NETS, "one word of this row in the memory of the weights")
            : Blame.of(Fault.SUM_NOT_OF_TERMS, "the words that are read, or the adder");
    return findings.ofSum(blame, row, null, place.cycles()[row], place.data().name(), seen);
  }
}
