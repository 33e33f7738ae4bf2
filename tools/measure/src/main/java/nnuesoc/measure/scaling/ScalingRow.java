// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Map.Entry;
import org.jspecify.annotations.Nullable;

/**
 * What a number of fabrics needed for all positions.
 *
 * @param fabrics the number of fabrics
 * @param cycles to the end of the depth, for all positions in turn
 * @param nodes positions visited by all workers
 * @param evaluations positions evaluated
 * @param shares the shares of the workers' time, 0 to 1
 * @param otherScores positions whose root has another score than with one fabric
 * @param otherScoresExplained those among them in which the table cut a node by a deeper search
 * @param deeper nodes that were cut so
 * @param deferred moves that were put off
 */
public record ScalingRow(
    int fabrics,
    long cycles,
    long nodes,
    long evaluations,
    Map<String, Double> shares,
    int otherScores,
    int otherScoresExplained,
    long deeper,
    long deferred) {
  /** The end of the names of the shares in which workers waited. */
  private static final String SUFFIX = "_wait";

  /** How many times as fast these fabrics reach the depth as {@code one}. */
  double speedup(ScalingRow one) {
    return (double) one.cycles / cycles;
  }

  /** How many times as many nodes per second these fabrics visit as {@code one}. */
  double nodeSpeedup(ScalingRow one) {
    return (double) nodes * one.cycles / ((double) cycles * one.nodes);
  }

  /** The share of the nodes that one fabric would not have visited. */
  double vain(ScalingRow one) {
    return Math.max(0, 1 - (double) one.nodes / nodes);
  }

  /** What costs most of the gain: a wait, or {@code tree} for the nodes visited in vain. */
  String limit(ScalingRow one) {
    if (fabrics == one.fabrics) {
      return "-";
    }
    String limit = "tree";
    double most = vain(one);
    for (Entry<String, Double> share : shares.entrySet()) {
      if (share.getKey().endsWith(SUFFIX) && share.getValue() > most) {
        most = share.getValue();
        limit = share.getKey().replace(SUFFIX, "");
      }
    }
    return limit;
  }

  /** Every column with its name. */
  Map<String, @Nullable Object> columns(ScalingRow one) {
    final Map<String, @Nullable Object> columns = new LinkedHashMap<>();
    columns.put("fabrics", fabrics);
    columns.put("cycles", cycles);
    columns.put("nodes", nodes);
    columns.put("evaluations", evaluations);
    columns.put("speedup", rounded(speedup(one)));
    columns.put("node_speedup", rounded(nodeSpeedup(one)));
    shares.forEach((name, share) -> columns.put(name, rounded(share)));
    columns.put("in_vain", rounded(vain(one)));
    columns.put("limit", limit(one));
    columns.put("other_scores", otherScores);
    columns.put("other_scores_explained", otherScoresExplained);
    columns.put("deeper_cutoffs", deeper);
    columns.put("deferred", deferred);
    columns.put("published_abdada_v100", PublishedSpeedups.ABDADA_V100.get(fabrics));
    final Double band = PublishedSpeedups.band(fabrics);
    columns.put("band", band == null ? null : rounded(band));
    return columns;
  }

  private static double rounded(double value) {
    return Math.round(value * 10_000) / 10_000.0;
  }
}
