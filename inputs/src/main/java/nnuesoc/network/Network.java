// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import java.util.ArrayList;
import java.util.List;

/**
 * A network of linear layers with its numbers.
 *
 * @param rules what {@code network.json} says
 * @param layers the layers, in order
 * @param sha256 the checksum of all its files, empty without files
 */
public record Network(NetworkRules rules, List<NetworkLayer> layers, String sha256) {
  /** Copies the list. */
  public Network {
    layers = List.copyOf(layers);
  }

  /**
   * A network from its rules and tensors.
   *
   * @param weights one tensor for each layer
   * @param biases one tensor for each layer
   * @throws nnuesoc.parameter.InputException if formats contradict each other
   */
  public static Network of(
      NetworkRules rules, List<Tensor> weights, List<Tensor> biases, String sha256) {
    final List<NetworkLayer> layers = new ArrayList<>();
    int inputs = rules.input().size();
    FixedFormat format = rules.input().format();
    for (LayerRules layer : rules.layers()) {
      final int place = layers.size();
      layers.add(
          new NetworkLayer(
              place + 1, inputs, format, layer, weights.get(place), biases.get(place)));
      inputs = layer.outputs();
      format = layer.output().format();
    }
    return new Network(rules, layers, sha256);
  }

  /** The name. */
  public String name() {
    return rules.name();
  }

  /** The last layer, whose outputs are the result. */
  public NetworkLayer last() {
    return layers.get(layers.size() - 1);
  }
}
