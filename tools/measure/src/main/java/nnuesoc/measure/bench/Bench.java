// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import nnuesoc.process.Subprocess;
import nnuesoc.traces.write.Glob;

/** Runs all requested measurements, one after the other. */
public final class Bench {
  private static final double WARM_UP_SECONDS = 2;
  private static final double QUICK_WARM_UP_SECONDS = 0.5;

  private final boolean quick;
  private final LaunchCommand program;
  private final List<BenchContest> contests;
  private final GrowthMeasurement growth;

  /**
   * The results.
   *
   * @param machine the machine of the measurements
   * @param quick whether only the small shape was measured
   * @param rows in the order of measuring
   * @param growth in the order of measuring
   * @param complete whether the user let the run come to its end
   */
  public record Results(
      MachineInfo machine,
      boolean quick,
      List<BenchRow> rows,
      List<GrowthRow> growth,
      boolean complete) {}

  /**
   * Runs nothing yet.
   *
   * @param quick whether only the small shape is measured
   * @param program this program
   */
  public Bench(boolean quick, LaunchCommand program) {
    this(
        quick,
        program,
        quick ? BenchPlan.quick() : BenchPlan.full(program.typed()),
        quick ? GrowthMeasurement.quick() : GrowthMeasurement.full());
  }

  private Bench(
      boolean quick, LaunchCommand program, List<BenchContest> contests, GrowthMeasurement growth) {
    this.quick = quick;
    this.program = program;
    this.contests = contests;
    this.growth = growth;
  }

  /** The names of all rows. */
  public List<String> names() {
    final List<String> names = new ArrayList<>();
    contests.forEach(contest -> names.addAll(contest.names()));
    names.addAll(growth.names());
    return names;
  }

  /**
   * The same with only those rows whose names match a glob.
   *
   * @param globs none for all rows
   * @throws IllegalArgumentException if a glob matches no row
   */
  public Bench only(List<String> globs) {
    for (String text : globs) {
      if (names().stream().noneMatch(new Glob(text)::matches)) {
        throw new IllegalArgumentException(
            text + ": matches none of " + String.join(", ", names()));
      }
    }
    return globs.isEmpty()
        ? this
        : only(name -> globs.stream().anyMatch(glob -> new Glob(glob).matches(name)));
  }

  Bench only(Predicate<String> wanted) {
    return new Bench(
        quick,
        program,
        contests.stream()
            .map(contest -> contest.only(wanted))
            .filter(contest -> !contest.names().isEmpty())
            .toList(),
        growth.only(wanted));
  }

  /**
   * Measures until all is measured or the user stops the run.
   *
   * @param rounds how often each side runs
   * @param stop asked now and then whether to stop
   * @param progress receives what is being done, one line at a time
   * @throws IOException if a file cannot be written, or a simulator fails
   */
  public Results run(int rounds, BooleanSupplier stop, Consumer<String> progress)
      throws IOException {
    final MeasurementPace pace =
        new MeasurementPace(rounds, quick ? QUICK_WARM_UP_SECONDS : WARM_UP_SECONDS);
    boolean complete = true;
    try (ContestantFactory lab = new ContestantFactory(program, stop, progress)) {
      for (BenchContest contest : contests) {
        contest.run(lab, pace);
      }
      growth.run(lab, pace);
    } catch (Subprocess.StoppedException e) {
      complete = false;
    }
    final List<BenchRow> rows = new ArrayList<>();
    contests.forEach(contest -> rows.addAll(contest.rows()));
    return new Results(MachineInfo.here(), quick, rows, growth.rows(), complete);
  }
}
