// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import org.jspecify.annotations.Nullable;

/** The JSON of a study of scaling: fields are added, never renamed. */
public final class ScalingJson {
  private ScalingJson() {}

  /** The whole answer; the first row is the one of a single fabric. */
  public static Map<String, @Nullable Object> of(
      ScalingStudy study, ScalingRow one, List<ScalingRow> rows, boolean complete) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("net", study.spec().netName());
    json.put("fabric", study.spec().fabricText());
    json.put("timing", study.spec().timingKeys());
    json.put("parallel", study.team().method().toString());
    json.put("clocks", study.team().settings());
    json.put("seed", study.team().seed());
    json.put("depth", study.depth());
    json.put("positions", study.boards().stream().map(Board::fen).toList());
    json.put("rows", rows.stream().map(row -> row.columns(one)).toList());
    final Map<String, Object> devices = new LinkedHashMap<>();
    DeviceFit.of(study.spec()).forEach(devices::put);
    json.put("fits", devices);
    json.put("complete", complete);
    return json;
  }
}
