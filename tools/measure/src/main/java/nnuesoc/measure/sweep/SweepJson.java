// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.net.NetFileInfo;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/** The JSON of {@code sweep}: fields are added, never renamed. */
public final class SweepJson {
  private SweepJson() {}

  /**
   * The whole answer.
   *
   * @param baseline the report's fabric with default timing, null if it did not come to its end
   * @param differences one line for each point that is not as expected
   */
  public static Map<String, @Nullable Object> of(
      Sweep sweep,
      @Nullable SweepRow baseline,
      List<SweepRow> rows,
      List<String> differences,
      boolean complete) {
    final FixedSettings fixed = sweep.fixed();
    final NetFileInfo file = fixed.run().net().file();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("net", fixed.run().netName());
    json.put("net_sha256", file == null ? null : file.sha256());
    json.put("arithmetic", fixed.run().arithmeticName());
    json.put(
        "shape",
        List.of(
            fixed.run().shape().kings(),
            fixed.run().shape().h(),
            fixed.run().shape().n2(),
            fixed.run().shape().n3()));
    json.put("timing", fixed.run().timingKeys());
    json.put("fabric", fixed.fabric().toMap());
    json.put("clock", fixed.clock());
    json.put("positions", fixed.run().positions().stream().map(Position::fen).toList());
    final Map<String, Object> over = new LinkedHashMap<>();
    for (SweepAxis axis : sweep.axes()) {
      over.put(axis.key().optionName(), axis.values().stream().map(SweepJson::value).toList());
    }
    json.put("over", over);
    json.put("baseline", baseline == null ? null : row(List.of(), baseline));
    json.put("points", rows.stream().map(row -> row(sweep.keys(), row)).toList());
    json.put("differences", differences);
    json.put("complete", complete);
    return json;
  }

  private static Map<String, @Nullable Object> row(List<String> keys, SweepRow row) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      json.put(keys.get(i), value(row.values().get(i)));
    }
    json.put("cycles", row.cycles());
    json.put("evaluations", row.evaluations());
    json.put("cycles_per_evaluation", row.perEvaluation());
    json.put("evaluations_per_second", row.perSecond());
    json.putAll(row.parts().toMap());
    json.put("limit", row.parts().limit());
    json.put("m10k", row.m10k());
    json.put("dsp", row.dsp());
    json.put("fits", row.fits());
    json.put("times", row.times());
    json.put("golden", true);
    json.put("formula", row.cycles());
    return json;
  }

  /** A number as a JSON number. */
  private static Object value(String text) {
    return text.matches("[0-9]+") ? Integer.valueOf(text) : text;
  }
}
