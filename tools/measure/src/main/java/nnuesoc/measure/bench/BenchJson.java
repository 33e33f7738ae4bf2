// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON of {@code bench}: fields are added, never renamed. */
public final class BenchJson {
  private BenchJson() {}

  /** The whole answer. */
  public static Map<String, @Nullable Object> of(Bench.Results results) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("machine", results.machine());
    json.put("quick", results.quick());
    json.put("rows", results.rows().stream().map(BenchJson::row).toList());
    json.put("growth", results.growth().stream().map(BenchJson::growth).toList());
    json.put("complete", results.complete());
    return json;
  }

  private static Map<String, @Nullable Object> row(BenchRow row) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    final BenchRow.Rival theirs = row.theirs();
    json.put("name", row.name());
    json.put("unit", row.unit());
    json.put("rounds", row.rounds());
    json.put("ours", row.ours());
    json.put("theirs", theirs == null ? null : rival(theirs));
    json.put("theirs_missing", theirs == null ? null : theirs.missing());
    json.put("ratio", row.ratio());
    json.put("goal", goal(row.goal()));
    json.put("goal_met", row.met());
    json.put("workload", row.workload());
    json.put("note", row.note());
    return json;
  }

  private static @Nullable Map<String, @Nullable Object> rival(BenchRow.Rival rival) {
    final FigureSpread spread = rival.spread();
    if (spread == null) {
      return null;
    }
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("tool", rival.tool());
    json.put("version", rival.version());
    json.put("median", spread.median());
    json.put("min", spread.min());
    json.put("max", spread.max());
    return json;
  }

  private static @Nullable Map<String, @Nullable Object> goal(@Nullable RowGoal goal) {
    if (goal == null) {
      return null;
    }
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("of", goal.of().name().toLowerCase(Locale.ROOT));
    json.put(goal.of() == RowGoal.Of.RATIO ? "at_least" : "at_most", goal.bound());
    json.put("aim", goal.aim());
    return json;
  }

  private static Map<String, @Nullable Object> growth(GrowthRow row) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("name", row.name());
    json.put("shape", row.shape());
    json.put("positions", row.positions());
    json.put("cycles", row.cycles());
    json.put("unit", "s");
    json.put("stepped", row.steppedSeconds());
    json.put("fast", row.fastSeconds());
    return json;
  }
}
