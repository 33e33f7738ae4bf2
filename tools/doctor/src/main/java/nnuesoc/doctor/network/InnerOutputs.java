// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.doctor.network.NetworkFindings.Partial;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.network.FixedFormat;
import nnuesoc.reference.network.NetworkModel;
import org.jspecify.annotations.Nullable;

/**
 * Wrong outputs of a layer before the last one, whatever its mistake is. Of all words that may be
 * its outputs, those are taken from which the last outputs follow that the trace gives.
 */
final class InnerOutputs {
  private static final int MOST_READINGS = 20_000;
  private static final int MOST_TERMS = 40_000_000; // to compute what follows from them

  private final ExpectedLayers layers;
  private final NetworkTrace trace;
  private final WordSearch places;
  private final TraceInputs inputs;

  InnerOutputs(ExpectedLayers layers, NetworkTrace trace, TraceInputs inputs) {
    this.layers = layers;
    this.trace = trace;
    places = new WordSearch(trace);
    this.inputs = inputs;
  }

  /** The first layer with such outputs. */
  record Found(int layer, Partial outputs) {}

  /**
   * Looks for them; null if there are none.
   *
   * @param first the first layer that may be wrong
   */
  @Nullable Found find(int first) {
    Map<Long, List<Partial>> ends = ends();
    for (int layer = first; layer < layers.to() && !ends.isEmpty(); layer++) {
      for (Partial one : readings(layer)) {
        long[] last = one.words();
        for (int next = layer + 1; next <= layers.to(); next++) {
          last = NetworkModel.outputs(layers.layer(next), last);
        }
        for (Partial end :
            ends.getOrDefault(ExpectedOutputs.hash(last, 0, last.length), List.of())) {
          if (end.cycle() > one.cycle() && Arrays.equals(end.words(), last)) {
            return new Found(layer, one);
          }
        }
      }
    }
    return null;
  }

  /** The wrong words that the trace gives as outputs of the last layer. */
  private Map<Long, List<Partial>> ends() {
    Map<Long, List<Partial>> ends = new HashMap<>();
    int last = layers.to();
    boolean passing = inputs.areSeveral();
    for (Partial one : distinct(last)) {
      if (new ExpectedOutputs(one.words(), last, null, false).tells(one.place())
          && !trace.isOnlyPassing(one.place(), one.cycle())
          && (passing || one.place().isGroup() || one.place().form() == Form.EXACT)) {
        ends.computeIfAbsent(
                ExpectedOutputs.hash(one.words(), 0, one.words().length), key -> new ArrayList<>())
            .add(one);
      }
    }
    return ends;
  }

  private List<Partial> readings(int layer) {
    long terms = 0;
    for (int next = layer + 1; next <= layers.to(); next++) {
      terms += (long) layers.layer(next).inputs() * layers.layer(next).outputs();
    }
    List<Partial> all = distinct(layer);
    return all.subList(0, (int) Math.min(all.size(), MOST_TERMS / terms));
  }

  /** The wrong words of the width of a layer's outputs that stand somewhere behind the input. */
  private List<Partial> distinct(int layer) {
    int rows = layers.right(layer).length;
    FixedFormat format = layers.format(layer);
    Map<List<Long>, Partial> all = new LinkedHashMap<>();
    Set<List<Long>> others = inputs.outputsOfOthers(layer);
    if (rows >= ExpectedOutputs.LEAST_DISTINCT) {
      places.readings(
          rows,
          format,
          (place, words, at, cycle) -> {
            if (all.size() < MOST_READINGS
                && (place.bits() == format.bits() || place.enable() != null)
                && layers.isBehindInput(layer, cycle)) {
              long[] own = Arrays.copyOfRange(words, at, at + rows);
              List<Long> key = Arrays.stream(own).boxed().toList();
              if (ExpectedOutputs.isKnown(own)
                  && !Arrays.equals(own, layers.right(layer))
                  && !others.contains(key)) {
                all.putIfAbsent(
                    key,
                    new Partial(
                        place, own, NetworkFindings.same(own, layers.right(layer)), cycle, false));
              }
            }
          });
    }
    return new ArrayList<>(all.values());
  }
}
