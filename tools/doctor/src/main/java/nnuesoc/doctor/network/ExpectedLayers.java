// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.reference.network.NetworkModel;

/** What the layers of a network give for an input, and the other outputs that are looked for. */
final class ExpectedLayers {
  private final Network network;
  private final List<long[]> right;
  private final int from;
  private final int to;
  private final List<List<ExpectedOutputs>> expected = new ArrayList<>(); // the input's first

  /**
   * Expects the right outputs of some layers.
   *
   * @param input of the network
   * @param from the first layer that is judged
   * @param to the last one
   */
  ExpectedLayers(Network network, long[] input, int from, int to) {
    this.network = network;
    this.from = from;
    this.to = to;
    right = outputs(input);
    expected.add(List.of(new ExpectedOutputs(right(from - 1), 0, null, false)));
    for (int layer = from; layer <= to; layer++) {
      expected.add(new ArrayList<>(List.of(new ExpectedOutputs(right(layer), 0, null, false))));
    }
  }

  Network network() {
    return network;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** An input of the network, and the outputs of each layer. */
  final List<long[]> outputs(long[] input) {
    List<long[]> all = new ArrayList<>(List.of(input));
    for (NetworkLayer layer : network.layers()) {
      all.add(NetworkModel.outputs(layer, all.get(all.size() - 1)));
    }
    return all;
  }

  /** The right outputs of a layer; the input of the network for 0. */
  final long[] right(int layer) {
    return right.get(layer);
  }

  /** All outputs of a layer that are looked for, the right ones first. */
  List<ExpectedOutputs> expected(int layer) {
    return expected.get(layer - from + 1);
  }

  /** The right outputs of a layer, and where they stand. */
  ExpectedOutputs first(int layer) {
    return expected(layer).get(0);
  }

  /** The input of the layers that are judged. */
  ExpectedOutputs input() {
    return first(from - 1);
  }

  NetworkLayer layer(int layer) {
    return network.layers().get(layer - 1);
  }

  FixedFormat format(int layer) {
    return layer(layer).rules().output().format();
  }

  /** Whether outputs may come from the input; a network without registers has them at once. */
  boolean isBehindInput(int layer, int cycle) {
    return layer < from
        || cycle > inputCycle()
        || (cycle == inputCycle()
            && from < to
            && input().place != null
            && (layer == from || first(layer - 1).firstCycle == inputCycle()));
  }

  /** When the input stands there; 0 if the trace does not show it. */
  int inputCycle() {
    return input().place == null ? 0 : input().firstCycle;
  }

  /** How many outputs the layers up to one have. */
  int outputsTo(int last) {
    return IntStream.rangeClosed(from, last).map(layer -> right(layer).length).sum();
  }

  /** Says that a place has the right outputs of the last layer. */
  String outputsText(WordPlace place) {
    return String.format(
        Locale.ROOT,
        "%s has the right %s of layer %d",
        place.text(),
        right(to).length == 1 ? "output" : "outputs of all " + right(to).length + " rows",
        to);
  }
}
