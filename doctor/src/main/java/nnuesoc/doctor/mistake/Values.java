package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import nnuesoc.doctor.mistake.Carriers.Manner;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * Which one mistake makes all sums of a trace what they are. The first layer whose sums are not
 * those of the net is supposed to be wrong, or the outputs of the layer before; each mistake is
 * computed, and the one is taken whose numbers stand in the trace, row for row.
 */
final class Values {
  private final SocSpec spec;
  private final Transcript transcript;
  private final Carriers carriers;
  private final Words words;
  private final SupposedRun right;
  private final boolean report;
  private final boolean[] sums = new boolean[Channel.COUNT]; // that are right
  private int wrong; // the first layer whose sums are; one more than the last if none is

  Values(SocSpec spec, Transcript transcript) {
    this.spec = spec;
    this.transcript = transcript;
    carriers = new Carriers(transcript);
    words = new Words(transcript);
    right = SupposedRun.of(spec, null, Shape.LAYERS, null);
    report = spec.arithmetic() == NumberFormat.REPORT;
    for (int channel = 0; channel < Channel.COUNT; channel++) {
      sums[channel] =
          !carriers.tells(right, channel)
              || carriers.sums(right, channel, Manner.PLAIN) != Carriers.NONE;
    }
    wrong = Shape.LAYERS + 1;
    for (int layer = Shape.LAYERS; layer >= 1; layer--) {
      if (told(layer)) {
        if (areRight(layer)) {
          break; // so all before it are
        }
        wrong = layer;
      }
    }
  }

  /** Whether a layer's sums are so many that they tell something. */
  private boolean told(int layer) {
    boolean some = false;
    for (int channel : Channel.of(layer)) {
      some |= carriers.tells(right, channel);
    }
    return some;
  }

  private boolean areRight(int layer) {
    boolean all = true;
    for (int channel : Channel.of(layer)) {
      all &= sums[channel];
    }
    return all;
  }

  /** Whether all sums of all layers stand in the trace, and are right, and so are all results. */
  boolean allAreRight() {
    boolean all = wrong > Shape.LAYERS && resultsAreRight();
    for (int channel = 0; channel < Channel.COUNT; channel++) {
      all &= carriers.tells(right, channel);
    }
    return all && transcript.evaluation(right.positions() - 1) != null;
  }

  /** The first layer whose sums are not right; 5 if all are that came. */
  int wrong() {
    return wrong;
  }

  /** Whether all results are right that came. */
  boolean resultsAreRight() {
    for (int position = 0; position < right.positions(); position++) {
      final Long its = transcript.evaluation(position);
      if (its != null && its != (right.outputs(position, Shape.LAYERS)[0] & 0xffffffffL)) {
        return false;
      }
    }
    return true;
  }

  /** What explains it, likely causes first; nothing if nothing does, or has to. */
  List<Supposed> explanations() {
    final List<Supposed> all = new ArrayList<>();
    if (wrong > Shape.LAYERS) {
      if (!resultsAreRight()) {
        results(all);
      }
      return all;
    }
    final Set<Integer> bad = bad();
    add(oneMore(bad), all);
    if (wrong > 1) {
      InputMistakes.of(wrong).forEach(one -> add(explainedBySums(one, bad), all));
    }
    final boolean inputs = wrong > 1 && words.hasInputs(right, wrong);
    for (Mistake mistake : before()) {
      if (!inputs || mistake.isSwapping()) {
        add(explainedByOutputs(mistake), all);
      }
    }
    for (Mistake mistake : wrong == 1 ? FeatureMistakes.of(bad) : TermMistakes.of(wrong, report)) {
      add(explainedBySums(mistake, bad), all);
    }
    add(all.isEmpty() ? narrow(bad) : null, all);
    return all;
  }

  private static void add(@Nullable Supposed one, List<Supposed> all) {
    if (one != null) {
      all.add(one);
    }
  }

  private Set<Integer> bad() {
    final List<Integer> bad = new ArrayList<>();
    for (int channel : Channel.of(wrong)) {
      if (!sums[channel]) {
        bad.add(channel);
      }
    }
    return Set.copyOf(bad);
  }

  /** Mistakes in the outputs of the layer before. */
  private List<Mistake> before() {
    final List<Mistake> all = new ArrayList<>();
    if (wrong == 2) {
      for (Set<Integer> sides :
          List.of(
              Set.of(Channel.WHITE, Channel.BLACK), Set.of(Channel.WHITE), Set.of(Channel.BLACK))) {
        all.addAll(OutputMistakes.of(sides, report));
      }
    } else if (wrong > 2) {
      all.addAll(OutputMistakes.of(Set.of(wrong - 1), report));
    }
    return all;
  }

  private @Nullable Supposed oneMore(Set<Integer> bad) {
    int signal = Carriers.NONE;
    for (int channel : bad) {
      signal = carriers.sums(right, channel, Manner.ONE_MORE);
      if (signal == Carriers.NONE) {
        return null;
      }
    }
    return Elements.more(wrong, right.net().inputs(wrong), from(0, 0), carriers.name(signal));
  }

  private @Nullable Supposed explainedBySums(Mistake mistake, Set<Integer> bad) {
    final SupposedRun run = SupposedRun.of(spec, mistake, wrong, right);
    int signal = Carriers.NONE;
    for (int channel : bad) {
      signal = carriers.sums(run, channel, Manner.PLAIN);
      if (signal == Carriers.NONE
          || (mistake.isStored() && words.hasWeights(right, channel))
          || !(carriers.tells(run, channel) || isToldByWords(mistake, run, channel))) {
        return null;
      }
    }
    return supposed(mistake, firstSum(run, mistake), signal, "sum");
  }

  /** Whether sums that nobody knows, or that stay 0, are told by the words that are added. */
  private boolean isToldByWords(Mistake mistake, SupposedRun run, int channel) {
    if (transcript.rows(wrong).size() < 2) {
      return false;
    }
    return mistake.isStored()
        ? wrong > 1 ? words.hasInputs(right, wrong) : carriers.isUnknown(run, channel)
        : carriers.isUnknown(run, channel) && words.hasWeights(right, channel);
  }

  private @Nullable Supposed explainedByOutputs(Mistake mistake) {
    final SupposedRun run = SupposedRun.of(spec, mistake, wrong, right);
    int signal = Carriers.NONE;
    for (int channel : Channel.of(wrong)) {
      signal = carriers.sums(run, channel, Manner.PLAIN);
      if (signal == Carriers.NONE
          || !(carriers.tells(run, channel) || words.hasInputs(run, wrong) || isEmpty(run))) {
        return null;
      }
    }
    return supposed(mistake, firstOutput(run, mistake), signal, "sum");
  }

  /** Whether nothing is known of what the layer reads, and its weights are right. */
  private boolean isEmpty(SupposedRun run) {
    for (int word : run.words(0, wrong)) {
      if (word != Row.UNKNOWN) {
        return false;
      }
    }
    return words.hasWeights(right, wrong);
  }

  private void results(List<Supposed> explanations) {
    for (Mistake mistake : ResultMistakes.of(report)) {
      final SupposedRun run = SupposedRun.of(spec, mistake, Shape.LAYERS, right);
      boolean all = true;
      for (int position = 0; position < run.positions(); position++) {
        final Long its = transcript.evaluation(position);
        all &= its == null || its == (run.outputs(position, Shape.LAYERS)[0] & 0xffffffffL);
      }
      if (all) {
        add(supposed(mistake, firstOutput(run, mistake), Carriers.NONE, "eval"), explanations);
      }
    }
  }

  private @Nullable Supposed narrow(Set<Integer> bad) {
    for (int channel : bad) {
      final int signal = carriers.sums(right, channel, Manner.NARROW);
      if (signal != Carriers.NONE) {
        final int bits = carriers.width(signal);
        final Mistake mistake =
            new Mistake(
                "sum",
                Set.of(channel),
                "the accumulator does not hold the sum",
                "its " + bits + " bits are too few: the sum wraps");
        return supposed(mistake, firstLarge(channel, bits), signal, "sum");
      }
    }
    return null;
  }

  /** Where numbers differ first. */
  private record Place(int position, int row, int column) {}

  private @Nullable Place firstSum(SupposedRun run, Mistake mistake) {
    if (wrong == 1 && mistake.weight != null && mistake.kind().equals("operand")) {
      return new Place(0, 0, 0); // words are wrong that are read, whether they count or not
    }
    for (int position = 0; position < run.positions(); position++) {
      for (int row = 0; row < Transcript.ROWS; row++) {
        for (int channel : Channel.of(wrong)) {
          if (mistake.at(channel) && row < run.rows(channel)) {
            final int at = firstSum(run, position, channel, row);
            if (at >= -1) {
              return new Place(position, row, at);
            }
          }
        }
      }
    }
    return null;
  }

  /** The column in which the sums of a row differ first; −1 for none, −2 if they do not. */
  private int firstSum(SupposedRun run, int position, int channel, int row) {
    final int[] its = run.sums(position, channel, row);
    final int[] our = right.sums(position, channel, row);
    final int[] columns = run.columns(position, channel, row);
    if (its[0] != our[0]) {
      return -1;
    }
    if (Arrays.equals(columns, right.columns(position, channel, row))) {
      for (int i = 1; i < its.length; i++) {
        if (its[i] != our[i]) {
          return columns[i - 1];
        }
      }
      return -2;
    }
    return firstTerm(run, position, channel, row);
  }

  /** The same where other columns are added: the first whose terms differ. */
  private int firstTerm(SupposedRun run, int position, int channel, int row) {
    final int[] its = terms(run, position, channel, row);
    final int[] our = terms(right, position, channel, row);
    for (int column = 0; column < its.length; column++) {
      if (its[column] != our[column]) {
        return column;
      }
    }
    return -2;
  }

  private int[] terms(SupposedRun run, int position, int channel, int row) {
    final int[] terms = new int[run.net().inputs(wrong)];
    final int[] sums = run.sums(position, channel, row);
    final int[] columns = run.columns(position, channel, row);
    for (int i = 0; i < columns.length; i++) {
      terms[columns[i]] += sums[i + 1] - sums[i];
    }
    return terms;
  }

  private @Nullable Place firstOutput(SupposedRun run, Mistake mistake) {
    for (int position = 0; position < run.positions(); position++) {
      final int rows = run.net().rows(mistake.layer());
      for (int row = 0; row < rows; row++) {
        for (int channel : mistake.channels()) {
          if (run.outputs(position, channel)[row] != right.outputs(position, channel)[row]) {
            return new Place(position, row, -1);
          }
        }
      }
    }
    return null;
  }

  private @Nullable Place firstLarge(int channel, int bits) {
    for (int position = 0; position < right.positions(); position++) {
      for (int row = 0; row < right.net().rows(wrong); row++) {
        final int[] held = right.sums(position, channel, row);
        for (int i = 1; i < held.length; i++) {
          if (Carriers.bits(held[i]) > bits) {
            return new Place(position, row, right.columns(position, channel, row)[i - 1]);
          }
        }
      }
    }
    return null;
  }

  private long from(int position, int row) {
    return transcript.rows(Math.min(wrong, Shape.LAYERS)).stream()
        .filter(one -> one.position() == position && one.row() >= row)
        .mapToLong(Span::from)
        .findFirst()
        .orElse(0);
  }

  /** Nothing if the mistake changes no number. */
  private @Nullable Supposed supposed(
      Mistake mistake, @Nullable Place place, int signal, String model) {
    if (place == null) {
      return null;
    }
    final int layer = mistake.layer();
    final Integer its = mistake.column(right.net().inputs(layer));
    final int column = its == null ? place.column() : its;
    final boolean before = mistake.isOfFeatures();
    return new Supposed(
        mistake.kind(),
        before ? null : layer,
        before ? null : mistake.isFromRow0() ? 0 : place.row(),
        before || column < 0 ? null : column,
        from(place.position(), place.row()),
        carriers.name(signal),
        LayerPort.scope(Math.min(wrong, Shape.LAYERS)) + model,
        mistake.what(),
        mistake.cause(),
        "all rows of the trace have the numbers that follow from this",
        true);
  }
}
