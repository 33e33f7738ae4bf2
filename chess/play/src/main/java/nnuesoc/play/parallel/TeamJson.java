// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play.parallel;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.parallel.ParallelResult;
import nnuesoc.chess.parallel.WorkerStatistics;
import nnuesoc.play.SearchJson;
import org.jspecify.annotations.Nullable;

/** The result of many fabrics, for machines: fields are added, never renamed. */
public final class TeamJson {
  private TeamJson() {}

  /**
   * The fields of one fabric's search, here with the cycles of the whole team, and the team's own.
   */
  public static Map<String, @Nullable Object> of(
      Board board, ParallelResult result, String net, TeamConfig team) {
    final WorkerStatistics all = result.all();
    final Map<String, @Nullable Object> json =
        SearchJson.of(board, result.search(), net, all.transfer());
    json.put("fabrics", team.fabrics());
    json.put("parallel", team.method().toString());
    json.put("seed", team.seed());
    json.put("clocks", team.settings());
    json.put("depth_cycles", result.depths());
    json.put("depth_worker", result.finishers());
    json.put("shares", shares(result));
    json.put("deferred", all.deferred());
    json.put("deeper_cutoffs", all.deeper());
    json.put("workers", result.workers().stream().map(TeamJson::worker).toList());
    return json;
  }

  /** The shares of all workers' time, 0 to 1; the rest is what the end of a depth cut off. */
  public static Map<String, Double> shares(ParallelResult result) {
    final WorkerStatistics all = result.all();
    final double whole = Math.max(1.0, (double) result.search().cycles() * result.workers().size());
    final Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("processor", all.processor() / whole);
    shares.put("fabric", all.fabric() / whole);
    shares.put("bridge_wait", all.bridge() / whole);
    shares.put("memory_wait", all.memory() / whole);
    shares.put("table_wait", all.table() / whole);
    return shares;
  }

  private static Map<String, Object> worker(WorkerStatistics tally) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("nodes", tally.nodes());
    json.put("evaluations", tally.evaluations());
    json.put("processor", tally.processor());
    json.put("fabric", tally.fabric());
    json.put("transfer", tally.transfer());
    json.put("bridge_wait", tally.bridge());
    json.put("memory_wait", tally.memory());
    json.put("table_wait", tally.table());
    json.put("deferred", tally.deferred());
    return json;
  }
}
