package nnuesoc.verification.regress;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.net.NetFile;
import nnuesoc.net.Shape;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.soc.PositionMachine;
import nnuesoc.soc.PositionResult;
import nnuesoc.soc.RunSpec;
import nnuesoc.soc.Score;
import nnuesoc.soc.VariantSpec;
import org.jspecify.annotations.Nullable;

/** The JSON of a run: fields are added, never renamed. */
public final class RunJson {
  private RunJson() {}

  /** The whole answer of {@code replay}. */
  public static Map<String, @Nullable Object> of(PositionMachine run) {
    final RunSpec spec = run.inputs();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("design", spec.design().optionName());
    json.put("net", spec.netName());
    final NetFile file = spec.net().file();
    json.put("net_sha256", file == null ? null : file.sha256());
    json.put("arithmetic", spec.arithmeticName());
    final Shape shape = spec.shape();
    json.put("shape", List.of(shape.kings(), shape.h(), shape.n2(), shape.n3()));
    json.put("timing", spec.timing().toMap());
    if (run.spec() instanceof VariantSpec otherwise) {
      json.put("fabric", otherwise.variant().toMap());
    }
    json.put("engine", spec.engine().optionName());
    json.put("cycles", run.simulation().cycle());
    json.put("complete", run.complete());
    json.put("positions", run.results().stream().map(r -> position(r, spec)).toList());
    putHazards(json, run.hazards());
    return json;
  }

  static void putHazards(Map<String, @Nullable Object> json, HazardLog hazards) {
    json.put("hazard_count", hazards.count());
    json.put("hazards", hazards.kept().stream().map(RunJson::hazard).toList());
  }

  private static Map<String, @Nullable Object> position(PositionResult result, RunSpec spec) {
    final Integer eval = result.eval();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("fen", result.position().fen());
    json.put("eval", eval);
    json.put("score", eval == null ? null : Score.of(eval, spec.arithmetic()));
    json.put("begin", result.begin());
    json.put("end", result.end());
    json.put("layers", layers(result.layers()));
    return json;
  }

  static List<Map<String, @Nullable Object>> layers(List<LayerTimes.Snapshot> layers) {
    return layers.stream().map(RunJson::layer).toList();
  }

  private static Map<String, @Nullable Object> layer(LayerTimes.Snapshot layer) {
    final boolean finished = layer.proceed() != LayerTimes.NEVER;
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("layer", layer.layer());
    json.put(
        "first_trigger", layer.firstTrigger() == LayerTimes.NEVER ? null : layer.firstTrigger());
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
    json.put("kind", hazard.kind());
    json.put("where", hazard.where());
    json.put("address", hazard.address());
    json.put("writer", hazard.writer());
    json.put("reader", hazard.reader());
    json.put("detail", hazard.detail());
    return json;
  }
}
