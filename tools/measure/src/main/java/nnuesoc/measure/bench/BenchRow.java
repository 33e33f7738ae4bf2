// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import org.jspecify.annotations.Nullable;

/**
 * One measured row.
 *
 * @param name the name by which {@code --only} chooses it
 * @param unit the unit of our figures and theirs
 * @param rounds how often both sides have run
 * @param ours our figures, or null where they could not be taken
 * @param theirs the other side, or null if the row has none
 * @param ratio how many times as fast we are, round by round, or null
 * @param goal the goal, or null
 * @param workload what is run
 * @param note how it is run, and what the time includes
 */
record BenchRow(
    String name,
    String unit,
    int rounds,
    @Nullable FigureSpread ours,
    @Nullable Rival theirs,
    @Nullable FigureSpread ratio,
    @Nullable RowGoal goal,
    String workload,
    String note) {
  /**
   * The other side.
   *
   * @param tool its name
   * @param version its version, empty if it is not installed
   * @param spread its figures, or null if it was not measured
   * @param missing why it was not measured, or null
   */
  public record Rival(
      String tool, String version, @Nullable FigureSpread spread, @Nullable String missing) {}

  static BenchRow notMeasured(RaceRowSpec lane, Workload workload, String reason) {
    return new BenchRow(
        lane.name(),
        lane.unit().text(),
        0,
        null,
        null,
        null,
        lane.goal(),
        workload.toString(),
        "not measured: " + reason);
  }

  /** Whether the goal is reached; null if there is none, or if that is unknown. */
  public @Nullable Boolean met() {
    return goal == null ? null : goal.met(ours, ratio);
  }
}
