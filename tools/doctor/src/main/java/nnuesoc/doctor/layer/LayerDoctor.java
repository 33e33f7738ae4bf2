package nnuesoc.doctor.layer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Blame;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.Part;
import nnuesoc.doctor.trace.TraceDiagnosis;
import nnuesoc.doctor.trace.TraceDiagnosis.Verdict;
import nnuesoc.doctor.trace.TraceFinding;
import nnuesoc.net.Shape;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * Judges one layer that runs alone. It is right if it gave the right word for each row at its
 * ports. It is wrong if a mistake explains what it gave, or if it gave nothing more long before the
 * trace ends. Otherwise it is not judged.
 */
public final class LayerDoctor {
  private static final int MOST_NAMES = 8;
  private static final int MOST_LANES = 64; // rows whose weights come at once

  private final SocSpec spec;
  private final int layer;
  private final TracedLayer trace;
  private final SupposedLayer right;
  private final boolean result;
  private boolean isFed; // some signal has the words of this run
  private @Nullable List<SupposedLayer> mistakes; // made when they are needed
  private final LayerFindings findings;
  private final List<OutputPlace> places;
  private final MistakeSearch search;

  private LayerDoctor(SocSpec spec, int layer, TracedLayer trace) {
    this.spec = spec;
    this.layer = layer;
    this.trace = trace;
    right = SupposedLayer.right(spec, layer);
    result = layer == Shape.LAYERS;
    findings = new LayerFindings(trace, right, layer);
    markOperands();
    places = OutputPlaces.atPorts(trace, rows());
    search = new MistakeSearch(trace, right, places, result);
  }

  private void markOperands() {
    final int most = Math.max(rows(), inputs());
    final byte[] row = spec.net().weights(layer, 0);
    final int[] weights = IntStream.range(0, row.length).map(at -> row[at]).toArray();
    isFed = inputs() <= 2; // too few to be recognized
    for (ObservedSignal one : trace.signals()) {
      one.setCounter(one.bits() >= Byte.SIZE && one.isCounter(most, rows()));
      if (one.bits() >= Byte.SIZE
          && (one.holdsOnly(right.biases())
              || one.hasInOrder(right.inputs())
              || one.hasInOrder(weights)
              || one.hasPacked(right.inputs()))) {
        setFed(one);
      }
    }
    for (ObservedSignal vector : trace.vectorsWith(right.inputs())) {
      setFed(vector);
    }
    for (ObservedSignal vector : trace.vectorsOf(lane -> hasWeights(lane))) {
      setFed(vector);
    }
  }

  /** Whether a byte of a wide signal has the weights of a row, one after the other. */
  private boolean hasWeights(ObservedSignal lane) {
    return IntStream.range(0, Math.min(MOST_LANES, rows()))
        .mapToObj(row -> spec.net().weights(layer, row))
        .anyMatch(
            row -> lane.hasInOrder(IntStream.range(0, row.length).map(at -> row[at]).toArray()));
  }

  private void setFed(ObservedSignal one) {
    isFed = true;
    one.setFed();
    trace.wordsOf(one).forEach(ObservedSignal::setFed);
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
    if (!isFed && !tells && search.totals() == null && !givesNothing()) {
      return notThisRun();
    }
    final List<OutputPlace> golden = golden();
    if (System.getenv("DBG") != null) { for (OutputPlace o : places) System.err.println("PLACE " + o.text() + " " + Arrays.toString(o.words()) + " others " + o.others() + " each " + o.isForEachRow(0)); System.err.println("RIGHT " + Arrays.toString(right.words()) + " totals " + search.totals() + " sums " + search.sums() + " fed " + isFed + " track " + SumTrack.of(trace, right)); }
    if (!golden.isEmpty()) {
      return ofGolden(golden);
    }
    for (OutputPlace place : rows() == 1 ? places : List.<OutputPlace>of()) {
      if (givesToOthers(place)) {
        final Blame blame =
            Blame.of(Fault.OUTPUT_AT_ANOTHER_ROW, "the address of the write is not the row");
        return wrong(findings.ofWord(blame, 0, place, place.text() + ": it is not at address 0"));
      }
    }
    final @Nullable SumTrack track = search.track();
    final @Nullable TraceFinding stopped = track == null ? null : stopped(track);
    if (stopped != null) {
      return wrong(stopped);
    }
    if (!isFed && track == null) {
      return givesNothing() ? standing() : notThisRun();
    }
    final Unexplained others = new Unexplained(trace, right, result, places, search, findings);
    final @Nullable TraceFinding many = others.tooMany();
    if (many != null) {
      return wrong(many);
    }
    final @Nullable Explanation mistake = search.best(mistakes());
    final boolean told = mistake != null && isWhole(mistake.place());
    final boolean sure = mistake != null && told && mistake.isSure();
    final @Nullable OutputPlace begun = sure ? null : placeOfFirstRows();
    if (begun != null) {
      return ofFirstRows(begun);
    }
    if (sure) {
      return wrong(findings.of(mistake.layer(), mistake.place(), mistake.sums()));
    }
    final @Nullable Explanation column =
        search.best(SupposedLayer.withOtherColumns(spec, layer));
    if (column != null && isWhole(column.place()) && column.isSure()) {
      return wrong(findings.of(column.layer(), column.place(), column.sums()));
    }
    final @Nullable TraceFinding seen = others.seen(track, spec.net(), layer, rowTime());
    if (seen != null) {
      return wrong(seen);
    }
    if (mistake != null && told) {
      return wrong(findings.of(mistake.layer(), mistake.place(), mistake.sums()));
    }
    final @Nullable TraceFinding other = others.atPlaces(this::isWhole, rowTime());
    return other == null ? notYet(track) : wrong(other);
  }

  /** Where the right words are; in a memory inside the layer if the ports do not show them. */
  private List<OutputPlace> golden() {
    final boolean zeros = Arrays.stream(right.words()).allMatch(w -> w == 0);
    final List<OutputPlace> at =
        places.stream()
            .filter(one -> one.holds(right, result))
            .filter(one -> !zeros || one.isForEachRow(0))
            .filter(one -> rows() > 1 || one.enable() != null || stays(one))
            .toList();
    if (!at.isEmpty()
        || zeros
        || places.stream().anyMatch(one -> one.isGiven() || one.isPartlyGiven())) {
      return at;
    }
    return OutputPlaces.inside(trace, rows()).stream()
        .filter(one -> one.holds(right, result))
        .toList();
  }

  /** Whether a single word that stays is the layer's: it is told of, and not as another row's. */
  private boolean stays(OutputPlace word) {
    return trace.isToldAfter(word.cycles()[0])
        && places.stream().noneMatch(one -> one.data() == word.data() && givesToOthers(one));
  }

  /** Whether the right word of a single row is given to another one's place. */
  private boolean givesToOthers(OutputPlace place) {
    return place.enable() != null
        && place.address() != null
        && place.others() > 0
        && place.address().isSetIn(place.enable().when())
        && place.isRight(place.data().at(place.enable().last()), right.words()[0], result);
  }

  private TraceDiagnosis ofGolden(List<OutputPlace> golden) {
    return Stream.<Supplier<@Nullable TraceFinding>>of(
            () -> elsewhere(golden),
            () -> besideTotals(golden),
            this::hidden,
            () -> endless(golden.get(0)))
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .map(this::wrong)
        .orElseGet(() -> answer(Verdict.RIGHT, null, whereRight(golden.get(0))));
  }

  /** The right words, and a layer that does not say that it is done. */
  private @Nullable TraceFinding endless(OutputPlace place) {
    final int last = Arrays.stream(place.cycles()).max().orElse(0);
    if (trace.cycles() - 1 - last < rowTime()) {
      return null;
    }
    return trace.ports().stream()
        .filter(ObservedSignal::neverEnds)
        .findFirst()
        .map(
            end ->
                findings.ofState(
                    Blame.of(Fault.HANGS, "a state that is not left"),
                    rows() - 1,
                    null,
                    last,
                    end.name(),
                    "it never rises, although all words are there"))
        .orElse(null);
  }

  /** The right words in the order of their rows, with a port that names other rows. */
  private @Nullable TraceFinding elsewhere(List<OutputPlace> golden) {
    if (golden.stream().anyMatch(one -> one.enable() == null || one.address() != null)) {
      return null;
    }
    final @Nullable ObservedSignal unknown = trace.unknownAddress(golden.get(0).cycles());
    if (unknown != null && rows() > 1) {
      return findings.ofState(
          Blame.of(Fault.REGISTER_NOT_CLEARED, "a register without a reset behind the address"),
          0,
          null,
          golden.get(0).cycles()[0],
          unknown.name(),
          "it is unknown (x) throughout");
    }
    for (OutputPlace place : golden) {
      final @Nullable TraceFinding lost = lost(place);
      if (lost != null) {
        return lost;
      }
      for (OtherAddress other : OutputPlaces.otherAddresses(trace, place, rows())) {
        return findings.ofWord(
            Blame.of(Fault.OUTPUT_AT_ANOTHER_ROW, other.cause()),
            other.row(),
            place,
            other.text(place));
      }
    }
    return null;
  }

  /** A word that its receiver was not ready for, and that is not there any more when it is. */
  private @Nullable TraceFinding lost(OutputPlace place) {
    final @Nullable OutputEnable valid = place.enable();
    final @Nullable ObservedSignal ready = valid == null ? null : trace.readyFor(valid);
    if (valid == null || ready == null) {
      return null;
    }
    for (int row = 0; row < Math.min(rows(), valid.when().length); row++) {
      if (ready.at(valid.when()[row]) == 0) {
        return findings.ofState(
            Blame.of(Fault.WORD_NOT_HELD, "the next word is given although nobody was ready"),
            row,
            null,
            valid.when()[row],
            place.data().name(),
            ready.name() + " is 0 while its word is given, and it is not given again");
      }
    }
    return null;
  }

  /** A layer whose sums are right until they stand still. */
  private @Nullable TraceFinding stopped(SumTrack track) {
    final int since = trace.cycles() - 1 - track.cycle();
    if (!track.stands()) {
      return null;
    }
    final String seen =
        track.signal().name() + " has the right sums until then, and no further one";
    if (track.terms() == 0 && track.row() > 0 && trace.isDoneAfter(track.cycle())) {
      return findings.ofState(
          Blame.of(Fault.ROWS_TOO_FEW, "the test for the last row"),
          track.row() - 1,
          null,
          track.cycle(),
          track.signal().name(),
          seen);
    }
    if (since < Math.max(2 * rowTime(), track.cycle() / Math.max(1, track.row() + 1))) {
      return null;
    }
    return findings.ofState(
        Blame.of(Fault.HANGS, "a state that is not left, or a handshake that does not come"),
        track.row(),
        track.column(),
        track.cycle(),
        track.signal().name(),
        seen);
  }

  /** A layer that gets no words and gives none. */
  private TraceDiagnosis standing() {
    final int silence = trace.silence();
    if (System.getenv("DBG") != null) { System.err.println("SILENCE " + silence + " of " + trace.cycles() + " row " + rowTime()); trace.signals().stream().sorted(java.util.Comparator.comparingInt(o -> -o.lastNews())).limit(4).forEach(o -> System.err.println(o + " " + o.lastNews() + " " + o.isCounter())); }
    final String seen = "nothing new happens for " + silence + " cycles";
    return silence < 2 * rowTime()
        ? notYet(null)
        : wrong(
            findings.ofState(
                Blame.of(
                    Fault.HANGS, "a state that is not left, or a handshake that does not come"),
                0,
                null,
                trace.cycles() - 1 - silence,
                "",
                seen));
  }

  private TraceDiagnosis notYet(@Nullable SumTrack track) {
    final List<String> notes = new ArrayList<>();
    notes.add("no signal at the layer's ports has the word of each row yet");
    notes.add("what its surroundings see: " + names(trace.ports()));
    notes.add("words that it gets: " + names(trace.signals().stream().filter(ObservedSignal::isFed).toList()));
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
    return new TraceDiagnosis(null, List.of(), List.of(), notes, trace.cycles(), null);
  }

  private static String names(List<ObservedSignal> signals) {
    return signals.isEmpty()
        ? "none"
        : signals.stream().map(ObservedSignal::name).limit(MOST_NAMES).collect(Collectors.joining(", "))
            + (signals.size() > MOST_NAMES ? " ..." : "");
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
          return findings.of(one, place, null);
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
          return findings.of(one, null, sums);
        }
      }
    }
    return null;
  }

  /** Whether no port has more than the value it begins with, as in a layer that never runs. */
  private boolean givesNothing() {
    return trace.ports().stream().noneMatch(one -> one.bits() >= 7 && one.numbers() > 2);
  }

  /**
   * Whether no further word is to come: the trace goes on for about a row behind the last one, or
   * the layer says that it is done, or each row has its word.
   */
  private boolean isWhole(OutputPlace place) {
    final int last = Arrays.stream(place.cycles()).max().orElse(0);
    return trace.cycles() - 1 - last >= rowTime()
        || trace.isDoneAfter(last)
        || (place.enable() != null && place.isFull());
  }

  /** Where the words of the first rows were given rightly, and no others; null for nowhere. */
  private @Nullable OutputPlace placeOfFirstRows() {
    final List<OutputPlace> all = new ArrayList<>(places);
    all.addAll(OutputPlaces.inOrder(trace, rows()));
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
    if (rows < rows() && search.totals() != null) {
      return wrong(
          findings.ofWord(
              Blame.of(Fault.OUTPUT_NOT_WRITTEN, "the write enable is low in the last rows"),
              rows,
              place,
              search.totals().signal().name() + " has the sums of all rows"));
    }
    final boolean ends = ends(place, last, rows > 1);
    final String seen =
        place.text() + ": its last word comes " + since + " cycles before the trace ends";
    return wrong(
        ends
            ? findings.ofWord(
                Blame.of(Fault.ROWS_TOO_FEW, "the test for the last row"), rows - 1, place, seen)
            : findings.ofState(
                Blame.of(
                    Fault.HANGS, "the layer waits for something, or does not ask for a row"),
                rows,
                null,
                last,
                place.data().name(),
                seen));
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
                    && (place.enable() == null || !place.enable().has(one))
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

  private int rows() {
    return right.words().length;
  }

  private int inputs() {
    return spec.shape().inputs(layer);
  }
}
