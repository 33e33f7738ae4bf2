// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import nnuesoc.net.EvalRule;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.Shape;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.network.NetworkRun;
import org.jspecify.annotations.Nullable;

/** The JSON of a run: fields are added, never renamed. */
public final class RunJson {
  private RunJson() {}

  /** The whole answer of a run of any design. */
  public static Map<String, @Nullable Object> of(DesignRun run) {
    return SocRun.in(run)
        .map(soc -> of(soc, soc.evaluations(), Set.of()))
        .or(() -> AsBuiltRun.in(run).map(AsBuiltRunJson::of))
        .or(() -> NetworkRun.in(run).map(NetworkRunJson::of))
        .orElseThrow();
  }

  /**
   * The same with these evaluations, for a run that does not keep all of them.
   *
   * @param unnamed numbers of those whose position is not known
   */
  public static Map<String, @Nullable Object> of(
      SocRun run, List<Evaluation> evaluations, Set<Integer> unnamed) {
    final SocSpec spec = run.spec();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("design", spec.design().optionName());
    json.put("net", spec.netName());
    final NetFileInfo file = spec.net().file();
    json.put("net_sha256", file == null ? null : file.sha256());
    json.put("arithmetic", spec.arithmeticName());
    final Shape shape = spec.shape();
    json.put("shape", List.of(shape.kings(), shape.h(), shape.n2(), shape.n3()));
    json.put("timing", spec.timingKeys());
    if (!spec.fabric().parameters().isEmpty()) {
      json.put("fabric", spec.fabric().parameters());
    }
    json.put("engine", spec.engine().optionName());
    json.put("cycles", run.simulation().cycle());
    json.put("complete", run.complete());
    json.put("evaluations_per_second", rate(evaluations));
    final List<Map<String, @Nullable Object>> positions =
        evaluations.stream().map(r -> position(r, run)).toList();
    unnamed.stream()
        .filter(number -> number < positions.size())
        .forEach(number -> forgetPosition(positions.get(number)));
    json.put("positions", positions);
    putHazards(json, run.hazards());
    return json;
  }

  /** Positions per second of board time, from the first transaction to the last read. */
  private static @Nullable Double rate(List<Evaluation> results) {
    final List<Evaluation> finished = results.stream().filter(Evaluation::isFinished).toList();
    if (finished.isEmpty()) {
      return null;
    }
    final long begin = finished.get(0).begin().orElseThrow();
    final long end = finished.get(finished.size() - 1).end().orElseThrow();
    return Math.round(finished.size() * SocSpec.CLOCK_HZ / (end - begin) * 1000) / 1000.0;
  }

  static void putHazards(Map<String, @Nullable Object> json, HazardLog hazards) {
    json.put("hazard_count", hazards.count());
    json.put("hazards", hazards.kept().stream().map(RunJson::hazard).toList());
  }

  private static void forgetPosition(Map<String, @Nullable Object> json) {
    json.put("fen", null);
    json.remove("model_eval");
  }

  private static Map<String, @Nullable Object> position(Evaluation result, SocRun run) {
    final SocSpec spec = run.spec();
    final Integer eval = result.eval().isEmpty() ? null : result.eval().getAsInt();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("fen", result.position().fen());
    json.put("eval", eval);
    json.put("score", eval == null ? null : RawScore.of(eval, spec.net()));
    json.put("read_before_done", result.early());
    GoldenEvaluation.of(run, result).ifPresent(model -> json.put("model_eval", model));
    final EvalRule rule = spec.net().evalRule();
    if (rule != null) {
      json.put("raw", eval == null ? null : rule.raw(eval));
      json.put("out", eval == null ? null : rule.out(eval));
    }
    if (!result.accumulators().isEmpty()) {
      json.put("crc_white", crc(result.accumulators().get(0)));
      json.put("crc_black", crc(result.accumulators().get(1)));
    }
    json.put("begin", orNull(result.begin()));
    json.put("end", orNull(result.end()));
    json.put("layers", layers(result.layers()));
    return json;
  }

  private static String crc(int value) {
    return String.format(Locale.ROOT, "%08x", value);
  }

  static @Nullable Long orNull(OptionalLong cycle) {
    return cycle.isEmpty() ? null : cycle.getAsLong();
  }

  static List<Map<String, @Nullable Object>> layers(List<LayerCycles> layers) {
    return layers.stream().map(RunJson::layer).toList();
  }

  private static Map<String, @Nullable Object> layer(LayerCycles layer) {
    final boolean finished = layer.proceed() != LayerCycles.NEVER;
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("layer", layer.layer());
    json.put(
        "first_trigger", layer.firstTrigger() == LayerCycles.NEVER ? null : layer.firstTrigger());
    json.put("proceed", finished ? layer.proceed() : null);
    json.put("rows", layer.rows());
    json.put("transfer", finished ? layer.transfer() : null);
    json.put("compute", finished ? layer.compute() : null);
    json.put("handshake", finished ? layer.handshake() : null);
    return json;
  }

  private static Map<String, @Nullable Object> hazard(Hazard hazard) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("cycle", hazard.cycle());
    json.put("kind", hazard.kind().word());
    json.put("where", hazard.where());
    json.put("address", hazard.address());
    json.put("writer", hazard.writer());
    json.put("reader", hazard.reader());
    json.put("detail", hazard.detail());
    return json;
  }
}
