// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.net.ArrayNumberSummary;
import nnuesoc.net.NetJson;
import org.jspecify.annotations.Nullable;

/** The arrays of a dialect's net, and the answer of {@code net info} for it. */
public final class DialectNetSummary {
  private DialectNetSummary() {}

  /** A summary of each array. The report's hardware does not hold them: every width fits. */
  public static List<ArrayNumberSummary> of(DialectNet net) {
    final List<ArrayNumberSummary> summaries = new ArrayList<>();
    summaries.add(array("weight_1", shorts(net.featureWeights())));
    summaries.add(array("bias_1", shorts(net.featureBiases())));
    for (int i = 0; i < net.layers().size(); i++) {
      summaries.add(array("weight_" + (i + 2), Arrays.stream(net.layers().get(i).weights())));
      summaries.add(array("bias_" + (i + 2), Arrays.stream(net.layers().get(i).biases())));
    }
    return summaries;
  }

  private static IntStream shorts(short[] words) {
    return IntStream.range(0, words.length).map(at -> words[at]);
  }

  private static ArrayNumberSummary array(String name, IntStream numbers) {
    return ArrayNumberSummary.of(name, Integer.SIZE, numbers);
  }

  /** The layers: {@code 768 features, 2 x 256 accumulators, layers 512 -> 1}. */
  public static String architecture(DialectNet net) {
    final StringBuilder text = new StringBuilder();
    text.append(net.dialect().features()).append(" features, 2 x ");
    text.append(net.dialect().lanes()).append(" accumulators");
    for (DialectNet.Layer layer : net.layers()) {
      text.append(", a layer of ").append(layer.inputs()).append(" inputs and ");
      text.append(layer.outputs()).append(layer.outputs() == 1 ? " output" : " outputs");
      text.append(layer.buckets() == 1 ? "" : " in " + layer.buckets() + " buckets");
    }
    return text.toString();
  }

  /** The answer for machines. */
  public static Map<String, @Nullable Object> json(
      DialectNet net, List<ArrayNumberSummary> summaries) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("net", net.name());
    json.put("net_sha256", net.file().sha256());
    json.put("bytes", net.file().bytes());
    json.put("dialect", net.dialect().id());
    json.put("architecture", architecture(net));
    json.put("arrays", summaries.stream().map(NetJson::array).toList());
    return json;
  }
}
