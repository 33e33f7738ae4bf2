// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.soc.Design;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import org.jspecify.annotations.Nullable;

/** The JSON of a run of a published design, with the fields of {@link RunJson} where they apply. */
final class AsBuiltRunJson {
  private AsBuiltRunJson() {}

  static Map<String, @Nullable Object> of(AsBuiltRun run) {
    final AsBuiltSpec spec = run.spec();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("design", spec.design().optionName());
    json.put("pieces", spec.pieces().name());
    json.put("weights", spec.weights().name());
    if (spec.design() == Design.AS_BUILT_BOARD) {
      json.put("hps", run.programName());
      json.put("timing", Map.of("clocks", spec.clocks()));
    }
    json.put("engine", spec.engine().optionName());
    json.put("cycles", run.simulation().cycle());
    json.put("complete", run.complete());
    json.put("positions", List.of(position(run)));
    RunJson.putHazards(json, run.hazards());
    return json;
  }

  private static Map<String, @Nullable Object> position(AsBuiltRun run) {
    final Integer eval = run.eval();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("eval", eval);
    json.put("score", eval == null ? null : RawScore.ofPublished(eval));
    if (run.spec().design() == Design.AS_BUILT_BOARD) {
      json.put("read_before_done", run.early());
      json.put("printed", run.printed());
    }
    json.put("begin", 0);
    json.put("end", run.end());
    json.put("layers", RunJson.layers(run.layers()));
    return json;
  }
}
