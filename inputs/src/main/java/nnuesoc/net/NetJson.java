// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON of {@code net info}: fields may be added, but never renamed. */
public final class NetJson {
  private NetJson() {}

  /** The whole answer: the net, and a summary of each of its arrays. */
  public static Map<String, @Nullable Object> of(Net net, List<ArrayNumberSummary> summaries) {
    final NetFileInfo file = net.file();
    final Shape shape = net.shape();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("net", net.name());
    json.put("net_sha256", file == null ? null : file.sha256());
    json.put("bytes", file == null ? null : file.bytes());
    json.put("description", file == null ? null : file.description());
    json.put("arithmetic", net.format().name().toLowerCase(Locale.ROOT));
    json.put("shape", List.of(shape.kings(), shape.h(), shape.n2(), shape.n3()));
    json.put("arrays", summaries.stream().map(NetJson::array).toList());
    json.put("misfit_count", summaries.stream().mapToLong(ArrayNumberSummary::misfitCount).sum());
    final List<Map<String, Object>> misfits = new ArrayList<>();
    summaries.forEach(
        summary -> summary.misfits().forEach(one -> misfits.add(misfit(summary, one))));
    json.put("misfits", misfits);
    return json;
  }

  /** An array. */
  public static Map<String, Object> array(ArrayNumberSummary summary) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", summary.name());
    json.put("values", summary.count());
    json.put("min", summary.least());
    json.put("max", summary.greatest());
    json.put("bits", summary.bits());
    json.put("beyond_8_bits", summary.beyond(8));
    json.put("beyond_16_bits", summary.beyond(16));
    json.put("fabric_bits", summary.fabricBits());
    json.put("by_bits", summary.byBits());
    return json;
  }

  private static Map<String, Object> misfit(
      ArrayNumberSummary summary, ArrayNumberSummary.Misfit misfit) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("array", summary.name());
    json.put("row", misfit.row());
    json.put("value", misfit.value());
    json.put("bits", ArrayNumberSummary.bits(misfit.value()));
    json.put("fabric_bits", summary.fabricBits());
    return json;
  }
}
