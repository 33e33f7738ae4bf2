// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.network.FixedFormat;
import nnuesoc.soc.network.NetworkResult;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.soc.network.NetworkSpec;
import org.jspecify.annotations.Nullable;

/** The JSON of a run of a network. */
final class NetworkRunJson {
  private NetworkRunJson() {}

  static Map<String, @Nullable Object> of(NetworkRun run) {
    final NetworkSpec spec = run.spec();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("design", spec.design().optionName());
    json.put("network", spec.name());
    json.put("network_sha256", spec.network().sha256());
    json.put("input", spec.inputs().name());
    json.put("timing", spec.timing().toMap());
    json.put("engine", spec.engine().optionName());
    json.put("cycles", run.simulation().cycle());
    json.put("complete", run.complete());
    final boolean isKnown = spec.inputs().vectors().rows() > 0; // not to a program in C
    json.put("wrong_outputs", isKnown ? NetworkGolden.of(run).wrong() : null);
    final FixedFormat format = spec.network().last().rules().output().format();
    json.put("inputs", run.results().stream().map(result -> input(result, format)).toList());
    RunJson.putHazards(json, run.hazards());
    return json;
  }

  private static Map<String, @Nullable Object> input(NetworkResult result, FixedFormat format) {
    final List<Long> raw = result.raw(format);
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("outputs", raw);
    json.put("values", raw.stream().mapToLong(Long::longValue).mapToObj(format::real).toList());
    json.put("largest", result.isFinished() ? raw.indexOf(Collections.max(raw)) : null);
    json.put("begin", RunJson.orNull(result.begin()));
    json.put("end", RunJson.orNull(result.end()));
    json.put("layers", RunJson.layers(result.layers()));
    return json;
  }
}
