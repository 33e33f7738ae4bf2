// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongPredicate;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.net.Shape;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * Judges one layer that runs alone. It is right if it gave the right word for each row, at its
 * ports or to a memory inside. It is wrong if a mistake explains what it gave, if its sums show
 * where it parts from the right ones, or if it gave nothing more long before the trace ends.
 * Otherwise it is not judged.
 */
public final class LayerDoctor {
  private static final String UNKNOWN_NET =
      "the trace does not show which words the layer reads: name their run with --net and --shape"
          + " (README.txt of net export has both; a vector nnuesoc_run in the test bench, which"
          + " holds both as text, names them in each trace)";

  private static final int LEAST = 2; // an input and a weight
  private static final int SHOWN = 4;
  private static final long SURE = Integer.MAX_VALUE; // of evidence

  private final JudgedLayer its;
  private final boolean isFed; // some signal has the words of this run

  private LayerDoctor(SocSpec spec, int layer, LayerTrace trace) {
    final SupposedLayer right = SupposedLayer.right(spec, layer);
    isFed = LayerOperandSignals.mark(trace, right, spec.net(), layer);
    final List<OutputCandidate> places = OutputCandidateFinder.atPorts(trace, right.words().length);
    final MistakeSearch search = new MistakeSearch(trace, right, places, layer == Shape.LAYERS);
    its = new JudgedLayer(spec, layer, trace, right, places, search);
  }

  /**
   * Examines a trace of layer 2, 3 or 4.
   *
   * @param clock the trace's clock
   * @param spec the net, and the position whose numbers the layer gets
   * @param netIsKnown whether the net is the one of the trace; if not, the words that the layer
   *     reads are the net
   * @param progress receives the number of bytes read; false stops
   * @throws IOException if the trace cannot be read
   */
  public static TraceDiagnosis examine(
      TraceSource source,
      String clock,
      SocSpec spec,
      boolean netIsKnown,
      int layer,
      LongPredicate progress)
      throws IOException {
    final LayerTrace trace = LayerTrace.read(source, clock, spec.shape().rows(layer), progress);
    return netIsKnown
        ? new LayerDoctor(spec, layer, trace).diagnosis()
        : byItsWords(trace, spec, layer);
  }

  /** Takes the words that the layer reads for the net. */
  private static TraceDiagnosis byItsWords(LayerTrace trace, SocSpec spec, int layer) {
    final List<NetFromTrace> nets = NetFromTrace.of(trace, spec.shape(), layer, spec.arithmetic());
    NetFromTrace chosen = null;
    long most = nets.size() == 1 ? -1 : 0; // a single net needs no evidence
    for (NetFromTrace net : nets) {
      final long evidence = new LayerDoctor(net.of(spec), layer, trace).evidence();
      if (evidence == most && most < SURE) {
        chosen = null; // nobody knows which
      } else if (evidence > most) {
        chosen = net;
        most = evidence;
      }
    }
    if (chosen == null) {
      return new TraceDiagnosis(
          null,
          List.of(),
          List.of(),
          List.of(noWords(trace).orElse(UNKNOWN_NET)),
          trace.cycles(),
          null);
    }
    final TraceDiagnosis diagnosis = new LayerDoctor(chosen.of(spec), layer, trace).diagnosis();
    return diagnosis.withNote(
        "judged by the words of "
            + chosen.from()
            + "; --net also checks whether these are the right words");
  }

  /** How much of the trace follows from these numbers. */
  private long evidence() {
    if (!MaskedFaultFinder.of(its).places().isEmpty()) {
      return Long.MAX_VALUE;
    }
    final @Nullable RightSumPrefix track = its.search().track();
    return its.search().sums() != null || its.search().totals() != null
        ? SURE
        : track == null ? 0 : track.sums();
  }

  private TraceDiagnosis diagnosis() {
    if (!isFed && !hasTellingWords() && its.search().totals() == null && !its.givesNothing()) {
      return notThisRun();
    }
    final MaskedFaultFinder right = MaskedFaultFinder.of(its);
    if (!right.places().isEmpty()) {
      final @Nullable TraceFinding wrong = right.wrong(mistakes());
      return wrong == null ? its.right(whereRight(right.places().get(0))) : its.wrong(wrong);
    }
    final @Nullable TraceFinding other = its.rows() == 1 ? atAnotherRow() : atOtherRows();
    if (other != null) {
      return its.wrong(other);
    }
    final IncompleteOutputJudge unfinished = new IncompleteOutputJudge(its);
    final @Nullable RightSumPrefix track = its.search().track();
    final @Nullable TraceFinding stopped = track == null ? null : unfinished.stopped(track);
    if (stopped != null) {
      final @Nullable TraceFinding repeated = new SumFallbackFinder(its, List.of()).repeated();
      return its.wrong(repeated == null ? stopped : repeated);
    }
    if (!isFed && track == null) {
      return its.givesNothing() ? unfinished.standing() : notThisRun();
    }
    return ofWrongWords(unfinished);
  }

  /** All mistakes of the layer: they are many, and nobody needs them to choose a net. */
  private List<SupposedLayer> mistakes() {
    return SupposedLayer.withMistakes(its.spec(), its.layer());
  }

  private TraceDiagnosis ofWrongWords(IncompleteOutputJudge unfinished) {
    final List<SupposedLayer> mistakes = mistakes();
    final LayerFallbackFinder others = new LayerFallbackFinder(its, mistakes);
    final @Nullable TraceFinding many = others.tooMany();
    if (many != null) {
      return its.wrong(many);
    }
    final @Nullable MistakeMatch mistake = explanation(mistakes);
    final boolean sure = mistake != null && mistake.isSure();
    final @Nullable OutputCandidate begun = sure ? null : unfinished.placeOfFirstRows();
    if (begun != null) {
      return unfinished.ofFirstRows(begun);
    }
    if (mistake != null && sure) {
      return its.wrong(its.findings().of(mistake));
    }
    final @Nullable TraceFinding seen = others.seen();
    if (seen != null) {
      return its.wrong(seen);
    }
    if (mistake != null) {
      return its.wrong(its.findings().of(mistake));
    }
    final @Nullable TraceFinding last = others.atPlaces();
    return last == null ? unfinished.notYet(its.search().track()) : its.wrong(last);
  }

  /** The mistake that explains most; one in a single column only if it explains more. */
  private @Nullable MistakeMatch explanation(List<SupposedLayer> mistakes) {
    final @Nullable MistakeMatch mistake = whole(its.search().best(mistakes));
    final @Nullable MistakeMatch column =
        whole(its.search().best(SupposedLayer.withOtherColumns(its.spec(), its.layer())));
    if (mistake == null || column == null) {
      return mistake != null ? mistake : column != null && column.isSure() ? column : null;
    }
    final boolean more =
        column.points() > mistake.points() || (column.isSure() && !mistake.isSure());
    return more ? column : mistake;
  }

  /** An explanation, if no further words are to come. */
  private @Nullable MistakeMatch whole(@Nullable MistakeMatch one) {
    return one != null && its.isWhole(one.place()) ? one : null;
  }

  /** Whether the words of this run are not those of another one by chance. */
  private boolean hasTellingWords() {
    return Arrays.stream(its.right().words()).filter(word -> word != 0).distinct().count() > 1;
  }

  /** The right word of a single row, at another address than 0. */
  private @Nullable TraceFinding atAnotherRow() {
    return its.places().stream()
        .filter(place -> MaskedFaultFinder.givesToOthers(its, place))
        .findFirst()
        .map(
            place ->
                its.findings()
                    .ofWord(
                        FaultCause.of(
                            Fault.OUTPUT_AT_ANOTHER_ROW, "the write address is not the row"),
                        0,
                        place,
                        place.text() + ": it is not at address 0"))
        .orElse(null);
  }

  /** The right words in the order of their rows, with other rows' addresses. */
  private @Nullable TraceFinding atOtherRows() {
    return MaskedFaultFinder.elsewhere(
        its,
        OutputCandidateFinder.inOrder(its.trace(), its.rows()).stream()
            .filter(place -> place.holds(its.right(), false))
            .toList());
  }

  private TraceDiagnosis notThisRun() {
    return its.notJudged(
        List.of(
            noWords(its.trace())
                .orElse(
                    "no signal has the inputs, the weights or the biases of this run: check --net,"
                        + " --shape and --fen")));
  }

  /** What to do if the test bench has found no words; empty if it has, or nobody can tell. */
  private static Optional<String> noWords(LayerTrace trace) {
    final List<String> unknown =
        trace.ports().stream()
            .filter(ObservedSignal::endsUnknown)
            .map(ObservedSignal::name)
            .limit(SHOWN)
            .toList();
    return unknown.size() < LEAST
        ? Optional.empty()
        : Optional.of(
            String.join(", ", unknown)
                + " are x until the end of the trace: the test bench found no words; compare the"
                + " file names in $readmemh with the folder in which the simulator runs");
  }

  private String whereRight(OutputCandidate place) {
    return String.format(
        Locale.ROOT,
        "%s has the right word of all %d rows of layer %d",
        place.text(),
        its.rows(),
        its.layer());
  }
}
