// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.TraceFinding.Sight;
import nnuesoc.doctor.mistake.LocatedMistake;
import nnuesoc.doctor.mistake.PortLog;
import nnuesoc.doctor.mistake.SupposedDesign;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.net.Shape;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * What the numbers of a whole design show, whatever its signals are called: which results came, and
 * which single mistake explains them and most of the sums and words in the trace, layer by layer.
 */
public final class DesignMistakeFinder {
  private static final int ROWS = 16; // of a layer that are looked at
  private static final int MOST_SUMS = 8; // points
  private static final int MOST_WORDS = 4;
  private static final int MOST_TOTALS = 3;
  private static final int TELLING = 2;
  private static final int IN_ORDER = 2;
  private static final int SURE = 16;
  private static final int LEAST_BYTE = 7; // bits of a signal that holds a word
  private static final int MOST_BYTE = 9;
  private static final int LARGEST = 0xff;
  private static final int FAR_MORE = 8;
  private static final int SELDOM = 2; // points against what is made less often
  private static final int DISTINCT = 3; // words that tell where they are written
  private static final int TRACKED = 6; // right sums that are not there by chance
  private static final int GOES_ON = 3; // points against a sum that goes on
  private static final int UNSEEN = 4; // points against sums that should be in the trace

  private final SocSpec spec;
  private final PortLog log;
  private final List<ExaminedPart> parts = new ArrayList<>();
  private final SupposedDesign right;

  /**
   * White's or black's half of layer 1, or another layer, in the window of a position.
   *
   * @param track its right sums, up to the place where they end; null if all are there, or too few
   */
  private record ExaminedPart(
      PortLog.PositionWindow window,
      int channel,
      LayerTrace trace,
      boolean isRight,
      boolean readsRight,
      boolean addsRight,
      boolean givesRight,
      @Nullable RightSumPrefix track) {
    SupposedLayer of(SupposedDesign design) {
      return design.runs().get(window.position()).channels().get(channel).first(window.rows());
    }
  }

  private DesignMistakeFinder(SocSpec spec, PortLog log, List<LayerTrace> traces) {
    this.spec = spec;
    this.log = log;
    right = SupposedDesign.right(spec);
    for (int i = 0; i < traces.size(); i++) {
      final PortLog.PositionWindow window = log.windows().get(i);
      final LayerTrace trace = traces.get(i);
      if (window.layer() == 1) {
        add(window, 0, trace);
        add(window, 1, trace);
      } else {
        final SupposedLayer its =
            right.runs().get(window.position()).channels().get(window.layer());
        LayerOperandSignals.mark(trace, its, spec.net(), window.layer());
        add(window, window.layer(), trace);
      }
    }
  }

  private void add(PortLog.PositionWindow window, int channel, LayerTrace trace) {
    final ExaminedPart part =
        new ExaminedPart(window, channel, trace, false, false, false, false, null);
    final SupposedLayer its = part.of(right);
    final boolean isRight = hasSums(part, its) && sums(part, right) > TELLING;
    final boolean addsRight = totals(part, its) >= TELLING;
    parts.add(
        new ExaminedPart(
            window,
            channel,
            trace,
            isRight,
            readsInOrder(part, its),
            addsRight,
            gives(part, its),
            isRight || addsRight ? null : track(part, its)));
  }

  /**
   * Null, too, if the sums end in the last row: a design may ask for the next layer's words before
   * it has computed this row, and the window ends there.
   */
  private static @Nullable RightSumPrefix track(ExaminedPart part, SupposedLayer its) {
    final @Nullable RightSumPrefix track = RightSumPrefix.of(part.trace(), its, TRACKED);
    return track == null
            || (part.window().layer() < Shape.LAYERS && track.row() >= its.sums().length - 1)
        ? null
        : track;
  }

  /** Whether the words of all rows are written, each at its row's address and at no other. */
  private static boolean gives(ExaminedPart part, SupposedLayer its) {
    final int rows = its.words().length;
    if (part.window().layer() == Shape.LAYERS
        || part.window().rows() < rows
        || Arrays.stream(its.words()).distinct().count() < DISTINCT) {
      return false;
    }
    final List<OutputCandidate> all = OutputCandidateFinder.inside(part.trace(), rows);
    final List<OutputCandidate> right = all.stream().filter(one -> one.holds(its, false)).toList();
    return !right.isEmpty()
        && all.stream()
            .filter(one -> right.stream().anyMatch(other -> other.data() == one.data()))
            .allMatch(right::contains);
  }

  /** Whether a signal with room for them has the sums of a layer, and no further terms. */
  private static boolean hasSums(ExaminedPart part, SupposedLayer layer) {
    final @Nullable SumSignal its = SumSignal.of(part.trace(), layer);
    return its != null && its.hasRoomFor(layer) && ends(its, layer);
  }

  /**
   * Reads a trace.
   *
   * @param names the name in the trace of each signal of fabric.md §9; only those of the ports are
   *     used
   * @return null if the ports are not known, or the processor does not wait for them
   * @throws IOException if the trace cannot be read
   */
  public static @Nullable DesignMistakeFinder of(
      TraceSource source, String clock, Map<String, String> names, SocSpec spec)
      throws IOException {
    if ("naive".equals(spec.timingKeys().get("handshake")) || spec.positions().isEmpty()) {
      return null;
    }
    final @Nullable PortLog log = PortLog.of(source, clock, names, ROWS);
    if (log == null) {
      return null;
    }
    final Set<String> outside = new HashSet<>(); // what the processor holds is no layer's
    names.forEach(
        (ours, theirs) -> {
          if (ours.startsWith("soc.hps.") || ours.startsWith("soc.pio.")) {
            outside.add(theirs);
          }
        });
    final List<LayerTrace> traces =
        LayerTrace.read(source, clock, log.windows(), bytes -> true).stream()
            .map(trace -> trace.without(outside))
            .toList();
    return new DesignMistakeFinder(spec, log, traces);
  }

  /** Whether a result came that is not the right one. */
  public boolean hasWrongResult() {
    return !hasResults(right)
        || IntStream.range(right.runs().size(), Math.min(log.results(), spec.positions().size()))
            .anyMatch(position -> !isResult(position, golden(position)));
  }

  private int golden(int position) {
    return GoldenModel.evaluate(spec.positions().get(position), spec.net(), spec.arithmetic())
        .eval();
  }

  /** Whether each result came, and is right. */
  public boolean hasAllResults() {
    return log.results() >= spec.positions().size() && !hasWrongResult();
  }

  /** Whether the trace shows the run from its first reset on. */
  public boolean isFromTheStart() {
    return log.isFromTheStart();
  }

  /**
   * What is wrong with requests, grants and results; null if nothing is.
   *
   * @param hangs whether the run is known to hang
   */
  public @Nullable LocatedMistake wrongHandshake(boolean hangs) {
    return log.wrongHandshake(spec.shape(), spec.positions().size(), hangs);
  }

  /** Whether a layer's sums are in the trace, and right. */
  public boolean isRight(int layer) {
    return parts.stream().anyMatch(part -> part.window().layer() == layer)
        && parts.stream()
            .filter(part -> part.window().layer() == layer)
            .allMatch(ExaminedPart::isRight);
  }

  /**
   * Whether the trace has the right sums of layers 1 to 3, in any order of their columns; layer 4's
   * show in the result.
   */
  public boolean areAllSumsRight() {
    return parts.stream()
        .allMatch(
            part -> part.isRight() || part.addsRight() || part.window().layer() == Shape.LAYERS);
  }

  private boolean hasResults(SupposedDesign design) {
    return IntStream.range(0, Math.min(log.results(), design.runs().size()))
        .allMatch(position -> isResult(position, design.runs().get(position).result()));
  }

  private boolean isResult(int position, int expected) {
    final @Nullable Long result = log.result(position);
    return result == null
        ? expected == SupposedLayer.UNKNOWN
        : expected != SupposedLayer.UNKNOWN && result.intValue() == expected;
  }

  /**
   * The mistakes that explain the results and most of the numbers, the likeliest first. A mistake
   * that explains no number but the results stands behind a sum that is seen to go wrong.
   */
  public List<LocatedMistake> explanations() {
    final int itself = points(right);
    final List<LocatedMistake> telling = explanations(itself);
    if (!telling.isEmpty()) {
      return telling;
    }
    final @Nullable LocatedMistake parted = parted();
    return parted == null ? explanations(-1) : List.of(parted);
  }

  /**
   * The first layer whose sums are not those that follow from the right words before it; null if
   * none is seen to be wrong.
   */
  public @Nullable LocatedMistake firstWrongLayer() {
    for (ExaminedPart part : parts) {
      if (part.isRight() || part.addsRight()) {
        continue;
      }
      final int layer = part.window().layer();
      return layer == 1
          ? null
          : new LocatedMistake(
              FaultCause.of(Fault.SUM_NOT_OF_TERMS, "the words that are read, or the adder"),
              layer,
              0,
              null,
              part.window().from(),
              Sight.ITSELF,
              "",
              LayerPort.scope(layer) + "sum",
              List.of("no signal has its right sums, and no known mistake explains the result"),
              false);
    }
    return null;
  }

  /**
   * Where the first sum goes wrong, and how, as far as the words beside it tell; null if unseen.
   */
  private @Nullable LocatedMistake parted() {
    for (ExaminedPart part : parts) {
      final RightSumPrefix track = part.track();
      if (track == null || part.window().layer() == 1) {
        continue;
      }
      final int layer = part.window().layer();
      final @Nullable TraceFinding found =
          new SumFallbackFinder(judged(part), SupposedLayer.withMistakes(spec, layer))
              .parted(track);
      if (found != null) {
        return new LocatedMistake(
            found.blame(),
            found.layer(),
            found.row(),
            found.column(),
            part.window().from() + found.firstCycle(),
            found.sight(),
            found.where(),
            found.model(),
            found.operands(),
            true);
      }
    }
    return null;
  }

  private JudgedLayer judged(ExaminedPart part) {
    final int layer = part.window().layer();
    final SupposedLayer its = part.of(right);
    return new JudgedLayer(
        spec,
        layer,
        part.trace(),
        its,
        List.of(),
        new MistakeSearch(part.trace(), its, List.of(), layer == Shape.LAYERS));
  }

  /** The same for those only that explain far more than a design without a mistake. */
  public List<LocatedMistake> betterThanRight() {
    return explanations(points(right) + FAR_MORE);
  }

  private List<LocatedMistake> explanations(int least) {
    final List<SupposedDesign> best = new ArrayList<>();
    final int[] most = {least};
    SupposedDesign.withMistakes(
        spec,
        one -> {
          if (hasResults(one)
              && !isOfStoreThatIsRight(one)
              && parts.stream().noneMatch(part -> isRefuted(part, one))) {
            final int points = points(one) - (one.isSeldom() ? SELDOM : 0);
            if (points > most[0]) {
              best.clear();
              most[0] = points;
            }
            if (points == most[0]) {
              best.add(one);
            }
          }
        });
    best.sort(Comparator.comparing(SupposedDesign::likelihood));
    return best.stream().map(one -> supposed(one, most[0] >= SURE)).toList();
  }

  /** Whether a mistake stores outputs in wrong places that are seen to be given rightly. */
  private boolean isOfStoreThatIsRight(SupposedDesign design) {
    return design.isOfStore()
        && parts.stream()
            .anyMatch(
                part -> part.givesRight() && Objects.equals(design.layer(), part.window().layer()));
  }

  private int points(SupposedDesign design) {
    return parts.stream().mapToInt(part -> points(part, design)).sum();
  }

  /** Whether the trace has right sums, totals or words that are read, and a mistake has others. */
  private boolean isRefuted(ExaminedPart part, SupposedDesign design) {
    final SupposedLayer its = part.of(design);
    final SupposedLayer ours = part.of(right);
    return (part.readsRight()
            && !Arrays.equals(its.inputs(), ours.inputs())
            && !readsInOrder(part, its)
            && sums(part, design) < MOST_SUMS)
        || (part.addsRight() && !Arrays.equals(all(its), all(ours)) && totals(part, its) == 0)
        || (part.track() != null && !part.track().isLike(its, ours))
        || (part.isRight()
            && IntStream.range(0, Math.min(its.sums().length, ours.sums().length))
                .anyMatch(row -> !Arrays.equals(its.sums()[row], ours.sums()[row])));
  }

  /** The sums of all rows with their biases. */
  private static long[] all(SupposedLayer layer) {
    return IntStream.range(0, layer.sums().length)
        .mapToLong(row -> SummingOrder.plus(layer.last(row), layer.biases()[row]))
        .toArray();
  }

  private int points(ExaminedPart part, SupposedDesign design) {
    final SupposedLayer layer = part.of(design);
    return sums(part, design) + totals(part, layer) + read(part, layer) + given(part, layer);
  }

  /** Points for the sums of a part. */
  private int sums(ExaminedPart part, SupposedDesign design) {
    final SupposedLayer layer = part.of(design);
    final int telling =
        Arrays.stream(layer.sums())
            .mapToInt(
                sums ->
                    (int)
                        IntStream.range(1, sums.length)
                            .filter(at -> sums[at] != 0 && sums[at] != sums[at - 1])
                            .count())
            .sum();
    if (telling == 0) {
      return 0;
    }
    final @Nullable SumSignal its = SumSignal.of(part.trace(), layer);
    if (its == null) {
      return telling > TELLING && parts.stream().anyMatch(ExaminedPart::isRight) ? -UNSEEN : 0;
    }
    return Math.min(MOST_SUMS, telling) - (ends(its, layer) ? 0 : GOES_ON);
  }

  /** Whether no further term is added behind the sum of a row. */
  private static boolean ends(SumSignal its, SupposedLayer layer) {
    return its.isAlone()
        ? Arrays.stream(its.cycles()).allMatch(cycle -> ends(its.signal(), cycle, layer))
        : ends(its.signal(), its.cycles()[0], layer);
  }

  private static boolean ends(ObservedSignal signal, int cycle, SupposedLayer layer) {
    final int next = signal.next(cycle);
    if (next < 0 || signal.value(next) == ObservedSignal.X || signal.value(next) == 0) {
      return true;
    }
    return IntStream.range(0, layer.sums().length)
        .anyMatch(
            row ->
                SummingOrder.is(
                        signal, next, SummingOrder.plus(layer.last(row), layer.biases()[row]))
                    || Arrays.stream(layer.sums()[row])
                        .limit(2)
                        .anyMatch(
                            sum ->
                                SummingOrder.is(signal, next, sum)
                                    || SummingOrder.is(
                                        signal,
                                        next,
                                        SummingOrder.plus(sum, layer.biases()[row]))));
  }

  /** Points for the sums with their biases. */
  private static int totals(ExaminedPart part, SupposedLayer layer) {
    final long totals =
        Arrays.stream(all(layer))
            .filter(total -> total != 0 && total != ObservedSignal.X)
            .distinct()
            .count();
    return SumSignal.ofTotals(part.trace(), layer, true) == null
        ? 0
        : (int) Math.min(MOST_TOTALS, totals);
  }

  /** Points for the words that a layer reads. */
  private static int read(ExaminedPart part, SupposedLayer layer) {
    if (layer.inputs().length == 0) {
      return 0;
    }
    return Math.max(0, taken(part, layer.inputs())) + (readsInOrder(part, layer) ? IN_ORDER : 0);
  }

  private static boolean readsInOrder(ExaminedPart part, SupposedLayer layer) {
    return bytes(part).stream().anyMatch(one -> one.hasInOrder(layer.inputs()));
  }

  /** Points for the words that a layer gives away. */
  private static int given(ExaminedPart part, SupposedLayer layer) {
    return part.window().layer() == Shape.LAYERS ? 0 : Math.max(0, taken(part, layer.words()));
  }

  /** How many of some words signals take. */
  private static int taken(ExaminedPart part, int[] words) {
    final int[] telling =
        Arrays.stream(words).filter(word -> word > 0 && word <= LARGEST).distinct().toArray();
    final List<ObservedSignal> bytes = bytes(part);
    final int found =
        (int)
            Arrays.stream(telling)
                .filter(word -> bytes.stream().anyMatch(one -> one.takes(word)))
                .count();
    final int missing = telling.length - found;
    return Math.min(found, MOST_WORDS) - (missing + 1) / 2;
  }

  private static List<ObservedSignal> bytes(ExaminedPart part) {
    return part.trace().signals().stream()
        .filter(one -> one.bits() >= LEAST_BYTE && one.bits() <= MOST_BYTE)
        .toList();
  }

  private LocatedMistake supposed(SupposedDesign design, boolean sure) {
    final int layer = design.firstLayer();
    final int row = design.row() == null ? 0 : design.row();
    final List<String> seen = new ArrayList<>();
    seen.add("this mistake explains the results and the sums in the trace");
    final List<ExaminedPart> its =
        parts.stream().filter(part -> part.window().layer() == layer).toList();
    String where = "";
    ExaminedPart seenIn = its.isEmpty() ? null : its.get(0);
    SumSignal.WrongStep step = null;
    for (ExaminedPart part : its) {
      final @Nullable SumSignal sums = SumSignal.of(part.trace(), part.of(design));
      if (sums == null) {
        continue;
      }
      where = where.isEmpty() ? sums.signal().name() : where;
      final SumSignal.@Nullable WrongStep one =
          sums.wrongStep(part.of(design), part.of(right), row);
      if (one != null && (one.column() == null || one.column().equals(design.column()))) {
        seenIn = part;
        step = one;
        break;
      }
    }
    if (seenIn != null && layer > 1 && !design.isOfOutputs()) { // layer 1 has features
      judged(seenIn).findings().addOperands(seen, row, design.column(), seenIn.of(design));
    }
    long cycle = log.grant(0, layer, Math.min(row, ROWS));
    if (seenIn != null && step != null) {
      cycle = seenIn.window().from() + step.cycle();
      seen.add(step.seen());
    } else if (design.column() != null && !design.isOfOutputs()) {
      seen.add(LayerFindings.unknownCycle(design.column()));
    }
    return new LocatedMistake(
        Objects.requireNonNull(design.blame()),
        design.layer(),
        design.row(),
        design.column(),
        cycle,
        step != null || design.row() == null || row > ROWS ? Sight.ITSELF : Sight.BEGIN_OF_ROW,
        where,
        LayerPort.scope(layer) + (design.isOfOutputs() && layer == Shape.LAYERS ? "eval" : "sum"),
        seen,
        sure);
  }
}
