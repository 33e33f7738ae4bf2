// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cycles;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerSummary;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.KeyValueSettings;
import nnuesoc.reference.cycles.NetworkCycles;
import nnuesoc.rtl.tuned.FabricCost;

/**
 * What is to be known about a network before it runs.
 *
 * @param name what the user calls it
 * @param network the network
 * @param layers its layers
 * @param cycles of an input at the times of the bus
 * @param streamedCycles of an input if the rows are streamed
 * @param blocks M10K blocks of the fabric
 * @param residentBlocks the same with all weights on the device
 */
public record NetworkInfo(
    String name,
    Network network,
    List<LayerSummary> layers,
    long cycles,
    long streamedCycles,
    int blocks,
    int residentBlocks) {
  /** Copies the list. */
  public NetworkInfo {
    layers = List.copyOf(layers);
  }

  /** The answer for some times of the bus. */
  public static NetworkInfo of(String name, Network network, BusTiming timing) {
    final int shared = values(network);
    int row = 0;
    int all = 0;
    for (NetworkLayer layer : network.layers()) {
      final int bits = layer.weights().format().bits();
      row += FabricCost.blocks(layer.inputs(), bits);
      all += FabricCost.blocks(layer.inputs() * layer.outputs(), bits);
    }
    return new NetworkInfo(
        name,
        network,
        LayerSummary.of(network),
        cycles(network, timing),
        cycles(network, streaming(timing)),
        shared + row,
        shared + all);
  }

  /** The blocks of the input memory and the output memories. */
  private static int values(Network network) {
    final FixedFormat input = network.rules().input().format();
    int blocks = FabricCost.blocks(network.rules().input().size(), input.bits());
    for (NetworkLayer layer : network.layers()) {
      blocks += FabricCost.blocks(layer.outputs(), layer.rules().output().format().bits());
    }
    return blocks;
  }

  private static BusTiming streaming(BusTiming timing) {
    final Map<String, Object> keys = timing.toMap();
    keys.put("mode", "streamed");
    return BusTiming.parse(KeyValueSettings.text(keys));
  }

  private static long cycles(Network network, BusTiming timing) {
    return NetworkCycles.of(network, timing, 1).get(0).end();
  }

  /** The same as JSON. */
  public Map<String, Object> json() {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("network", name);
    json.put("name", network.name());
    json.put("network_sha256", network.sha256());
    json.put("inputs", network.rules().input().size());
    json.put("input_format", network.rules().input().format().toString());
    json.put("layers", layers.stream().map(NetworkInfo::json).toList());
    json.put("cycles", cycles);
    json.put("cycles_streamed", streamedCycles);
    json.put("m10k", blocks);
    json.put("m10k_resident", residentBlocks);
    json.put("m10k_device", FabricCost.DEVICE_M10K);
    return json;
  }

  private static Map<String, Object> json(LayerSummary summary) {
    final NetworkLayer layer = summary.layer();
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("layer", layer.number());
    json.put("inputs", layer.inputs());
    json.put("outputs", layer.outputs());
    json.put("weight_format", layer.weights().format().toString());
    json.put("min_weight", summary.minWeight());
    json.put("max_weight", summary.maxWeight());
    json.put("bias_format", layer.bias().format().toString());
    json.put("min_bias", summary.minBias());
    json.put("max_bias", summary.maxBias());
    json.put("output_format", layer.rules().output().format().toString());
    json.put("min_sum", summary.minSum());
    json.put("max_sum", summary.maxSum());
    json.put("sum_bits_needed", summary.sumBits());
    json.put("sum_bits", layer.rules().sum().bits());
    return json;
  }
}
