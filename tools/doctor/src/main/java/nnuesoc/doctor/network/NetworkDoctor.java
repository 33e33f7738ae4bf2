// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.network.NetworkFindings.Partial;
import nnuesoc.doctor.network.WordPlace.Enable;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.doctor.network.WrittenAddresses.Order;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Tensor;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * Judges a trace of any design that computes a network, whatever its ports are. It is right if all
 * outputs of the last layer stand somewhere, once the input is there. It is wrong if outputs stand
 * there that follow from a single mistake, or most of the right ones, and the trace computes this
 * input. Otherwise there is no verdict.
 */
public final class NetworkDoctor {
  private static final int MOST_INPUTS = 1_000; // that are tried in place of the right one
  private static final int MOST_TERMS = 10_000_000; // of these
  private static final int LEAST_BITS_ALONE = 24; // if the trace does not show its input
  private static final int LEAST_BITS_BESIDE = 6; // of words beside right ones

  private final Network network;
  private final NetworkTrace trace;
  private final WordSearch places;
  private final NumbersInTurn turns;
  private final Tensor inputs;
  private final int inputRow;
  private final List<long[]> right; // the input, and the outputs of each layer
  private final NetworkFindings findings;
  private final int from; // the layers that are judged
  private final int to;
  private final List<List<ExpectedOutputs>> expected = new ArrayList<>(); // for each layer
  private final Map<List<Long>, Other> others = new LinkedHashMap<>();
  private final Map<Integer, List<WrittenAddresses>> addresses =
      new HashMap<>(); // of right outputs
  private @Nullable WordPlace reordered; // an output port with the right outputs in another order
  private int stored; // up to this layer, all right outputs stand side by side
  private final Map<Integer, Partial> partials = new HashMap<>();
  private final Map<Integer, Partial> streams = new HashMap<>(); // the same, one after the other
  private final Map<Integer, List<Partial>> seen = new HashMap<>(); // right outputs, with enables
  private boolean several; // the trace computes the given input and others of the file
  private List<Integer> run = List.of(); // these, in their order

  private NetworkDoctor(Network network, NetworkTrace trace, Tensor inputs, int row, int layer) {
    this.network = network;
    this.trace = trace;
    places = new WordSearch(trace);
    turns = new NumbersInTurn(trace);
    this.inputs = inputs;
    inputRow = row;
    right = outputs(input(row));
    findings = new NetworkFindings(network, trace, right);
    from = layer == 0 ? 1 : layer;
    to = layer == 0 ? network.layers().size() : layer;
  }

  private long[] input(int row) {
    long[] values = new long[inputs.columns()];
    Arrays.setAll(values, column -> inputs.raw(row, column));
    return values;
  }

  /** An input, and the outputs of each layer. */
  private List<long[]> outputs(long[] input) {
    List<long[]> all = new ArrayList<>(List.of(input));
    for (NetworkLayer layer : network.layers()) {
      all.add(NetworkModel.outputs(layer, all.get(all.size() - 1)));
    }
    return all;
  }

  /**
   * Examines a trace.
   *
   * @param clock the trace's clock
   * @param row which of the inputs the trace is judged by
   * @param layer the only layer that is judged, by the right inputs; 0 for all
   * @param progress receives the number of bytes read; false stops
   * @throws IOException if the trace cannot be read
   */
  public static TraceDiagnosis examine(
      TraceSource source,
      String clock,
      Network network,
      Tensor inputs,
      int row,
      int layer,
      LongPredicate progress)
      throws IOException {
    List<Integer> rows = network.layers().stream().map(NetworkLayer::outputs).distinct().toList();
    NetworkTrace trace =
        NetworkTraceReader.read(
            source, clock, rows, inputs.columns(), network.rules().input().format(), progress);
    return ofDesign(trace, its -> new NetworkDoctor(network, its, inputs, row, layer));
  }

  /**
   * Judges the design by its own signals. The test bench may hold the expected outputs, which say
   * nothing about the design.
   */
  private static TraceDiagnosis ofDesign(
      NetworkTrace trace, Function<NetworkTrace, NetworkDoctor> doctors) {
    TestBench bench = trace.bench();
    Set<String> own = bench.own();
    NetworkTrace without = trace.without(own);
    NetworkDoctor design = doctors.apply(without);
    TraceDiagnosis its = design.diagnosis();
    if (its.verdict() == Verdict.RIGHT) {
      return bench.isSure() ? design.besideOthers(its, own, doctors) : its;
    }
    if (own.isEmpty()) {
      return its;
    }
    NetworkDoctor all = doctors.apply(trace);
    TraceDiagnosis whole = all.diagnosis();
    if (whole.verdict() != Verdict.RIGHT) {
      return bench.isSure() || its.verdict() == Verdict.WRONG ? its : whole;
    }
    ExpectedOutputs result = all.expected(all.to).get(0);
    WordPlace place = Objects.requireNonNull(result.place);
    if (without.isCopy(place, result.words, all.format(all.to))) {
      return whole;
    }
    if (its.verdict() == Verdict.WRONG) {
      return bench.isSure() || !all.isCausal(design) ? its : undecided(whole, its);
    }
    if (!bench.isSure()) {
      return whole;
    }
    List<String> notes = new ArrayList<>(its.notes());
    notes.add(0, "the outputs that only the test bench has are ignored: " + place.text());
    return new TraceDiagnosis(null, List.of(), List.of(), notes, its.cycles(), null);
  }

  /** Whether the right outputs may come from what the design has before them. */
  private boolean isCausal(NetworkDoctor design) {
    ExpectedOutputs result = expected(to).get(0);
    ExpectedOutputs before = design.expected(to - 1).get(0);
    @Nullable Enable enable = result.place == null ? null : result.place.enable();
    int first =
        enable == null || result.place == null || result.place.form() != Form.EXACT
            ? result.cycle
            : trace.since(result.place, enable.when()[0] + enable.late());
    return first > (input().place == null ? 0 : input().firstCycle)
        && (before.place == null || result.cycle > before.firstCycle);
  }

  /** Judges a right design once more, in case that an instance beside it has the outputs. */
  private TraceDiagnosis besideOthers(
      TraceDiagnosis its, Set<String> own, Function<NetworkTrace, NetworkDoctor> doctors) {
    List<String> instances = trace.bench().instances();
    WordPlace place = Objects.requireNonNull(expected(to).get(0).place);
    for (String instance : instances.size() > 1 ? instances : List.<String>of()) {
      Set<String> names = trace.bench().of(instance);
      if (names.contains(place.name())) {
        names.addAll(own);
        NetworkDoctor rest = doctors.apply(trace.without(names));
        TraceDiagnosis other = rest.diagnosis();
        if (other.verdict() == Verdict.WRONG
            && !(place.port() && trace.bench().isFed(instance, other.findings().get(0).where()))) {
          return isCausal(rest) ? undecided(its, other) : other;
        }
      }
    }
    return its;
  }

  /** Two signals disagree, and the trace does not say which one is the design's. */
  private static TraceDiagnosis undecided(TraceDiagnosis right, TraceDiagnosis other) {
    TraceFinding wrong = other.findings().get(0);
    List<String> notes = new ArrayList<>(right.notes());
    notes.add(wrong.where() + " is wrong: " + wrong.blame().what());
    notes.add(
        "of two signals with outputs, one is right and one is wrong; the trace does not say which"
            + " one the design has: record only the design, for example $dumpvars(0, tb.dut)");
    return new TraceDiagnosis(null, List.of(), List.of(), notes, right.cycles(), null);
  }

  private TraceDiagnosis diagnosis() {
    searchInput();
    for (int layer = from; layer <= to; layer++) {
      expected.add(new ArrayList<>(List.of(new ExpectedOutputs(right(layer), 0, null, false))));
      search(layer);
    }
    ExpectedOutputs result = expected(to).get(0);
    @Nullable Partial port = partials.get(to);
    boolean portIsRight =
        port == null
            || !port.place().port()
            || result.place == null
            || result.place.isGroup()
            || (!port.place().isGroup() && port.cycle() <= result.firstCycle); // on the way
    boolean stays = // outputs of one of several inputs pass; those of the only one do not
        result.place != null
            && (result.place.form() != Form.PASSING
                || several
                || (input().place != null && !isLast(input())));
    if (result.place != null && portIsRight && stays) {
      String text = outputsText(result.place);
      reordered = result.atPort ? null : reordered;
      @Nullable TraceFinding spoiled = spoiled();
      if (spoiled != null) {
        return answer(Verdict.WRONG, List.of(spoiled), rightLayers());
      }
      if (reordered != null) {
        return answer(
            null, List.of(), List.of(text + ", but " + reordered.text() + " has another order"));
      }
      @Nullable WrittenAddresses wrong = wrongAddresses(to);
      return wrong == null
          ? answer(Verdict.RIGHT, List.of(), List.of(text))
          : wrong.order() == Order.NONE
              ? answer(
                  Verdict.WRONG,
                  List.of(findings.atAddresses(to, wrong, expected(to).get(0))),
                  rightLayers())
              : answer(null, List.of(), List.of(text + ", but " + wrong.text()));
    }
    int known = from - 1; // up to this layer, all are right
    for (int layer = from; layer < to; layer++) {
      @Nullable WordPlace place = expected(layer).get(0).place;
      known = place == null || place.late() > 0 ? known : layer;
      if (place != null && (place.isGroup() || place.form() == Form.PASSING)) {
        stored = layer;
      }
    }
    stored = Math.max(stored, from - 1);
    several |= known >= from; // the outputs of another input do not stand there
    suppose(stored + 1);
    supposeOtherInputs();
    for (int layer = stored + 1; layer <= to; layer++) {
      search(layer);
    }
    for (int layer = known + 1; layer <= to; layer++) {
      keepStructural(layer);
    }
    Optional<Other> own = fitting(to);
    if (own.isPresent() && !several && (!isLast(input()) || own.get().row() >= 0)) {
      return answer(null, List.of(), ofOther(own.get()));
    }
    @Nullable TraceFinding wrong = null;
    for (int layer = from; layer <= known && wrong == null && isKnown(from); layer++) {
      @Nullable WrittenAddresses address = wrongAddresses(layer);
      wrong = address == null ? null : findings.atAddresses(layer, address, expected(layer).get(0));
    }
    wrong = wrong == null ? atItsWrite(explained(stored + 1, known)) : wrong;
    for (int layer = known + 1;
        layer <= to && wrong == null && (own.isEmpty() || several);
        layer++) {
      wrong = isKnown(layer) ? findings.ofPartial(layer, partial(layer)) : null;
    }
    return wrong != null
        ? answer(Verdict.WRONG, List.of(wrong), rightLayers())
        : answer(null, List.of(), notFound());
  }

  /**
   * Right outputs may be spoiled on their last way. Where a design gives them decides: at its ports
   * and not inside; and where it gives the outputs of other layers, if that is at the same time.
   */
  private @Nullable TraceFinding spoiled() {
    int rows = right(to).length;
    Set<String> shared = new HashSet<>(); // places that have outputs of other layers, too
    for (int layer = from; layer < to; layer++) {
      seen.getOrDefault(layer, List.of()).forEach(one -> shared.add(one.place().text()));
    }
    List<Partial> all = seen.getOrDefault(to, List.of());
    if (rows < 2
        || all.isEmpty()
        || all.stream()
            .anyMatch(
                one ->
                    shared.contains(one.place().text())
                        && one.place().bits() == format(to).bits())) {
      return null;
    }
    Set<Object> times =
        all.stream()
            .map(one -> one.place().enable())
            .filter(Objects::nonNull)
            .map(Enable::time)
            .collect(Collectors.toSet());
    boolean inside = all.stream().noneMatch(one -> one.place().port());
    Map<Long, ExpectedOutputs> mistakes = new HashMap<>();
    for (LayerMistake mistake : LayerMistake.ofResult(layer(to))) {
      long[] words = mistake.outputs(right(to - 1));
      if (words.length > 0 && !Arrays.equals(words, right(to))) {
        mistakes.putIfAbsent(hash(words, 0, rows), new ExpectedOutputs(words, to, mistake, false));
      }
    }
    List<ExpectedOutputs> found = new ArrayList<>();
    places.readings(
        rows,
        format(to),
        (place, words, at, cycle) -> {
          @Nullable ExpectedOutputs one = mistakes.get(hash(words, at, rows));
          boolean group = place.isGroup() || (several && place.form() == Form.PASSING);
          boolean decides =
              (group && place.port() && inside)
                  || (place.enable() != null
                      && times.contains(place.enable().time())
                      && (shared.contains(place.text()) || (place.port() && inside)));
          if (one != null
              && decides
              && place.bits() == format(to).bits()
              && one.bits >= LEAST_BITS_BESIDE
              && one.distinct > 1
              && isBehindInput(to, cycle)) {
            one.found(place, cycle);
            found.add(one);
          } else if (one != null
              && group
              && place.port()
              && one.tells(place)
              && Objects.requireNonNull(one.mistake).fault() == Fault.OUTPUT_AT_ANOTHER_ROW) {
            reordered = place;
          }
        });
    if (found.isEmpty()) {
      return null;
    }
    expected(to).add(found.get(0));
    return finding(found.get(0));
  }

  private String outputsText(WordPlace place) {
    return String.format(
        Locale.ROOT,
        "%s has the right %s of layer %d",
        place.text(),
        right(to).length == 1 ? "output" : "outputs of all " + right(to).length + " rows",
        to);
  }

  /** The outputs of a layer; the input for 0. */
  private long[] right(int layer) {
    return right.get(layer);
  }

  private List<ExpectedOutputs> expected(int layer) {
    return expected.get(layer - from + 1);
  }

  /** The input of the layers that are judged. */
  private ExpectedOutputs input() {
    return expected.get(0).get(0);
  }

  /** Whether words are the last ones of their place. */
  private static boolean isLast(ExpectedOutputs words) {
    return words.place != null
        && (words.place.isGroup()
            || words.place.form() == Form.EXACT
            || (words.place.form() == Form.STREAM && words.place.enable() == null));
  }

  /** Whether the trace surely computes this input: it shows the right inputs of a layer. */
  private boolean isKnown(int layer) {
    return isLast(input()) || several || (layer > from && expected(layer - 1).get(0).place != null);
  }

  private static boolean isKnown(long[] words) {
    return Arrays.stream(words).noneMatch(word -> word == ObservedSignal.X);
  }

  private NetworkLayer layer(int layer) {
    return network.layers().get(layer - 1);
  }

  /** Looks for the input, and keeps all that may be another one. */
  private void searchInput() {
    ExpectedOutputs input = new ExpectedOutputs(right(from - 1), 0, null, false);
    expected.add(List.of(input));
    if (from > 1) {
      search(from - 1);
      return;
    }
    FixedFormat format = network.rules().input().format();
    boolean tells =
        input.bits >= ExpectedOutputs.LEAST_BITS
            || changes(input.words) >= ExpectedOutputs.LEAST_BITS;
    Map<List<Long>, Integer> vectors = new HashMap<>();
    for (int row = Math.min(inputs.rows(), MOST_INPUTS) - 1; row >= 0; row--) {
      vectors.put(Arrays.stream(input(row)).boxed().toList(), row);
    }
    vectors.put(Arrays.stream(input.words).boxed().toList(), inputRow);
    Map<String, List<Integer>> rows = new HashMap<>(); // of the file, in one place
    places.inputs(
        input.words.length,
        format,
        (place, words, at, cycle) -> {
          @Nullable Integer row = tells ? vectors.get(Arrays.stream(words).boxed().toList()) : null;
          if (row != null) {
            List<Integer> its = rows.computeIfAbsent(place.text(), key -> new ArrayList<>());
            if (its.isEmpty() || !its.get(its.size() - 1).equals(row)) {
              its.add(row);
            }
            if (its.size() > Math.max(1, run.size()) && its.contains(inputRow)) {
              several = true;
              run = its;
            }
          }
          if (tells && Arrays.equals(words, input.words)) {
            input.found(place, cycle);
          } else if (others.size() < mostReadings()
              && Arrays.stream(words).allMatch(one -> one >= format.min() && one <= format.max())) {
            long[] own = words.clone();
            others.computeIfAbsent(
                Arrays.stream(own).boxed().toList(),
                key -> new Other(-1, place, own, new HashMap<>()));
          }
        });
    if (tells && input.place == null) {
      turns.find(List.of(input.words), format, (which, place, cycle) -> input.found(place, cycle));
    }
  }

  /** So many that their outputs are computed soon. */
  private int mostReadings() {
    int terms = network.layers().stream().mapToInt(one -> one.inputs() * one.outputs()).sum();
    return Math.max(MOST_INPUTS, MOST_TERMS / terms);
  }

  /** How often a number is another one than the number before. */
  private static long changes(long[] words) {
    return IntStream.range(1, words.length).filter(i -> words[i] != words[i - 1]).count();
  }

  private FixedFormat format(int layer) {
    return layer(layer).rules().output().format();
  }

  /** Adds what follows from each single mistake, in one layer and in all layers from it on. */
  private void suppose(int first) {
    Map<Integer, Map<String, List<LayerMistake>>> tables = new HashMap<>();
    for (int layer = first; layer <= to; layer++) {
      tables.put(
          layer,
          LayerMistake.of(network, layer).stream()
              .collect(
                  Collectors.groupingBy(
                      LayerMistake::what, LinkedHashMap::new, Collectors.toList())));
    }
    for (int layer = first; layer <= to; layer++) {
      Set<List<Object>> seen = new HashSet<>();
      for (List<LayerMistake> alike : Objects.requireNonNull(tables.get(layer)).values()) {
        for (LayerMistake mistake : alike) {
          long[] words = mistake.outputs(right(layer - 1));
          if (words.length > 0) {
            follow(new Supposed(layer, mistake, false), layer, words, tables, seen);
            follow(new Supposed(layer, mistake, true), layer, words, tables, seen);
          }
        }
      }
    }
  }

  /** A mistake, from which layer on, and whether the later ones have it, too. */
  private record Supposed(int first, LayerMistake mistake, boolean everywhere) {}

  /** Expects these words in a layer, and what follows from them in the later ones. */
  private void follow(
      Supposed its,
      int layer,
      long[] words,
      Map<Integer, Map<String, List<LayerMistake>>> tables,
      Set<List<Object>> seen) {
    String what = its.mistake().what();
    boolean everywhere = its.everywhere() && layer > its.first();
    if (Arrays.equals(words, right(layer)) && layer == its.first()) {
      return;
    }
    boolean isNew = seen.add(List.of(what, everywhere, layer, hash(words, 0, words.length)));
    if (isNew && !Arrays.equals(words, right(layer))) {
      expected(layer).add(new ExpectedOutputs(words, its.first(), its.mistake(), everywhere));
    }
    if ((isNew || layer == its.first()) && layer < to && isKnown(words)) {
      List<LayerMistake> theirs =
          its.everywhere()
              ? Objects.requireNonNull(tables.get(layer + 1)).getOrDefault(what, List.of())
              : List.of();
      Stream<long[]> next =
          theirs.isEmpty()
              ? LayerMistake.none(layer(layer + 1)).stream().map(none -> none.outputs(words))
              : theirs.stream().map(mistake -> mistake.outputs(words));
      next.filter(one -> one.length > 0).forEach(one -> follow(its, layer + 1, one, tables, seen));
    }
  }

  /** Another input than the given one, of the file or of the trace. */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  private record Other(
      int row, @Nullable WordPlace place, long[] input, Map<Integer, ExpectedOutputs> outputs) {
    boolean fits(int layer) {
      ExpectedOutputs its = outputs.get(layer);
      return its != null && its.place != null;
    }
  }

  /** The other input whose outputs stand surest, the outermost one first. */
  private Optional<Other> fitting(int layer) {
    return others.values().stream()
        .filter(other -> other.fits(layer))
        .min(
            Comparator.comparing(
                    (Other other) ->
                        Objects.requireNonNull(
                                Objects.requireNonNull(other.outputs().get(layer)).place)
                            .form())
                .thenComparing(other -> other.row() < 0)
                .thenComparing(other -> other.place() == null || !other.place().port()));
  }

  /** The trace may be a run of another input, which is no mistake. */
  private void supposeOtherInputs() {
    for (int row = Math.min(inputs.rows(), MOST_INPUTS) - 1; row >= 0; row--) {
      int its = row;
      long[] input = input(row);
      if (row != inputRow) {
        others.compute(
            Arrays.stream(input).boxed().toList(),
            (key, seen) ->
                new Other(its, seen == null ? null : seen.place(), input, new HashMap<>()));
      }
    }
    for (Other other : others.values()) {
      List<long[]> outputs = outputs(other.input());
      for (int layer = stored + 1; layer <= to; layer++) {
        if (other.row() < 0 && layer > stored + 1 && layer < to) {
          continue; // many readings of the trace are no inputs
        }
        if (!Arrays.equals(outputs.get(layer), right(layer))) {
          ExpectedOutputs words = new ExpectedOutputs(outputs.get(layer), 0, null, false);
          other.outputs().put(layer, words);
          expected(layer).add(words);
        }
      }
    }
  }

  /** An input of the outermost scope that is not the given one. */
  private Optional<Other> candidate() {
    return others.values().stream()
        .filter(
            other ->
                other.place() != null
                    && other.place().port()
                    && (other.place().isGroup() || other.place().form() == Form.EXACT))
        .findFirst();
  }

  private String differenceText(Other other) {
    int column = NetworkFindings.firstWrong(other.input(), right(0));
    return String.format(
        Locale.ROOT,
        "column %d is %d%s, and %d in input %d of the file",
        column,
        other.input()[column],
        other.place() == null ? "" : " in " + other.place().text(),
        right(0)[column],
        inputRow);
  }

  /** What the trace computes in place of the given input; the reason last. */
  private List<String> ofOther(Other other) {
    List<String> notes = new ArrayList<>();
    ExpectedOutputs outputs = other.outputs().get(to);
    if (outputs != null && outputs.place != null) {
      notes.add("with the trace's own input, " + outputsText(outputs.place));
    }
    if (other.row() < 0) {
      notes.add(
          "to judge by this input, write it into a file and give that as --input: "
              + Arrays.stream(other.input())
                  .mapToObj(Long::toString)
                  .collect(Collectors.joining(" ")));
    }
    notes.add(
        "the trace computes another input: "
            + differenceText(other)
            + (other.row() < 0
                ? ""
                : "; it is input " + other.row() + ": --input-row " + other.row()));
    return notes;
  }

  /** Looks for all expected outputs of a layer. */
  private void search(int layer) {
    Map<Long, List<ExpectedOutputs>> byHash = new HashMap<>();
    List<ExpectedOutputs> telling =
        expected(layer).stream().filter(ExpectedOutputs::tells).toList();
    for (ExpectedOutputs one : telling) {
      byHash
          .computeIfAbsent(hash(one.words, 0, one.words.length), key -> new ArrayList<>())
          .add(one);
    }
    int rows = right(layer).length;
    WordPlace.Reader reader =
        (place, words, at, cycle) -> {
          if (!isBehindInput(layer, cycle)) {
            return;
          }
          for (ExpectedOutputs one : byHash.getOrDefault(hash(words, at, rows), List.of())) {
            if (one.tells(place) && (one.first > 0 || !isBeforeInput(layer, place, at))) {
              one.found(place, cycle);
              if (one.first == 0 && one.equals(expected(layer).get(0))) {
                keepAddresses(layer, place, cycle);
                seen.computeIfAbsent(layer, key -> new ArrayList<>())
                    .add(new Partial(place, one.words, rows, cycle));
              }
            }
          }
          keepPartial(layer, place, words, at, cycle);
          if (layer == to
              && place.port()
              && place.form() == Form.EXACT
              && place.bits() == format(layer).bits()
              && !Arrays.equals(words, right(layer))
              && Arrays.equals(
                  Arrays.stream(words).sorted().toArray(),
                  Arrays.stream(right(layer)).sorted().toArray())) {
            reordered = place;
          }
        };
    if (rows > 1) {
      places.readings(rows, format(layer), reader);
    } else if (layer == to) {
      ExpectedOutputs before = expected(layer - 1).get(0);
      ExpectedOutputs known = before.place == null ? input() : before;
      if (known.place != null) {
        places.held(format(layer), known.firstCycle, reader);
      }
    }
    if (layer == to && (rows == 1 || rows >= ExpectedOutputs.LEAST_DISTINCT)) {
      places.outputPort(
          rows,
          format(layer),
          (place, words, at, cycle) -> {
            expected(layer).stream()
                .filter(one -> Arrays.equals(one.words, words) && isKnown(words))
                .filter(one -> rows > 1 || one.place != null)
                .forEach(one -> one.found(place, cycle));
            partials.putIfAbsent(layer, new Partial(place, words, 0, cycle));
          });
    }
    List<ExpectedOutputs> rest =
        telling.stream()
            .filter(one -> one.place == null || one.place.form() == Form.PASSING)
            .toList();
    turns.find(
        rest.stream().map(one -> one.words).toList(),
        format(layer),
        (which, place, cycle) -> {
          if (isBehindInput(layer, cycle) && rest.get(which).tells(place)) {
            rest.get(which).found(place, cycle);
          }
        });
  }

  /** Whether outputs may come from the input; a network without registers has them at once. */
  private boolean isBehindInput(int layer, int cycle) {
    int input = input().place == null ? 0 : input().firstCycle;
    return layer < from
        || cycle > input
        || (cycle == input
            && from < to
            && input().place != null
            && (layer == from || expected(layer - 1).get(0).firstCycle == input));
  }

  /** Whether the first of some words stood there before the input, which no design can do. */
  private boolean isBeforeInput(int layer, WordPlace place, int at) {
    @Nullable Enable enable = place.enable();
    return enable != null
        && layer >= from
        && input().place != null
        && trace.since(place, enable.when()[at] + enable.late()) < input().firstCycle;
  }

  private void keepAddresses(int layer, WordPlace place, int cycle) {
    WrittenAddresses its = WrittenAddresses.of(trace, place, right(layer).length, cycle);
    if (its != null) {
      addresses.computeIfAbsent(layer, key -> new ArrayList<>()).add(its);
    }
  }

  /** The addresses at which the right outputs of a layer are written, if these are wrong. */
  private @Nullable WrittenAddresses wrongAddresses(int layer) {
    List<WrittenAddresses> all = addresses.getOrDefault(layer, List.of());
    @Nullable WordPlace place = expected(layer).get(0).place;
    if (all.isEmpty() || (place != null && place.isGroup())) {
      return null;
    }
    WrittenAddresses last = Collections.max(all, Comparator.comparing(WrittenAddresses::cycle));
    WrittenAddresses best = Collections.min(all, Comparator.comparing(WrittenAddresses::order));
    return last.isOfOtherRows() ? last : best.order() == Order.ROWS ? null : best;
  }

  private static long hash(long[] words, int from, int count) {
    long hash = count;
    for (int i = from; i < from + count; i++) {
      hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /**
   * Keeps the wrong outputs of a layer that stand where they must stand: behind those of the layer
   * before, in a signal that both layers share, or where the right ones of another layer stand, but
   * for its number in the names.
   */
  private void keepStructural(int layer) {
    List<Partial> all = new ArrayList<>();
    int rows = right(layer).length;
    WordPlace.Reader keep =
        (place, words, at, cycle) -> {
          long[] its = Arrays.copyOfRange(words, at, at + rows);
          all.add(new Partial(place, its, same(layer, its), cycle));
        };
    for (Partial before : seen.getOrDefault(layer - 1, List.of())) {
      int count = before.place().enable() == null ? 0 : before.place().enable().when().length;
      for (int last = Math.max(layer, to - 1); last <= to; last++) { // whose outputs are there
        int period = IntStream.rangeClosed(from, last).map(each -> right(each).length).sum();
        if (count % period == 0) {
          places.beside(before.place(), before.cycle(), rows, rows, format(layer), keep);
        }
      }
    }
    for (Other other : others.values()) {
      @Nullable ExpectedOutputs its = other.fits(layer) ? other.outputs().get(layer) : null;
      int turns = run.indexOf(inputRow) - run.indexOf(other.row());
      if (its != null && several && run.contains(other.row())) {
        WordPlace place = Objects.requireNonNull(its.place);
        int count = place.enable() == null ? 1 : place.enable().when().length;
        if (count % run.size() == 0) {
          places.beside(place, its.cycle, turns * count / run.size(), rows, format(layer), keep);
        }
      }
    }
    Set<String> names = new HashSet<>();
    for (int other = from; other <= to; other++) {
      for (Partial its :
          other == layer ? List.<Partial>of() : seen.getOrDefault(other, List.of())) {
        names.add(its.place().text().replaceAll("(?<![0-9])" + other + "(?![0-9])", "" + layer));
      }
    }
    if (!names.isEmpty() && rows > 1) {
      places.readings(
          rows,
          format(layer),
          (place, words, at, cycle) -> {
            if (names.contains(place.text())
                && (place.isGroup() || place.form() == Form.EXACT)
                && isBehindInput(layer, cycle)) {
              keep.take(place, words, at, cycle);
            }
          });
    }
    all.stream()
        .filter(one -> isKnown(one.words()))
        .max(Comparator.comparing(Partial::right))
        .filter(one -> one.right() < rows)
        .ifPresent(
            one -> partials.merge(layer, one, (old, its) -> its.right() > old.right() ? its : old));
  }

  /** The wrong outputs of a layer of which most are right. */
  private @Nullable Partial partial(int layer) {
    return Stream.of(partials, streams)
        .map(all -> all.get(layer))
        .filter(Objects::nonNull)
        .max(Comparator.comparing(Partial::right))
        .orElse(null);
  }

  /** How many outputs of a layer are right. */
  private int same(int layer, long[] words) {
    return (int)
        IntStream.range(0, words.length).filter(row -> words[row] == right(layer)[row]).count();
  }

  /** Keeps outputs if more of them are right than of all before. */
  private void keepPartial(int layer, WordPlace place, long[] words, int at, int cycle) {
    long[] ours = right(layer);
    boolean inTurn = // the outputs of one input after the other
        place.enable() != null
            && at % ours.length == 0
            && place.enable().when().length % ours.length == 0;
    boolean output =
        place.bits() == format(layer).bits()
            && (place.isGroup() || (place.port() && place.form() == Form.EXACT));
    Map<Integer, Partial> kept = output ? partials : streams;
    if (ours.length < ExpectedOutputs.LEAST_DISTINCT
        || (!output && !(inTurn && place.bits() == format(layer).bits()))) {
      return;
    }
    int same = 0;
    for (int row = 0; row < ours.length; row++) {
      same += words[at + row] == ours[row] ? 1 : 0;
    }
    Partial best = kept.get(layer);
    if (2 * same < ours.length || same == ours.length) {
      return;
    }
    if (best == null
        || same > best.right()
        || (same == best.right() && place.equals(best.place()))) {
      long distinct =
          IntStream.range(0, ours.length)
              .filter(row -> words[at + row] == ours[row])
              .mapToLong(row -> ours[row])
              .distinct()
              .count();
      if (distinct >= 2) {
        kept.put(
            layer,
            new Partial(place, Arrays.copyOfRange(words, at, at + ours.length), same, cycle));
      }
    }
  }

  /** The mistake that explains most: in how many layers its outputs stand. */
  private @Nullable TraceFinding explained(int first, int known) {
    ExpectedOutputs best = null;
    int most = 0;
    for (int layer = first; layer <= to; layer++) {
      for (ExpectedOutputs one : expected(layer)) {
        if (one.mistake == null
            || one.place == null
            || (one.words.length == 1 && !one.place.isGroup()) // by chance, among many mistakes
            || (one.place.form() == Form.PASSING && !several) // other rows are to come
            || (layer != one.first && layer != to)
            || (one.first <= known && !(one.place.isGroup() && layer == one.first))
            || (input().place == null
                && known < from
                && (candidate().isPresent()
                    || one.mistake.isLikeAnotherInput()
                    || one.bits < LEAST_BITS_ALONE))
            || !isSure(one, layer)) {
          continue;
        }
        int seen =
            1_000 * weight(one)
                + (one.place.how().contains("highest") ? 0 : 500)
                + Math.min(499, news(one.words));
        if (seen > most) {
          most = seen;
          best = one;
        }
      }
    }
    return best == null ? null : finding(best);
  }

  /** Inputs in wrong columns were written there if the layer before writes at such addresses. */
  private @Nullable TraceFinding atItsWrite(@Nullable TraceFinding found) {
    if (found == null || found.blame().fault() != Fault.INPUT_OF_ANOTHER_COLUMN) {
      return found;
    }
    int before = Objects.requireNonNull(found.layer()) - 1;
    @Nullable WrittenAddresses addresses = before < from ? null : wrongAddresses(before);
    return addresses == null
        ? found
        : findings.atAddresses(before, addresses, expected(before).get(0));
  }

  /** How many numbers a signal takes for these words that it does not have before. */
  private static int news(long[] words) {
    return (int)
        IntStream.range(0, words.length)
            .filter(i -> words[i] != (i == 0 ? 0 : words[i - 1]))
            .count();
  }

  /** In how many layers the outputs of a mistake stand; the last layer and groups count more. */
  private int weight(ExpectedOutputs one) {
    int weight = 0;
    for (int layer = one.first; layer <= to; layer++) {
      int its = 0;
      for (ExpectedOutputs other : expected(layer)) {
        boolean same =
            Objects.equals(other.mistake, one.mistake)
                && (other.everywhere == one.everywhere || layer == one.first);
        if (same && other.place != null) {
          its =
              Math.max(
                  its,
                  2
                      + (other.place.isGroup() ? 1 : 0)
                      + (layer == to ? 1 : 0)
                      + (other.place.bits() == format(layer).bits() ? 1 : 0));
        }
      }
      weight += its;
    }
    return weight;
  }

  /**
   * Whether outputs accuse a design. Numbers that a right design has on the way to its outputs must
   * stand where it gives them, and outputs that are not written yet must have had their time.
   */
  private boolean isSure(ExpectedOutputs one, int layer) {
    WordPlace place = Objects.requireNonNull(one.place);
    LayerMistake mistake = Objects.requireNonNull(one.mistake);
    boolean isOutput = place.isGroup() || (place.port() && place.bits() == format(layer).bits());
    if (mistake.stage() && one.first == layer && !isOutput) {
      return false;
    }
    if (place.form() == Form.STREAM
        && Arrays.equals(
            one.words, NetworkModel.outputs(layer(layer), new long[right(layer - 1).length]))) {
      return false; // the biases alone, which a right design may show before its sums
    }
    if (mistake.fault() == Fault.OUTPUTS_ONE_OFF && one.first == layer && !place.isGroup()) {
      return false; // the words may stand in the order in which they are computed
    }
    if ((mistake.fault() == Fault.OUTPUT_NOT_WRITTEN || mistake.fault() == Fault.ROWS_TOO_FEW)
        && one.first == layer
        && !place.isGroup()) {
      return false; // only a memory has a word for an output that was not written
    }
    boolean unwritten =
        IntStream.range(0, one.words.length)
            .filter(row -> one.words[row] != right(layer)[row])
            .allMatch(row -> one.words[row] == 0);
    if (mistake.column() >= 0 && !trace.isOver(place, one.cycle, 0)) {
      return false; // a column may be to come
    }
    return !unwritten || trace.isOver(place, one.cycle, one.cycle);
  }

  private TraceFinding finding(ExpectedOutputs found) {
    LayerMistake mistake = Objects.requireNonNull(found.mistake);
    int layer = found.first;
    ExpectedOutputs seen =
        expected(layer).stream()
            .filter(one -> mistake.equals(one.mistake) && one.place != null)
            .findFirst()
            .orElse(found);
    int shown = expected(layer).contains(seen) ? layer : layerOf(seen);
    int row = NetworkFindings.firstWrong(seen.words, right(shown));
    long[] own = mistake.outputs(right(layer - 1));
    Integer column = mistake.column() < 0 ? null : Integer.valueOf(mistake.column());
    return findings.finding(
        new FaultCause(mistake.fault(), mistake.what(), cause(found, layer)),
        layer,
        NetworkFindings.firstWrong(own, right(layer)),
        column,
        Objects.requireNonNull(seen.place),
        seen.cycle,
        List.of(
            findings.text(shown, row, seen.words[row]),
            "all outputs of the layer there follow from this mistake"),
        IntStream.range(0, own.length).filter(i -> own[i] != right(layer)[i]).count());
  }

  private String cause(ExpectedOutputs found, int layer) {
    return found.everywhere
        ? "the same mistake in each layer from layer " + layer + " on"
        : "this single mistake in layer " + layer;
  }

  private int layerOf(ExpectedOutputs one) {
    return IntStream.rangeClosed(from, to)
        .filter(layer -> expected(layer).contains(one))
        .findFirst()
        .orElse(to);
  }

  private List<String> rightLayers() {
    List<String> notes = new ArrayList<>();
    for (int layer = from; layer < to; layer++) {
      WordPlace place = expected(layer).get(0).place;
      if (place != null) {
        notes.add("layer " + layer + " is right: " + place.text());
      }
    }
    return notes;
  }

  private List<String> notFound() {
    Optional<Other> own = fitting(stored + 1);
    if (own.isPresent() && !isLast(input())) {
      return ofOther(own.get());
    }
    List<String> notes = new ArrayList<>(rightLayers());
    notes.add(
        String.format(
            Locale.ROOT,
            "no signal has the outputs of layer %d (%d of format %s), right or with a single"
                + " mistake, side by side or one after the other: check --network and --input, and"
                + " that the trace has the signals of the outputs and does not end early",
            to,
            right(to).length,
            format(to)));
    if (input().place == null && stored < from) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the trace does not show input %d of the file%s",
              inputRow,
              candidate().map(other -> ": " + differenceText(other)).orElse("")));
    }
    return notes;
  }

  private TraceDiagnosis answer(
      @Nullable Verdict verdict, List<TraceFinding> findings, List<String> notes) {
    return new TraceDiagnosis(verdict, findings, List.of(), notes, trace.cycles(), null);
  }
}
