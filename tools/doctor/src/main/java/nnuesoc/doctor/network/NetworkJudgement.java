// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.network.NetworkFindings.Partial;
import nnuesoc.doctor.network.TraceInputs.Other;
import nnuesoc.doctor.network.WordPlace.Enable;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.doctor.network.WrittenAddresses.Order;
import nnuesoc.network.Network;
import nnuesoc.network.Tensor;
import org.jspecify.annotations.Nullable;

/** Judges the outputs that a trace may give: which verdict, and why. */
final class NetworkJudgement {
  private final ExpectedLayers layers;
  private final NetworkTrace trace;
  private final int inputRow;
  private final TraceInputs inputs;
  private final OutputSearch search;
  private final Suppositions suppositions;
  private final NetworkFindings findings;
  private final int from; // the layers that are judged
  private final int to;
  private int known; // up to this layer, all are right
  private int stored; // up to this layer, all right outputs stand side by side

  /**
   * Judges nothing yet.
   *
   * @param file the inputs
   * @param row which of the inputs the trace is judged by
   * @param layer the only layer that is judged, by the right inputs; 0 for all
   */
  NetworkJudgement(Network network, NetworkTrace trace, Tensor file, int row, int layer) {
    this.trace = trace;
    inputRow = row;
    from = layer == 0 ? 1 : layer;
    to = layer == 0 ? network.layers().size() : layer;
    layers = new ExpectedLayers(network, TraceInputs.input(file, row), from, to);
    inputs = new TraceInputs(layers, trace, file, row);
    search = new OutputSearch(layers, trace, inputs);
    suppositions = new Suppositions(layers, trace, inputs);
    findings = new NetworkFindings(layers, trace);
    known = from - 1;
    stored = from - 1;
  }

  /** The right outputs of the last layer, and where they stand. */
  ExpectedOutputs result() {
    return layers.first(to);
  }

  /** Whether the trace ends before the design gave its outputs, as far as it shows. */
  boolean isCut() {
    return !trace.isAtRest();
  }

  /** The inputs of the file that the trace computes, in its order; none if it shows only one. */
  List<Integer> run() {
    inputs.search();
    return inputs.run();
  }

  TraceDiagnosis diagnosis() {
    if (from > 1) {
      search.search(from - 1);
    } else {
      inputs.search();
    }
    for (int layer = from; layer <= to; layer++) {
      search.search(layer);
    }
    @Nullable WordPlace place = result().place;
    return place != null && isGivenThere(place) ? ofRight(place) : ofOthers();
  }

  /** Whether a place that has the right outputs is where the design gives them, and they stay. */
  private boolean isGivenThere(WordPlace place) {
    @Nullable Partial port = search.sideBySide(to);
    boolean portIsRight =
        port == null
            || !port.place().port()
            || port.place().form() == Form.PASSING
            || port.place().name().equals(place.name()) // taken by another enable
            || place.isGroup()
            || (!port.place().isGroup() && port.cycle() <= result().firstCycle); // on the way
    boolean stays = // outputs of one of several inputs pass; those of the only one do not
        place.form() != Form.PASSING
            || inputs.areSeveral()
            || (layers.input().place != null && !layers.input().isLast());
    return portIsRight && stays;
  }

  /**
   * The right outputs stand there; they may be spoiled behind, or be written to wrong addresses.
   */
  private TraceDiagnosis ofRight(WordPlace place) {
    String text = layers.outputsText(place);
    @Nullable ExpectedOutputs spoiled = search.spoiled();
    if (spoiled != null) {
      return wrong(findings.ofMistake(spoiled));
    }
    @Nullable WordPlace reordered = search.reordered();
    if (reordered != null) {
      return noVerdict(List.of(text + ", but " + reordered.text() + " has another order"));
    }
    @Nullable WrittenAddresses written = search.wrongAddresses(to);
    if (written == null && search.isOnlyInside()) {
      search.keepDelivered(to);
      @Nullable Partial port = search.sideBySide(to);
      if (port != null && port.inTurn() && findings.isExplained(to, port)) {
        return wrong(findings.ofWords(to, port));
      }
    }
    if (written == null) {
      return answer(Verdict.RIGHT, List.of(), List.of(text));
    }
    return written.order() == Order.NONE
        ? wrong(findings.atAddresses(to, written, result()))
        : noVerdict(List.of(text + ", but " + written.text()));
  }

  /** The right outputs do not stand there; those of a mistake or of another input may. */
  private TraceDiagnosis ofOthers() {
    findRightLayers();
    if (known >= from) {
      inputs.confirm();
    }
    suppositions.suppose(stored + 1);
    inputs.suppose(stored + 1);
    for (int layer = stored + 1; layer <= to; layer++) {
      search.search(layer);
    }
    for (int layer = known + 1; layer <= to; layer++) {
      search.keepStructural(layer);
      search.keepDelivered(layer);
    }
    Optional<Other> own = inputs.fitting(to);
    if (own.isPresent()
        && !inputs.areSeveral()
        && (!layers.input().isLast() || own.get().row() >= 0)) {
      return noVerdict(inputs.notes(own.get()));
    }
    @Nullable TraceFinding wrong = atWrongAddresses();
    wrong = wrong == null ? firstOf(ofMistake(), ofInnerOutputs()) : wrong;
    if (own.isEmpty() || inputs.areSeveral()) {
      wrong = wrong == null ? ofPartial() : wrong;
    }
    boolean over =
        trace.isAtRest()
            || trace.isDone(inputs.count() - inputs.turn(), layers.inputCycle())
            || (wrong != null
                && wrong.blame().fault() != Fault.OUTPUT_NOT_OF_SUM // which may be of other words
                && (inputs.isFollowed()
                    || isDelivered(layers.right(to).length)
                    || (from < to && isDelivered(layers.outputsTo(to)))));
    if (wrong != null && !over) {
      return noVerdict(
          List.of("the trace ends while the design is at work: record it until nothing changes"));
    }
    return wrong == null ? noVerdict(notFound()) : wrong(wrong);
  }

  /** Whether the trace has these words of all inputs. */
  private boolean isDelivered(int words) {
    return IntStream.of(inputs.count(), inputs.most())
        .anyMatch(
            count ->
                trace.isDelivered(
                    words * count,
                    words * (count == inputs.count() ? inputs.turn() : inputRow),
                    layers.inputCycle()));
  }

  private void findRightLayers() {
    for (int layer = from; layer < to; layer++) {
      @Nullable WordPlace place = layers.first(layer).place;
      known = place == null || place.late() > 0 || !isKept(layer, place) ? known : layer;
      if (place != null && (place.isGroup() || place.form() == Form.PASSING)) {
        stored = layer;
      }
    }
  }

  /** Whether right outputs are where the next layer gets them, and do not only pass. */
  private boolean isKept(int layer, WordPlace place) {
    ExpectedOutputs its = layers.first(layer);
    return place.enable() != null
        || !its.taken.isEmpty()
        || (place.bits() == layers.format(layer).bits() && !trace.isOnlyPassing(place, its.cycle));
  }

  /** Right outputs of a layer before the last one that are written to wrong addresses. */
  private @Nullable TraceFinding atWrongAddresses() {
    for (int layer = from; layer <= known && inputs.isKnown(from); layer++) {
      @Nullable WrittenAddresses written = search.wrongAddresses(layer);
      if (written != null) {
        return findings.atAddresses(layer, written, layers.first(layer));
      }
    }
    return null;
  }

  private @Nullable TraceFinding ofMistake() {
    @Nullable ExpectedOutputs found = suppositions.explained(stored + 1, known);
    if (found == null) {
      return null;
    }
    LayerMistake mistake = Objects.requireNonNull(found.mistake);
    @Nullable Partial words = search.partial(found.first);
    boolean written = // so that a single word is wrong and not missing
        words != null
            && words.right() == words.words().length - 1
            && (mistake.isOfAllRows()
                || (mistake.isUnwritten()
                    && (words.place().enable() != null
                        || words.words()[words.right()]
                            == layers.right(found.first)[words.right()])));
    return written && words != null
        ? findings.ofWords(found.first, words)
        : atItsWrite(findings.ofMistake(found));
  }

  /** The finding of the first layer; a known mistake of the same layer first. */
  private static @Nullable TraceFinding firstOf(
      @Nullable TraceFinding mistake, @Nullable TraceFinding words) {
    return mistake == null
            || (words != null
                && Objects.requireNonNull(words.layer()) < Objects.requireNonNull(mistake.layer()))
        ? words
        : mistake;
  }

  /** Wrong outputs of a layer from which the last ones follow. */
  private @Nullable TraceFinding ofInnerOutputs() {
    InnerOutputs.@Nullable Found found =
        inputs.isKnown(from) ? new InnerOutputs(layers, trace, inputs).find(known + 1) : null;
    return found == null ? null : findings.ofWords(found.layer(), found.outputs());
  }

  private @Nullable TraceFinding ofPartial() {
    for (int layer = known + 1; layer <= to; layer++) {
      @Nullable Partial words = search.partial(layer);
      @Nullable TraceFinding wrong =
          inputs.isKnown(layer) || (words != null && tells(layer, words))
              ? findings.ofPartial(layer, words)
              : null;
      if (wrong != null) {
        return wrong;
      }
    }
    return null;
  }

  /** Whether so many outputs are right that they cannot come from another input. */
  private boolean tells(int layer, Partial words) {
    long[] those = NetworkFindings.rightOnes(words.words(), layers.right(layer));
    return words.inTurn()
        && ExpectedOutputs.significantBits(those) >= 2 * ExpectedOutputs.LEAST_BITS;
  }

  /** Inputs in wrong columns were written there if the layer before writes at such addresses. */
  private TraceFinding atItsWrite(TraceFinding found) {
    if (found.blame().fault() != Fault.INPUT_OF_ANOTHER_COLUMN
        && found.blame().fault() != Fault.WEIGHT_OF_ANOTHER_COLUMN) {
      return found;
    }
    int before = Objects.requireNonNull(found.layer()) - 1;
    @Nullable WrittenAddresses addresses = before < from ? null : search.wrongAddresses(before);
    return addresses == null
        ? found
        : findings.atAddresses(before, addresses, layers.first(before));
  }

  private List<String> rightLayers() {
    List<String> notes = new ArrayList<>();
    for (int layer = from; layer < to; layer++) {
      WordPlace place = layers.first(layer).place;
      if (place != null) {
        notes.add("layer " + layer + " is right: " + place.text());
      }
    }
    return notes;
  }

  private List<String> notFound() {
    Optional<Other> own = inputs.fitting(stored + 1);
    if (own.isPresent() && !inputs.areSeveral() && !layers.input().isLast()) {
      return inputs.notes(own.get());
    }
    List<String> notes = new ArrayList<>(rightLayers());
    notes.add(
        String.format(
            Locale.ROOT,
            "no signal has the outputs of layer %d (%d of format %s), right or with a single"
                + " mistake, side by side or one after the other: check --network and --input, and"
                + " that the trace has the signals of the outputs and does not end early",
            to,
            layers.right(to).length,
            layers.format(to)));
    if (layers.input().place == null && stored < from) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the trace does not show input %d of the file%s",
              inputRow,
              inputs.candidate().map(other -> ": " + inputs.differenceText(other)).orElse("")));
    }
    return notes;
  }

  private TraceDiagnosis wrong(TraceFinding finding) {
    return answer(Verdict.WRONG, List.of(finding), rightLayers());
  }

  private TraceDiagnosis noVerdict(List<String> notes) {
    return answer(null, List.of(), notes);
  }

  private TraceDiagnosis answer(
      @Nullable Verdict verdict, List<TraceFinding> findings, List<String> notes) {
    return new TraceDiagnosis(verdict, findings, List.of(), notes, trace.cycles(), null);
  }

  /** Whether the place of the right outputs only keeps words of another signal of a trace. */
  boolean isCopyOf(NetworkTrace other) {
    @Nullable WordPlace place = result().place;
    return place != null && other.isCopy(place, result().words, layers.format(to));
  }

  /** Whether the right outputs may come from what the design has before them. */
  boolean isCausal(NetworkJudgement design) {
    ExpectedOutputs result = result();
    ExpectedOutputs before = design.layers.first(to - 1);
    @Nullable Enable enable = result.place == null ? null : result.place.enable();
    int first =
        enable == null || result.place == null || result.place.form() != Form.EXACT
            ? result.cycle
            : trace.since(result.place, enable.when()[0] + enable.late());
    return first > (layers.input().place == null ? 0 : layers.input().firstCycle)
        && (before.place == null || result.cycle > before.firstCycle);
  }
}
