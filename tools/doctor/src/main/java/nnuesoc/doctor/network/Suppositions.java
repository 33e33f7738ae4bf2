// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.reference.network.NetworkModel;
import org.jspecify.annotations.Nullable;

/** Single mistakes, what follows from them in the layers, and which of them a trace shows. */
final class Suppositions {
  private static final int LEAST_BITS_ELSEWHERE = 24; // in a signal that is wider than an output
  private static final int LEAST_BITS_ALONE = 24; // if the trace does not show its input

  private final ExpectedLayers layers;
  private final NetworkTrace trace;
  private final TraceInputs inputs;

  /** A mistake, from which layer on, and whether the later ones have it, too. */
  private record Supposed(int first, LayerMistake mistake, boolean everywhere) {}

  Suppositions(ExpectedLayers layers, NetworkTrace trace, TraceInputs inputs) {
    this.layers = layers;
    this.trace = trace;
    this.inputs = inputs;
  }

  /** Adds what follows from each single mistake, in one layer and in all layers from it on. */
  void suppose(int first) {
    Map<Integer, Map<String, List<LayerMistake>>> tables = new HashMap<>();
    for (int layer = first; layer <= layers.to(); layer++) {
      tables.put(
          layer,
          LayerMistake.of(layers.network(), layer).stream()
              .collect(
                  Collectors.groupingBy(
                      LayerMistake::what, LinkedHashMap::new, Collectors.toList())));
    }
    for (int layer = first; layer <= layers.to(); layer++) {
      Set<List<Object>> seen = new HashSet<>();
      for (List<LayerMistake> alike : Objects.requireNonNull(tables.get(layer)).values()) {
        for (LayerMistake mistake : alike) {
          long[] words = mistake.outputs(layers.right(layer - 1));
          if (words.length > 0) {
            follow(new Supposed(layer, mistake, false), layer, words, tables, seen);
            follow(new Supposed(layer, mistake, true), layer, words, tables, seen);
          }
        }
      }
    }
  }

  /** Expects these words in a layer, and what follows from them in the later ones. */
  private void follow(
      Supposed its,
      int layer,
      long[] words,
      Map<Integer, Map<String, List<LayerMistake>>> tables,
      Set<List<Object>> seen) {
    String what = its.mistake().what();
    boolean everywhere = its.everywhere() && layer > its.first();
    if (Arrays.equals(words, layers.right(layer)) && layer == its.first()) {
      return;
    }
    boolean isNew =
        seen.add(List.of(what, everywhere, layer, ExpectedOutputs.hash(words, 0, words.length)));
    if (isNew && !Arrays.equals(words, layers.right(layer))) {
      layers
          .expected(layer)
          .add(new ExpectedOutputs(words, its.first(), its.mistake(), everywhere));
    }
    if ((isNew || layer == its.first()) && layer < layers.to() && ExpectedOutputs.isKnown(words)) {
      List<LayerMistake> theirs =
          its.everywhere()
              ? Objects.requireNonNull(tables.get(layer + 1)).getOrDefault(what, List.of())
              : List.of();
      Stream<long[]> next =
          theirs.isEmpty()
              ? LayerMistake.none(layers.layer(layer + 1)).stream().map(none -> none.outputs(words))
              : theirs.stream().map(mistake -> mistake.outputs(words));
      next.filter(one -> one.length > 0).forEach(one -> follow(its, layer + 1, one, tables, seen));
    }
  }

  /** The mistake that explains most: in how many layers its outputs stand. */
  @Nullable ExpectedOutputs explained(int first, int known) {
    ExpectedOutputs best = null;
    int most = 0;
    for (int layer = first; layer <= layers.to(); layer++) {
      for (ExpectedOutputs one : layers.expected(layer)) {
        if (one.mistake == null
            || one.place == null
            || (one.words.length == 1 && !one.place.isGroup()) // by chance, among many mistakes
            || (one.place.form() == Form.PASSING && !inputs.areSeveral()) // other rows are to come
            || trace.isOnlyPassing(one.place, one.cycle)
            || (layer != one.first && layer != layers.to())
            || (one.first <= known && !(one.place.isGroup() && layer == one.first))
            || (layers.input().place == null
                && known < layers.from()
                && (inputs.candidate().isPresent()
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
    return best;
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
    for (int layer = one.first; layer <= layers.to(); layer++) {
      int its = 0;
      for (ExpectedOutputs other : layers.expected(layer)) {
        boolean same =
            Objects.equals(other.mistake, one.mistake)
                && (other.everywhere == one.everywhere || layer == one.first);
        if (same && other.place != null) {
          its =
              Math.max(
                  its,
                  2
                      + (other.place.isGroup() ? 1 : 0)
                      + (layer == layers.to() ? 1 : 0)
                      + (other.place.bits() == layers.format(layer).bits() ? 1 : 0));
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
    boolean ownWidth = place.bits() == layers.format(layer).bits();
    boolean isOutput = ownWidth && (place.isGroup() || place.port());
    if (mistake.stage() && one.first == layer && !isOutput) {
      return false;
    }
    if (place.form() == Form.STREAM
        && Arrays.equals(
            one.words,
            NetworkModel.outputs(layers.layer(layer), new long[layers.right(layer - 1).length]))) {
      return false; // the biases alone, which a right design may show before its sums
    }
    if (mistake.fault() == Fault.SUM_STAYS_0 || (!ownWidth && one.bits < LEAST_BITS_ELSEWHERE)) {
      return false; // a layer that waits may show its biases; many mistakes have some numbers
    }
    boolean inTurn = place.enable() != null && ownWidth;
    if (!inTurn && !trace.isQuiet(place, one.cycle, layers.inputCycle())) {
      return false; // on the way to the outputs, if the trace ends before them
    }
    if (mistake.fault() == Fault.OUTPUTS_ONE_OFF && one.first == layer && !place.isGroup()) {
      return false; // the words may stand in the order in which they are computed
    }
    if (mistake.isUnwritten() && one.first == layer && !place.isGroup()) {
      return false; // only a memory has a word for an output that was not written
    }
    boolean unwritten =
        IntStream.range(0, one.words.length)
            .filter(row -> one.words[row] != layers.right(layer)[row])
            .allMatch(row -> one.words[row] == 0);
    if (mistake.column() >= 0 && !trace.isOver(place, one.cycle, 0)) {
      return false; // a column may be to come
    }
    return !unwritten || trace.isOver(place, one.cycle, one.cycle);
  }
}
