// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import nnuesoc.network.FixedFormat;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * What the fabric gave for one input.
 *
 * @param outputs the words of those that were read
 * @param begin cycle in which the first access for the input begins; empty if the run ended before
 * @param end edge at which the last output was read; empty if it was not
 * @param layers where the cycles went
 */
public record NetworkResult(
    List<Integer> outputs, OptionalLong begin, OptionalLong end, List<LayerCycles> layers) {
  /** An input for which nothing has begun. */
  static final NetworkResult NONE =
      new NetworkResult(List.of(), OptionalLong.empty(), OptionalLong.empty(), List.of());

  /** Copies the lists. */
  public NetworkResult {
    outputs = List.copyOf(outputs);
    layers = List.copyOf(layers);
  }

  /** The outputs as raw numbers of their format. */
  public List<Long> raw(FixedFormat format) {
    return outputs.stream().map(format::raw).toList();
  }

  /** Whether all outputs were read. */
  public boolean isFinished() {
    return end.isPresent();
  }

  /** Saves or restores a finished result; null if there was none. */
  static NetworkResult exchange(StateVisitor state, @Nullable NetworkResult finished) {
    final NetworkResult old = finished == null ? NONE : finished;
    final List<Integer> outputs = exchange(state, old.outputs);
    final long begin = state.count(old.begin.orElse(0));
    final long end = state.count(old.end.orElse(0));
    final List<LayerCycles> layers = new ArrayList<>();
    final int count = state.number(old.layers.size());
    for (int i = 0; i < count; i++) {
      layers.add(
          LayerCycles.exchange(state, i < old.layers.size() ? old.layers.get(i) : null, i + 1));
    }
    return new NetworkResult(outputs, OptionalLong.of(begin), OptionalLong.of(end), layers);
  }

  /** Saves or restores numbers. */
  static List<Integer> exchange(StateVisitor state, List<Integer> old) {
    final List<Integer> numbers = new ArrayList<>();
    final int count = state.number(old.size());
    for (int i = 0; i < count; i++) {
      numbers.add(state.number(i < old.size() ? old.get(i) : 0));
    }
    return numbers;
  }
}
