// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.network.NetworkFindings.Partial;
import nnuesoc.doctor.network.WordPlace.Enable;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.doctor.network.WrittenAddresses.Order;
import org.jspecify.annotations.Nullable;

/**
 * Looks for outputs of layers in a trace: all right ones, others that are expected, and wrong ones
 * that stand where the outputs of a layer must stand.
 */
final class OutputSearch {
  private static final int LEAST_BITS_BESIDE = 6; // of words beside right ones

  private final ExpectedLayers layers;
  private final NetworkTrace trace;
  private final WordSearch places;
  private final NumbersInTurn turns;
  private final TraceInputs inputs;
  private final Map<Integer, List<Partial>> seen = new HashMap<>(); // right outputs, with enables
  private final Map<Integer, List<WrittenAddresses>> addresses = new HashMap<>(); // of these
  private final Map<Integer, Partial> partials = new HashMap<>();
  private final Map<Integer, Partial> streams = new HashMap<>(); // the same, one after the other
  private @Nullable WordPlace reordered;

  OutputSearch(ExpectedLayers layers, NetworkTrace trace, TraceInputs inputs) {
    this.layers = layers;
    this.trace = trace;
    this.inputs = inputs;
    places = new WordSearch(trace);
    turns = new NumbersInTurn(trace);
  }

  /** An output port with the right outputs in another order. */
  @Nullable WordPlace reordered() {
    return reordered;
  }

  /** Outputs of a layer, side by side, most of which are right. */
  @Nullable Partial sideBySide(int layer) {
    return partials.get(layer);
  }

  /** Looks for all expected outputs of a layer. */
  void search(int layer) {
    Map<Long, List<ExpectedOutputs>> byHash = new HashMap<>();
    List<ExpectedOutputs> telling =
        layers.expected(layer).stream().filter(ExpectedOutputs::tells).toList();
    for (ExpectedOutputs one : telling) {
      byHash
          .computeIfAbsent(
              ExpectedOutputs.hash(one.words, 0, one.words.length), key -> new ArrayList<>())
          .add(one);
    }
    int rows = layers.right(layer).length;
    WordPlace.Reader reader =
        (place, words, at, cycle) -> {
          if (!layers.isBehindInput(layer, cycle)) {
            return;
          }
          for (ExpectedOutputs one :
              byHash.getOrDefault(ExpectedOutputs.hash(words, at, rows), List.of())) {
            if (one.tells(place) && (one.first > 0 || !isBeforeInput(layer, place, at))) {
              one.found(place, cycle);
              if (one.first == 0 && one.equals(layers.first(layer))) {
                keepAddresses(layer, place, cycle);
                seen.computeIfAbsent(layer, key -> new ArrayList<>())
                    .add(new Partial(place, one.words, rows, cycle, false));
              }
            }
          }
          keepPartial(layer, place, words, at, cycle);
          if (layer == layers.to()
              && place.port()
              && place.form() == Form.EXACT
              && place.bits() == layers.format(layer).bits()
              && !Arrays.equals(words, layers.right(layer))
              && Arrays.equals(
                  Arrays.stream(words).sorted().toArray(),
                  Arrays.stream(layers.right(layer)).sorted().toArray())) {
            reordered = place;
          }
        };
    if (rows > 1) {
      places.readings(rows, layers.format(layer), reader);
    } else if (layer == layers.to()) {
      ExpectedOutputs before = layers.first(layer - 1);
      ExpectedOutputs known = before.place == null ? layers.input() : before;
      if (known.place != null) {
        places.held(layers.format(layer), known.firstCycle, reader);
      }
    }
    if (layer == layers.to()
        && !inputs.isFollowed()
        && (rows == 1 || rows >= ExpectedOutputs.LEAST_DISTINCT)) {
      places.outputPort(
          rows,
          layers.format(layer),
          (place, words, at, cycle) -> {
            layers.expected(layer).stream()
                .filter(one -> Arrays.equals(one.words, words) && ExpectedOutputs.isKnown(words))
                .filter(one -> rows > 1 || one.place != null)
                .forEach(one -> one.found(place, cycle));
            partials.putIfAbsent(layer, new Partial(place, words, 0, cycle, false));
          });
    }
    List<ExpectedOutputs> rest =
        telling.stream()
            .filter(one -> one.place == null || one.place.form() == Form.PASSING)
            .toList();
    turns.find(
        rest.stream().map(one -> one.words).toList(),
        layers.format(layer),
        (which, place, cycle) -> {
          if (layers.isBehindInput(layer, cycle) && rest.get(which).tells(place)) {
            rest.get(which).found(place, cycle);
          }
        });
  }

  /** Whether the first of some words stood there before the input, which no design can do. */
  private boolean isBeforeInput(int layer, WordPlace place, int at) {
    @Nullable Enable enable = place.enable();
    return enable != null
        && layer >= layers.from()
        && layers.input().place != null
        && trace.since(place, enable.when()[at] + enable.late()) < layers.input().firstCycle;
  }

  private void keepAddresses(int layer, WordPlace place, int cycle) {
    WrittenAddresses its = WrittenAddresses.of(trace, place, layers.right(layer).length, cycle);
    if (its != null) {
      addresses.computeIfAbsent(layer, key -> new ArrayList<>()).add(its);
    }
  }

  /** The addresses at which the right outputs of a layer are written, if these are wrong. */
  @Nullable WrittenAddresses wrongAddresses(int layer) {
    List<WrittenAddresses> all = addresses.getOrDefault(layer, List.of());
    @Nullable WordPlace place = layers.first(layer).place;
    if (all.isEmpty() || (place != null && place.isGroup())) {
      return null;
    }
    WrittenAddresses last = Collections.max(all, Comparator.comparing(WrittenAddresses::cycle));
    WrittenAddresses best = Collections.min(all, Comparator.comparing(WrittenAddresses::order));
    return last.isOfOtherRows() ? last : best.order() == Order.ROWS ? null : best;
  }

  /**
   * Keeps the wrong outputs of a layer that stand where they must stand: behind those of the layer
   * before, in a signal that both layers share, or where the right ones of another layer stand, but
   * for its number in the names.
   */
  void keepStructural(int layer) {
    List<Partial> all = new ArrayList<>();
    int rows = layers.right(layer).length;
    WordPlace.Reader likely =
        (place, words, at, cycle) -> all.add(partial(layer, place, words, at, cycle, false));
    WordPlace.Reader sure =
        (place, words, at, cycle) -> all.add(partial(layer, place, words, at, cycle, true));
    before(layer)
        .forEach(
            (place, cycle) -> {
              if (isAtEnd(place, cycle, layer)) {
                places.beside(place, cycle, rows, rows, layers.format(layer), sure);
              }
            });
    for (Partial before : seen.getOrDefault(layer - 1, List.of())) {
      int count = before.place().enable() == null ? 0 : before.place().enable().when().length;
      for (int last = Math.max(layer, layers.to() - 1); last <= layers.to(); last++) {
        if (count == layers.outputsTo(last) * inputs.count()) { // whose outputs are there
          places.beside(before.place(), before.cycle(), rows, rows, layers.format(layer), likely);
        }
      }
    }
    inputs.inRun(
        layer,
        (its, later, count) ->
            its.taken.forEach(
                (place, cycle) -> {
                  int words = Objects.requireNonNull(place.enable()).when().length;
                  if (words == rows * count || words == layers.outputsTo(layers.to()) * count) {
                    places.beside(
                        place,
                        cycle,
                        later * words / count,
                        rows,
                        layers.format(layer),
                        words == rows * count ? sure : likely);
                  }
                }));
    Set<String> names = new HashSet<>();
    for (int other = layers.from(); other <= layers.to(); other++) {
      for (Partial its :
          other == layer ? List.<Partial>of() : seen.getOrDefault(other, List.of())) {
        names.add(its.place().text().replaceAll("(?<![0-9])" + other + "(?![0-9])", "" + layer));
      }
    }
    if (!names.isEmpty() && rows > 1) {
      places.readings(
          rows,
          layers.format(layer),
          (place, words, at, cycle) -> {
            if (names.contains(place.text())
                && (place.isGroup() || isTurn(place, at, rows))
                && layers.isBehindInput(layer, cycle)) {
              (!place.isGroup() && place.port() ? sure : likely).take(place, words, at, cycle);
            }
          });
    }
    all.stream()
        .filter(one -> ExpectedOutputs.isKnown(one.words()))
        .max(Comparator.comparing(Partial::right))
        .filter(one -> one.right() < rows)
        .ifPresent(
            one -> partials.merge(layer, one, (old, its) -> its.right() > old.right() ? its : old));
  }

  /** Whether words are taken where those of the given input must be, and as many as of all. */
  private boolean isTurn(WordPlace place, int at, int rows) {
    return place.enable() != null && inputs.isTurn(place.enable().when().length, at, rows);
  }

  /** Whether the design gets its input there. */
  private boolean isInput(WordPlace place) {
    @Nullable WordPlace input = layers.input().place;
    return input != null && input.name().equals(place.name());
  }

  /** The same, if the words of all layers are taken one after the other. */
  private boolean isTurnOfAll(WordPlace place, int at, int layer) {
    return layers.from() < layers.to()
        && isTurn(place, at - layers.outputsTo(layer - 1), layers.outputsTo(layers.to()));
  }

  /** Whether right outputs of the last layer stand only where the design does not give them. */
  boolean isOnlyInside() {
    int last = layers.to();
    return seen.getOrDefault(last, List.of()).stream()
        .noneMatch(one -> one.place().port() && one.place().bits() == layers.format(last).bits());
  }

  /**
   * Keeps the words that the outermost scope takes by an enable as outputs of a layer, if it takes
   * as many as there are outputs of all inputs, or of all layers, and no others are taken so.
   */
  void keepDelivered(int layer) {
    int rows = layers.right(layer).length;
    Map<List<Long>, Partial> all = new HashMap<>();
    if (rows < ExpectedOutputs.LEAST_DISTINCT) {
      return;
    }
    places.readings(
        rows,
        layers.format(layer),
        (place, words, at, cycle) -> {
          boolean last =
              layer == layers.to()
                  && isTurn(place, at, rows)
                  && place.bits() == layers.format(layer).bits();
          if ((last || (isTurnOfAll(place, at, layer) && trace.isNamedLikeEnable(place)))
              && place.port()
              && place.late() == 0
              && !isInput(place)
              && trace.isOutermost(Objects.requireNonNull(place.enable()).name())
              && Objects.requireNonNull(place.enable()).when()[at] > layers.inputCycle()) {
            Partial its = partial(layer, place, words, at, cycle, true);
            all.putIfAbsent(Arrays.stream(its.words()).boxed().toList(), its);
          }
        });
    List<Partial> named =
        all.values().stream().filter(one -> trace.isNamedLikeEnable(one.place())).toList();
    (named.isEmpty() ? all.values() : named)
        .stream()
            .filter(
                one ->
                    (named.size() == 1 || all.size() == 1) && ExpectedOutputs.isKnown(one.words()))
            .filter(one -> one.right() < rows)
            .forEach(
                one ->
                    partials.merge(
                        layer, one, (old, its) -> old.right() > its.right() ? old : its));
  }

  private Partial partial(
      int layer, WordPlace place, long[] words, int at, int cycle, boolean inTurn) {
    long[] right = layers.right(layer);
    long[] its = Arrays.copyOfRange(words, at, at + right.length);
    return new Partial(place, its, NetworkFindings.same(its, right), cycle, inTurn);
  }

  /** Where the right inputs of a layer are taken, and when the last one of them. */
  private Map<WordPlace, Integer> before(int layer) {
    if (layer == layers.from()) {
      return layers.input().taken;
    }
    Map<WordPlace, Integer> all = new HashMap<>();
    seen.getOrDefault(layer - 1, List.of()).forEach(one -> all.put(one.place(), one.cycle()));
    return all;
  }

  /**
   * Whether exactly the outputs of a layer and of those behind it are taken where its inputs are,
   * and then those of the other inputs, which may be taken there, too.
   *
   * @param cycle in which the last input of the layer is taken
   */
  private boolean isAtEnd(WordPlace place, int cycle, int layer) {
    if (place.enable() == null || place.enable().late() > 0 || !trace.isAtRest()) {
      return false; // the count of words must be that of a whole run
    }
    int[] when = place.enable().when();
    int rest = when.length - 1 - Arrays.binarySearch(when, cycle);
    int all = layers.outputsTo(layers.to());
    int own = all - layers.outputsTo(layer - 1);
    int others = Math.max(inputs.count(), inputs.most()) - 1;
    return IntStream.rangeClosed(0, others)
        .anyMatch(
            behind ->
                rest == own + behind * all
                    || rest == own + behind * (all + layers.right(layers.from() - 1).length));
  }

  /** The wrong outputs of a layer of which most are right. */
  @Nullable Partial partial(int layer) {
    return Stream.of(partials, streams)
        .map(all -> all.get(layer))
        .filter(Objects::nonNull)
        .max(Comparator.comparing(Partial::right))
        .orElse(null);
  }

  /** Keeps outputs if more of them are right than of all before. */
  private void keepPartial(int layer, WordPlace place, long[] words, int at, int cycle) {
    long[] ours = layers.right(layer);
    boolean inTurn = // the outputs of one input after the other
        place.enable() != null
            && place.bits() == layers.format(layer).bits()
            && at % ours.length == 0
            && place.enable().when().length % ours.length == 0;
    boolean output =
        place.bits() == layers.format(layer).bits()
            && (place.isGroup()
                || (place.port() && place.form() == Form.EXACT)
                || (place.form() == Form.PASSING
                    && inputs.areSeveral()
                    && !trace.isOnlyPassing(place, cycle)));
    Map<Integer, Partial> kept = output ? partials : streams;
    if (ours.length < ExpectedOutputs.LEAST_DISTINCT || (!output && place.enable() == null)) {
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
      long[] its = Arrays.copyOfRange(words, at, at + ours.length);
      long[] those = NetworkFindings.rightOnes(its, ours);
      boolean tells =
          output
              ? Arrays.stream(those).distinct().count() > 1
              : ExpectedOutputs.significantBits(those)
                  >= (inTurn ? 1 : 2) * ExpectedOutputs.LEAST_BITS;
      if (tells) {
        kept.put(layer, new Partial(place, its, same, cycle, false));
      }
    }
  }

  /**
   * Right outputs may be spoiled on their last way. Where a design gives them decides: at its ports
   * and not inside; and where it gives the outputs of other layers, if that is at the same time.
   */
  @Nullable ExpectedOutputs spoiled() {
    int last = layers.to();
    if (layers.first(last).atPort) {
      reordered = null;
    }
    int rows = layers.right(last).length;
    Set<String> shared = new HashSet<>(); // places that have outputs of other layers, too
    for (int layer = layers.from(); layer < last; layer++) {
      seen.getOrDefault(layer, List.of()).forEach(one -> shared.add(one.place().text()));
    }
    List<Partial> all = seen.getOrDefault(last, List.of());
    if (rows < 2
        || all.isEmpty()
        || all.stream().anyMatch(one -> shared.contains(one.place().text()))) {
      return null;
    }
    Set<Object> times =
        all.stream()
            .map(one -> one.place().enable())
            .filter(Objects::nonNull)
            .map(Enable::time)
            .collect(Collectors.toSet());
    boolean inside = all.stream().noneMatch(one -> one.place().port());
    Set<String> ofResult =
        LayerMistake.ofResult(layers.layer(last)).stream()
            .map(LayerMistake::what)
            .collect(Collectors.toSet());
    Map<Long, ExpectedOutputs> mistakes = new HashMap<>();
    List<LayerMistake> supposed = // those before the sum count only where other layers' outputs are
        shared.isEmpty()
            ? LayerMistake.ofResult(layers.layer(last))
            : LayerMistake.of(layers.network(), last);
    for (LayerMistake mistake : supposed) {
      long[] words = mistake.outputs(layers.right(last - 1));
      if (words.length > 0 && !Arrays.equals(words, layers.right(last))) {
        mistakes.putIfAbsent(
            ExpectedOutputs.hash(words, 0, rows), new ExpectedOutputs(words, last, mistake, false));
      }
    }
    List<ExpectedOutputs> found = new ArrayList<>();
    places.readings(
        rows,
        layers.format(last),
        (place, words, at, cycle) -> {
          @Nullable ExpectedOutputs one = mistakes.get(ExpectedOutputs.hash(words, at, rows));
          boolean group = place.isGroup() || (inputs.areSeveral() && place.form() == Form.PASSING);
          boolean decides =
              (group && place.port() && inside)
                  || (place.enable() != null
                      && times.contains(place.enable().time())
                      && (shared.contains(place.text()) || (place.port() && inside)));
          if (one != null
              && decides
              && (shared.contains(place.text())
                  || ofResult.contains(Objects.requireNonNull(one.mistake).what()))
              && place.bits() == layers.format(last).bits()
              && one.bits >= LEAST_BITS_BESIDE
              && one.distinct > 1
              && layers.isBehindInput(last, cycle)) {
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
    layers.expected(last).add(found.get(0));
    return found.get(0);
  }
}
