package nnuesoc.measure.bench;

import org.jspecify.annotations.Nullable;

/**
 * One measured thing.
 *
 * @param name what {@code --only} chooses it by
 * @param unit of our figures and theirs
 * @param rounds how often both sides have run
 * @param ours our figures, or null where they could not be taken
 * @param theirs who it is measured against, or null if it is measured alone
 * @param ratio how many times as fast we are, round by round, or null
 * @param goal what it should come to, or null
 * @param workload what is run
 * @param note how it is run, and what is inside the time
 */
record Row(
    String name,
    String unit,
    int rounds,
    @Nullable Spread ours,
    @Nullable Rival theirs,
    @Nullable Spread ratio,
    @Nullable Goal goal,
    String workload,
    String note) {
  /**
   * The other side.
   *
   * @param tool its name
   * @param version empty if it is not there
   * @param spread its figures, or null if it was not measured
   * @param missing why it was not measured, or null
   */
  public record Rival(
      String tool, String version, @Nullable Spread spread, @Nullable String missing) {}

  static Row notMeasured(Lane lane, Workload workload, String reason) {
    return new Row(
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

  /** Whether the goal is reached; null where there is none, or it cannot be told. */
  public @Nullable Boolean met() {
    return goal == null ? null : goal.met(ours, ratio);
  }
}
