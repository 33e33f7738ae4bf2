package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import nnuesoc.doctor.Blame;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.mistake.Carriers.Manner;
import nnuesoc.doctor.mistake.FirstPlace.Place;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * Finds the one mistake that explains all sums of a trace. The first layer whose sums are not those
 * of the net is assumed to be wrong, or the outputs of the layer before it. Each mistake is
 * computed, and the one whose numbers are in the trace, row for row, is taken.
 */
final class Values {
  private final SocSpec spec;
  private final Transcript transcript;
  private final Carriers carriers;
  private final TracedWords words;
  private final SupposedRun right;
  private final boolean report;
  private final boolean[] sums = new boolean[LayerPath.COUNT]; // whether they are right
  private final int wrong; // the first layer with wrong sums; one more than the last if none has
  private final boolean inputsRight; // whether that layer reads the right words
  private final FirstPlace first;

  Values(SocSpec spec, Transcript transcript) {
    this.spec = spec;
    this.transcript = transcript;
    carriers = new Carriers(transcript);
    words = new TracedWords(transcript);
    right = SupposedRun.of(spec, null, Shape.LAYERS, null);
    report = spec.arithmetic() == NumberFormat.REPORT;
    for (int channel = 0; channel < LayerPath.COUNT; channel++) {
      sums[channel] =
          !carriers.tells(right, channel)
              || carriers.sums(right, channel, Manner.PLAIN) != Carriers.NONE;
    }
    wrong = firstWrong();
    inputsRight = wrong > 1 && wrong <= Shape.LAYERS && words.hasInputs(right, wrong);
    first = new FirstPlace(right, looked());
  }

  /** The layer that is examined: the last one if all sums are right but results are not. */
  private int looked() {
    return Math.min(wrong, Shape.LAYERS);
  }

  private int firstWrong() {
    int found = Shape.LAYERS + 1;
    for (int layer = Shape.LAYERS; layer >= 1; layer--) {
      if (told(layer)) {
        if (areRight(layer)) {
          return found; // the layers before it are right, too
        }
        found = layer;
      }
    }
    return found;
  }

  /** Whether a layer has enough sums to show anything. */
  private boolean told(int layer) {
    return IntStream.of(LayerPath.of(layer)).anyMatch(channel -> carriers.tells(right, channel));
  }

  private boolean areRight(int layer) {
    return IntStream.of(LayerPath.of(layer)).allMatch(channel -> sums[channel]);
  }

  /** Whether all sums of all layers and all results are in the trace and right. */
  boolean allAreRight() {
    return wrong > Shape.LAYERS
        && resultsAreRight()
        && transcript.evaluation(right.positions() - 1) != null
        && IntStream.range(0, LayerPath.COUNT).allMatch(channel -> carriers.tells(right, channel));
  }

  /** Whether layer 1 has summed, and no layer's sums are wrong. */
  boolean sumsAreRight() {
    return wrong > Shape.LAYERS && told(1);
  }

  /** The first layer whose sums are wrong; 5 if all sums in the trace are right. */
  int wrong() {
    return wrong;
  }

  /** Whether that layer reads the right words. */
  boolean inputsAreRight() {
    return inputsRight;
  }

  /** Whether all results in the trace are right. */
  boolean resultsAreRight() {
    return areResultsOf(right);
  }

  /** Whether all results in the trace are those of a run. */
  private boolean areResultsOf(SupposedRun run) {
    for (int position = 0; position < run.positions(); position++) {
      final Long its = transcript.evaluation(position);
      if (its != null && its != result(run, position)) {
        return false;
      }
    }
    return true;
  }

  private static long result(SupposedRun run, int position) {
    final int result = run.outputs(position, Shape.LAYERS)[0];
    return result == LayerRow.UNKNOWN ? Span.UNKNOWN : result & 0xffffffffL;
  }

  /** The explanations, likely causes first; none if none fits or none is needed. */
  List<Supposed> explanations() {
    final List<Supposed> all = explained();
    final List<Supposed> known = all.stream().filter(Supposed::sure).toList();
    return known.isEmpty() ? all.stream().map(Supposed::asSure).toList() : known;
  }

  /** The same, including explanations with unknown sums, which are not sure. */
  private List<Supposed> explained() {
    final List<Supposed> all = new ArrayList<>();
    if (wrong > Shape.LAYERS) {
      if (!resultsAreRight()) {
        results(all);
      }
      return all;
    }
    final Set<Integer> bad = bad();
    final List<Supposed> unread = new ArrayList<>(); // for weights that are nowhere in the trace
    Supposed.add(oneMore(bad), all);
    if (wrong > 1) {
      for (Mistake mistake : InputMistakes.of(wrong)) {
        Supposed.add(explainedBySums(mistake, bad, false), isUnread(mistake, bad) ? unread : all);
      }
    }
    final boolean read = outputs(one -> !inputsRight || one.isSwapping(), all);
    for (Mistake mistake : wrong == 1 ? FeatureMistakes.of(bad) : TermMistakes.of(Set.of(wrong), report)) {
      if (!read || mistake.input == null) {
        Supposed.add(explainedBySums(mistake, bad, false), all);
      }
    }
    all.addAll(unread);
    if (all.isEmpty()) {
      InputMistakes.ofWeights(bad)
          .forEach(one -> Supposed.add(explainedBySums(one, bad, true), all));
    }
    if (all.isEmpty() && inputsRight) { // words in a wrong order also follow one another
      outputs(one -> one.store != null, all);
    }
    Supposed.add(all.isEmpty() ? narrow(bad) : null, all);
    if (all.isEmpty() && wrong == Shape.LAYERS && !resultsAreRight()) {
      results(all);
    }
    return all;
  }

  /** Whether a mistake leaves a word unwritten that the trace does not show to be read. */
  private boolean isUnread(Mistake mistake, Set<Integer> channels) {
    final Mistake.@Nullable Operand weight = mistake.weight;
    return mistake.isStored()
        && mistake.blame().kind() == FaultKind.OPERAND
        && weight != null
        && channels.stream().noneMatch(channel -> words.hasWeights(right, channel, weight));
  }

  /**
   * Adds the mistakes in the outputs of the layer before that explain the sums. Those that the
   * trace shows come first.
   *
   * @return whether the trace shows that the words of such a mistake are read
   */
  private boolean outputs(Predicate<Mistake> which, List<Supposed> all) {
    final List<Supposed> unseen = new ArrayList<>(); // whose words are not in the trace
    boolean read = false;
    for (Mistake mistake : before()) {
      if (which.test(mistake)) {
        final SupposedRun run = SupposedRun.of(spec, mistake, wrong, right);
        final Supposed its = explainedByOutputs(mistake, run);
        final boolean seen = its != null && words.hasInputs(run, wrong);
        read |= seen;
        Supposed.add(its, seen ? all : unseen);
      }
    }
    all.addAll(unseen);
    return read;
  }

  private Set<Integer> bad() {
    final Set<Integer> bad = new TreeSet<>(); // sorted, so that two runs name the same signal
    for (int channel : LayerPath.of(wrong)) {
      if (!sums[channel]) {
        bad.add(channel);
      }
    }
    return bad;
  }

  /** Mistakes in the outputs of the layer before. */
  private List<Mistake> before() {
    final List<Mistake> all = new ArrayList<>();
    if (wrong == 2) {
      for (Set<Integer> sides :
          List.of(
              Set.of(LayerPath.WHITE, LayerPath.BLACK),
              Set.of(LayerPath.WHITE),
              Set.of(LayerPath.BLACK))) {
        all.addAll(OutputMistakes.of(sides, report));
      }
    } else if (wrong > 2) {
      all.addAll(OutputMistakes.of(Set.of(wrong - 1), report));
    }
    return all;
  }

  private @Nullable Supposed oneMore(Set<Integer> bad) {
    if (!isLastColumnSeen()) {
      return null; // the value after the others may be its term
    }
    int signal = Carriers.NONE;
    for (int channel : bad) {
      signal = carriers.sums(right, channel, Manner.ONE_MORE);
      if (signal == Carriers.NONE) {
        return null;
      }
    }
    return Elements.more(wrong, right.net().inputs(wrong), from(0, 0), carriers.name(signal));
  }

  /** Whether the term of the last column changes a sum, which is not required in layer 1. */
  private boolean isLastColumnSeen() {
    if (wrong == 1) {
      return true;
    }
    return transcript.rows(wrong).stream()
        .filter(span -> span.row() < right.rows(wrong))
        .map(span -> right.sums(span.position(), wrong, span.row()))
        .anyMatch(sums -> sums[sums.length - 1] != sums[sums.length - 2]);
  }

  /**
   * What explains the sums of some channels.
   *
   * @param silent whether to accept sums that stay 0 for lack of weights, which any signal can hold
   */
  private @Nullable Supposed explainedBySums(Mistake mistake, Set<Integer> bad, boolean silent) {
    if (mistake.mayBeRight() && resultsAreRight()) {
      return null;
    }
    final SupposedRun run = SupposedRun.of(spec, mistake, wrong, right);
    int signal = Carriers.NONE;
    int told = 0;
    boolean tells = false;
    for (int channel : bad) {
      signal = carriers.sums(run, channel, Manner.PLAIN);
      if (signal == Carriers.NONE || (mistake.isStored() && words.hasWeights(right, channel))) {
        return null;
      }
      final boolean its = carriers.tells(run, channel);
      tells |= its;
      told += its || isToldByWords(mistake, run, channel) ? 1 : 0;
    }
    final int least = mistake.isStored() ? 1 : bad.size(); // one side may get what the other lacks
    if (told < least || (mistake.isStored() && !silent && !tells)) {
      return null;
    }
    return supposed(mistake, first.ofSums(run, mistake), signal, "sum", isKnown(run));
  }

  /** Whether the words that are added identify sums that are unknown or stay 0. */
  private boolean isToldByWords(Mistake mistake, SupposedRun run, int channel) {
    if (transcript.rows(wrong).size() < 2) {
      return false;
    }
    if (mistake.isStored()) {
      return wrong > 1 ? inputsRight : carriers.isUnknown(run, channel);
    }
    return carriers.isUnknown(run, channel)
        && words.hasWeights(right, channel)
        && (mistake.weight == null || wrong == 1 || inputsRight);
  }

  private @Nullable Supposed explainedByOutputs(Mistake mistake, SupposedRun run) {
    int signal = Carriers.NONE;
    for (int channel : LayerPath.of(wrong)) {
      signal = carriers.sums(run, channel, Manner.PLAIN);
      if (signal == Carriers.NONE
          || !(carriers.tells(run, channel)
              || words.hasInputs(run, wrong)
              || isEmpty(run)
              || isToldLater(mistake))) {
        return null;
      }
    }
    return supposed(mistake, first.ofOutputs(run, mistake), signal, "sum", isKnown(run));
  }

  /** Whether the later layers hold what follows from a mistake in outputs, and one is wrong. */
  private boolean isToldLater(Mistake mistake) {
    final SupposedRun whole = SupposedRun.of(spec, mistake, Shape.LAYERS, right);
    boolean told = !resultsAreRight();
    for (int layer = wrong + 1; layer <= Shape.LAYERS; layer++) { // each has one channel
      if (carriers.sums(whole, layer, Manner.PLAIN) == Carriers.NONE) {
        return false;
      }
      told |= carriers.tells(whole, layer) && !sums[layer];
    }
    return told && areResultsOf(whole);
  }

  /** Whether the words that the layer reads are unknown, and its weights are right. */
  private boolean isEmpty(SupposedRun run) {
    for (int word : run.words(0, wrong)) {
      if (word != LayerRow.UNKNOWN) {
        return false;
      }
    }
    return words.hasWeights(right, wrong);
  }

  private void results(List<Supposed> explanations) {
    for (Mistake mistake : ResultMistakes.of(report)) {
      final SupposedRun run = SupposedRun.of(spec, mistake, Shape.LAYERS, right);
      if (areResultsOf(run)) {
        final Place place = first.ofOutputs(run, mistake);
        Supposed.add(supposed(mistake, place, Carriers.NONE, "eval", true), explanations);
      }
    }
    // The last layer may have too few sums to identify them by themselves.
    final List<Mistake> before = OutputMistakes.of(Set.of(Shape.LAYERS - 1), report);
    final List<Mistake> inside = TermMistakes.of(Set.of(Shape.LAYERS), report);
    final boolean reads =
        words.hasInputs(right, Shape.LAYERS) || !words.hasWeights(right, Shape.LAYERS);
    for (List<Mistake> some : reads ? List.of(inside, before) : List.of(before, inside)) {
      if (explanations.isEmpty()) {
        some.forEach(mistake -> explainedByResult(mistake, explanations));
      }
    }
  }

  /** Adds a mistake if it explains the results and the few sums before them. */
  private void explainedByResult(Mistake mistake, List<Supposed> explanations) {
    final SupposedRun run = SupposedRun.of(spec, mistake, Shape.LAYERS, right);
    final int signal = carriers.sums(run, Shape.LAYERS, Manner.PLAIN);
    if (areResultsOf(run) && signal != Carriers.NONE) {
      final Place place =
          mistake.layer() == Shape.LAYERS
              ? first.ofSums(run, mistake)
              : first.ofOutputs(run, mistake);
      final int where = carriers.tells(run, Shape.LAYERS) ? signal : Carriers.NONE;
      Supposed.add(supposed(mistake, place, where, "sum", isKnown(run)), explanations);
    }
  }

  private @Nullable Supposed narrow(Set<Integer> bad) {
    for (int channel : bad) {
      final int signal = carriers.sums(right, channel, Manner.NARROW);
      if (signal != Carriers.NONE) {
        final int bits = carriers.width(signal);
        final Mistake mistake =
            new Mistake(
                Set.of(channel),
                Blame.of(Fault.SUM_TOO_NARROW, "its " + bits + " bits are too few: the sum wraps"));
        return supposed(mistake, first.ofLargeSum(channel, bits), signal, "sum", true);
      }
    }
    return null;
  }

  /** Whether all sums of a run are known: an unknown one may be a product after the last one. */
  private boolean isKnown(SupposedRun run) {
    return IntStream.of(LayerPath.of(looked()))
        .noneMatch(channel -> carriers.isUnknown(run, channel));
  }

  private long from(int position, int row) {
    return transcript.rows(looked()).stream()
        .filter(one -> one.position() == position && one.row() >= row)
        .mapToLong(Span::from)
        .findFirst()
        .orElseGet( // an earlier layer has more rows, or no row has come
            () -> row > 0 ? from(position, 0) : transcript.cycles());
  }

  /** Null if the mistake changes no number. */
  private @Nullable Supposed supposed(
      Mistake mistake, @Nullable Place place, int signal, String model, boolean sure) {
    if (place == null) {
      return null;
    }
    final int layer = mistake.layer();
    final Integer its = mistake.column(right.net().inputs(layer));
    final int column = its == null ? place.column() : its;
    final boolean before = mistake.isOfFeatures();
    return new Supposed(
        mistake.blame(),
        before ? null : layer,
        before ? null : mistake.isFromRow0() ? 0 : place.row(),
        before || column < 0 ? null : column,
        from(place.position(), place.row()),
        carriers.name(signal),
        LayerPort.scope(layer) + model,
        "all rows of the trace have the numbers that follow from this",
        sure);
  }
}
