package nnuesoc.doctor.layer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import nnuesoc.doctor.Blame;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.Part;
import nnuesoc.doctor.trace.TraceDiagnosis;
import nnuesoc.doctor.trace.TraceDiagnosis.Verdict;
import nnuesoc.doctor.trace.TraceFinding;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * Judges one layer that runs alone. It is right if it gave the right word for each row at its
 * ports. It is wrong if a mistake explains what it gave, or if it gave nothing more long before the
 * trace ends. Otherwise it is not judged.
 */
public final class LayerDoctor {
  private final SocSpec spec;
  private final int layer;
  private final TracedLayer trace;
  private final SupposedLayer right;
  private final boolean result;
  private boolean isFed; // some signal has the words of this run
  private @Nullable List<SupposedLayer> mistakes; // made when they are needed
  private final List<OutputPlace> places;
  private final MistakeSearch search;

  private LayerDoctor(SocSpec spec, int layer, TracedLayer trace) {
    this.spec = spec;
    this.layer = layer;
    this.trace = trace;
    right = SupposedLayer.right(spec, layer);
    result = layer == Shape.LAYERS;
    markOperands();
    places = OutputPlace.of(trace, right.words().length);
    search = new MistakeSearch(trace, right, places, result);
  }

  private void markOperands() {
    final int rows = right.words().length;
    final int most = Math.max(rows, inputs());
    final byte[] row = spec.net().weights(layer, 0);
    final int[] weights = IntStream.range(0, row.length).map(at -> row[at]).toArray();
    isFed = inputs() <= 2; // too few to be recognized
    for (ObservedSignal one : trace.signals()) {
      if (one.bits() >= Byte.SIZE) {
        final boolean fed =
            one.holdsOnly(right.biases())
                || one.hasInOrder(right.inputs())
                || one.hasInOrder(weights);
        final boolean packed = one.hasPacked(right.inputs());
        isFed |= fed || packed;
        if (fed || packed) {
          trace.wordsOf(one).forEach(word -> word.setOperand(true));
        }
        one.setOperand(fed || one.isCounter(most, rows));
      }
    }
  }

  /**
   * Examines a trace of layer 2, 3 or 4.
   *
   * @param clock the trace's clock
   * @param spec the net, and the position whose numbers the layer gets
   * @param progress receives the number of bytes read; false stops
   * @throws IOException if the trace cannot be read
   */
  public static TraceDiagnosis examine(
      TraceSource source, String clock, SocSpec spec, int layer, LongPredicate progress)
      throws IOException {
    final TracedLayer trace = TracedLayer.read(source, clock, spec.shape().rows(layer), progress);
    return new LayerDoctor(spec, layer, trace).diagnosis();
  }

  private TraceDiagnosis diagnosis() {
    final boolean tells = Arrays.stream(right.words()).filter(w -> w != 0).distinct().count() > 1;
    if (!isFed && !tells && !givesNothing()) {
      return notThisRun();
    }
    final List<OutputPlace> golden =
        places.stream()
            .filter(one -> one.holds(right, result))
            .filter(
                one -> Arrays.stream(right.words()).anyMatch(w -> w != 0) || one.isForEachRow(0))
            .toList();
    if (!golden.isEmpty()) {
      final @Nullable TraceFinding limit = besideTotals(golden);
      final @Nullable TraceFinding hidden = limit == null ? hidden() : limit;
      return hidden == null
          ? answer(Verdict.RIGHT, null, whereRight(golden.get(0)))
          : wrong(hidden);
    }
    if (!isFed && !givesNothing()) {
      return notThisRun();
    }
    final @Nullable Explanation mistake = search.best(mistakes());
    final boolean told = mistake != null && isLong(mistake.place());
    final boolean sure = mistake != null && told && mistake.isSure();
    final @Nullable OutputPlace begun = sure ? null : placeOfFirstRows();
    if (begun != null) {
      return ofFirstRows(begun);
    }
    if (mistake != null && told) {
      return wrong(finding(mistake.layer(), mistake.place(), mistake.sums()));
    }
    final @Nullable TraceFinding other = unexplained();
    return other == null
        ? answer(null, null, "no signal at the layer's ports has the word of each row yet")
        : wrong(other);
  }

  private TraceDiagnosis notThisRun() {
    return answer(
        null,
        null,
        "no signal has the inputs, the weights or the biases of this run: other --net, --shape or"
            + " --fen?");
  }

  private TraceDiagnosis wrong(TraceFinding finding) {
    return answer(Verdict.WRONG, finding, "");
  }

  private TraceDiagnosis answer(
      @Nullable Verdict verdict, @Nullable TraceFinding finding, String note) {
    return new TraceDiagnosis(
        verdict,
        finding == null ? List.of() : List.of(finding),
        List.of(),
        note.isEmpty() ? List.of() : List.of(note),
        trace.cycles(),
        null);
  }

  private String whereRight(OutputPlace place) {
    return String.format(
        Locale.ROOT,
        "%s has the right word of all %d rows of layer %d",
        place.text(),
        right.words().length,
        layer);
  }

  /**
   * A mistake in the limits, if the right words are only in a signal that holds the sums without
   * limits: they are right there as long as no limit is needed.
   */
  private @Nullable TraceFinding besideTotals(List<OutputPlace> golden) {
    if (result || golden.stream().anyMatch(one -> !one.holdsTotals(right))) {
      return null;
    }
    for (SupposedLayer one : mistakes()) {
      for (OutputPlace place : places) {
        if (one.part() == Part.OUTPUT
            && place.isLike(golden.get(0))
            && !place.holdsTotals(right)
            && place.holds(one, false)) {
          return finding(one, place, null);
        }
      }
    }
    return null;
  }

  /**
   * A mistake that does not reach the words of these numbers: a port has the sums that follow from
   * the mistake, and no signal has the right ones.
   */
  private @Nullable TraceFinding hidden() {
    if (search.sums() != null || search.totals() != null) {
      return null;
    }
    for (SupposedLayer one : mistakes()) {
      if (one.part() == Part.TERMS) {
        final @Nullable SumCarrier totals = SumCarrier.ofTotals(trace, one, true);
        final @Nullable SumCarrier sums = SumCarrier.of(trace, one);
        if (totals != null && totals.signal().isPort() && sums != null) {
          return finding(one, null, sums);
        }
      }
    }
    return null;
  }

  /** Whether no port has more than the value it begins with, as in a layer that never runs. */
  private boolean givesNothing() {
    return trace.ports().stream().noneMatch(one -> one.bits() >= 7 && one.count() > 2);
  }

  /** Whether the trace goes on for about a row behind the last word that was given. */
  private boolean isLong(OutputPlace place) {
    return trace.cycles() - 1 - Arrays.stream(place.cycles()).max().orElse(0) >= rowTime();
  }

  /** Where the words of the first rows were given rightly, and no others; null for nowhere. */
  private @Nullable OutputPlace placeOfFirstRows() {
    final List<OutputPlace> all = new ArrayList<>(places);
    all.addAll(OutputPlace.inOrder(trace, right.words().length));
    OutputPlace best = null;
    int most = 0;
    for (OutputPlace place : all) {
      final int rows = place.right(right, result);
      if (rows > most
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
  private TraceDiagnosis ofFirstRows(OutputPlace place) {
    final int rows = place.right(right, result);
    int longest = 0;
    int last = 0;
    for (int row = 0; row < rows; row++) {
      longest = Math.max(longest, place.cycles()[row] - last);
      last = place.cycles()[row];
    }
    final int since = trace.cycles() - 1 - last;
    if (since < Math.max(rowTime(), longest * 3 / 2)) {
      return answer(
          null,
          null,
          String.format(
              Locale.ROOT,
              "%s is right until row %d, cycle %,d; the trace ends before the other rows",
              place.text(),
              rows - 1,
              last));
    }
    final boolean ends = ends(place, last, rows > 1);
    return wrong(
        finding(
            ends
                ? Blame.of(Fault.ROWS_TOO_FEW, "the test for the last row")
                : Blame.of(Fault.HANGS, "the layer waits for something, or does not ask for a row"),
            ends ? rows - 1 : rows,
            null,
            last,
            place.data().name(),
            "a_data",
            place.text() + ": its last word comes " + since + " cycles before the trace ends"));
  }

  /** Whether the sum of a row was there when its word was given. */
  private boolean isMade(int row, int cycle) {
    final int total = right.last(row) + right.biases()[row];
    return trace.signals().stream()
        .anyMatch(
            one ->
                !one.isOperand()
                    && one.bits() >= SumCarrier.LEAST_BITS
                    && one.hadNear(total, cycle));
  }

  /**
   * Whether a bit at the ports rises for the first time when the last word is given.
   *
   * @param pulse whether it may fall again
   */
  private boolean ends(OutputPlace place, int last, boolean pulse) {
    return trace.ports().stream()
        .anyMatch(
            one ->
                one.bits() == 1
                    && one != place.enable()
                    && Math.abs(one.firstRise() - last - 1) <= 2
                    && (pulse || one.value(one.count() - 1) == 1));
  }

  /** The layer with each mistake that is known. */
  private List<SupposedLayer> mistakes() {
    List<SupposedLayer> all = mistakes;
    if (all == null) {
      all = SupposedLayer.withMistakes(spec, layer);
      mistakes = all;
    }
    return all;
  }

  /** The cycles of a quick design's row. */
  private int rowTime() {
    return inputs() + 6;
  }

  private int inputs() {
    return spec.shape().inputs(layer);
  }

  /** Something is wrong at the ports that no known mistake explains. */
  private @Nullable TraceFinding unexplained() {
    final @Nullable SumCarrier carrier = search.sums();
    final boolean totals = search.totals() != null;
    for (OutputPlace place : places) {
      if (place.isUnknown() && place.address() != null && place.isForEachRow(0)) {
        return carrier != null || totals
            ? finding(
                Blame.of(Fault.OUTPUT_NOT_WRITTEN, "the word that is given holds nothing"),
                place.firstWrong(right, result),
                null,
                place.cycles()[0],
                place.data().name(),
                "a_data",
                "it is unknown (x)")
            : finding(
                Blame.of(
                    Fault.WORD_NOT_AT_ADDRESS,
                    "an address beyond the last word, or before the first"),
                0,
                0,
                place.cycles()[0],
                place.data().name(),
                "sum",
                place.text() + ": the sum is unknown (x)");
      }
    }
    final int made = carrier == null ? trace.cycles() : carrier.cycles()[0];
    final int since =
        carrier == null
            ? trace.silence() - 2 * inputs() - 10
            : trace.cycles() - 1 - carrier.cycles()[carrier.cycles().length - 1];
    if (since >= rowTime() && places.stream().noneMatch(one -> one.isForEachRow(made))) {
      return finding(
          Blame.of(Fault.HANGS, "a state that is not left, or a handshake that does not come"),
          0,
          null,
          trace.cycles() - 1 - since,
          "",
          "state",
          carrier == null
              ? "nothing new happens for " + trace.silence() + " cycles"
              : carrier.signal().name() + " has the sums, but no word is given behind them");
    }
    for (OutputPlace place : places) {
      final int from = carrier == null && place.enable() == null ? 0 : made;
      if (place.isForEachRow(from)
          && place.isComplete(right)
          && isLong(place)
          && !place.holdsTotals(right)) {
        final int row = place.firstWrong(right, result);
        return finding(
            totals
                ? Blame.of(Fault.OUTPUT_NOT_OF_SUM, "what makes the word of the sum, or when")
                : Blame.of(Fault.SUM_NOT_OF_TERMS, "the words that are read, or the adder"),
            row,
            null,
            place.cycles()[row],
            place.data().name(),
            totals ? "a_data" : "sum",
            "it is " + place.words()[row] + ", expected " + right.words()[row]);
      }
    }
    return null;
  }

  private TraceFinding finding(
      SupposedLayer one, @Nullable OutputPlace place, @Nullable SumCarrier sums) {
    final int row = Math.min(one.row(), right.words().length - 1);
    final @Nullable SumCarrier shown = one.part() == Part.TERMS ? sums : null;
    final int cycle =
        shown != null && row < shown.cycles().length
            ? shown.cycles()[row]
            : place == null ? 0 : place.cycles()[row];
    final Blame blame = one.blame();
    return finding(
        blame == null ? Blame.of(Fault.OUTPUT_NOT_OF_SUM, "") : blame,
        row,
        one.column(),
        cycle,
        shown != null ? shown.signal().name() : place == null ? "" : place.data().name(),
        shown != null || place == null ? "sum" : "a_data",
        (place == null ? "" : place.text() + ": ")
            + "all rows of the trace have the numbers that follow from this");
  }

  private TraceFinding finding(
      Blame blame,
      int row,
      @Nullable Integer column,
      int cycle,
      String where,
      String model,
      String seen) {
    return new TraceFinding(
        blame,
        layer,
        row,
        column,
        cycle,
        trace.time(cycle),
        where,
        model.equals("a_data")
            ? result ? "soc.fabric.layer4.eval" : "soc.fabric.output_" + layer + ".a_data"
            : LayerPort.scope(layer) + model,
        List.of(seen),
        1);
  }
}
