// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.List;
import nnuesoc.measure.bench.WorkerOrder.How;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/** What is measured, and in which order. */
final class BenchPlan {
  private static final int REPEATS = 100;
  private static final int MANY_POSITIONS = 2000;
  private static final int SMALL_POSITIONS = 40;
  private static final int BY_COLUMN_POSITIONS = 40;

  private static final String QUIET_COUNTED =
      "every cycle in turn; those in which nothing but a countdown of the processor changes are"
          + " counted, in the others no part without news is entered, and one that nobody else can"
          + " see steps itself; the time of the cycles alone, on both sides";
  private static final String IN_ICARUS =
      "every cycle in turn, as in stepped.small, in a hundred runs; of Icarus the time of the"
          + " process, which reads a small net";
  private static final String ALL_ENTERED =
      "every part is entered in every cycle; the time of the cycles alone, on both sides";
  private static final String IN_STRETCHES =
      "as the row without .cores, in stretches that all cores step at the same time; each one ends"
          + " in the state that fast-forward computes";
  private static final String SKIPPED =
      "stretches whose outcome follows are computed at once; the time of the cycles alone,"
          + " on both sides; a hundred times, warm, each in a fabric that has just been built";
  private static final String IN_ONE_RUN =
      "stretches whose outcome follows are computed at once; warm, all positions in one run";
  private static final String TO_A_FILE =
      "every cycle in turn, all signals into a VCD file, the same ones on both sides; with"
          + " closing it";

  private BenchPlan() {}

  /**
   * All measurements.
   *
   * @param typed what a user types to start this program
   */
  static List<BenchContest> full(String typed) {
    return List.of(
        new Race(
            Workload.of(Workload.FULL, 1),
            TwinSimulator.VERILATOR,
            stepped("stepped.full", RowGoal.ratio(30)),
            onAllCores("stepped.full.cores", How.STEPPED_ON_ALL_CORES, RowGoal.ratio(42)),
            everything("everything.full", RowGoal.ratio(2.5)),
            onAllCores("everything.full.cores", How.EVERYTHING_ON_ALL_CORES, RowGoal.ratio(2.8)),
            fast("fast.full", RowGoal.ratio(10_000)),
            replay("replay.full", typed)),
        new Race(
            new Workload(Workload.FULL, "write=4", 1),
            TwinSimulator.VERILATOR,
            stepped("stepped.full.write4", RowGoal.ratio(10)),
            onAllCores("stepped.full.write4.cores", How.STEPPED_ON_ALL_CORES, RowGoal.ratio(22))),
        new Race(
            new Workload(Workload.FULL, "write=1", 1),
            TwinSimulator.VERILATOR,
            stepped("stepped.full.write1", RowGoal.ratio(6.5)),
            onAllCores("stepped.full.write1.cores", How.STEPPED_ON_ALL_CORES, RowGoal.ratio(10))),
        new Race(
            new Workload(Workload.FULL, Workload.DEFAULT_TIMING, BY_COLUMN_POSITIONS, "by-column"),
            null,
            stepped("stepped.full.by-column", null)),
        small(),
        smallInIcarus(),
        new Race(
            Workload.of(Workload.MEDIUM, 1),
            TwinSimulator.VERILATOR,
            new RaceRowSpec(
                "traced.medium",
                How.TRACED,
                FigureUnit.MCYCLES_PER_SECOND,
                1,
                RowGoal.ratio(4),
                TO_A_FILE),
            onAllCores("traced.medium.cores", How.TRACED_ON_ALL_CORES, RowGoal.ratio(11))),
        many("fast.many.full", Workload.FULL, RowGoal.atMost(0.1)),
        new TpuRace(),
        CircuitRace.of("Uart"),
        CircuitRace.of("Pipeline"),
        CircuitRace.of("Risc"),
        TimeTravelMeasurement.of(Workload.of(Workload.FULL, 1), "full", true));
  }

  /** The small shape alone; this takes seconds. */
  static List<BenchContest> quick() {
    return List.of(
        small(),
        smallInIcarus(),
        many("fast.many.small", Workload.SMALL, null),
        TimeTravelMeasurement.of(Workload.of(Workload.SMALL, 1), "small", false));
  }

  private static BenchContest small() {
    return new Race(
        Workload.of(Workload.SMALL, SMALL_POSITIONS),
        TwinSimulator.VERILATOR,
        stepped("stepped.small", RowGoal.ratio(5, 10)),
        everything("everything.small", RowGoal.ratio(2)));
  }

  private static BenchContest smallInIcarus() {
    return new Race(
        Workload.of(Workload.SMALL, 1),
        TwinSimulator.ICARUS,
        new RaceRowSpec(
            "stepped.small.icarus",
            How.STEPPED,
            FigureUnit.MCYCLES_PER_SECOND,
            REPEATS,
            null,
            IN_ICARUS));
  }

  private static BenchContest many(String name, String shape, @Nullable RowGoal goal) {
    return new Race(
        Workload.of(shape, MANY_POSITIONS),
        null,
        new RaceRowSpec(name, How.FAST, FigureUnit.MILLISECONDS_PER_POSITION, 1, goal, IN_ONE_RUN));
  }

  private static RaceRowSpec stepped(String name, @Nullable RowGoal goal) {
    return new RaceRowSpec(
        name, How.STEPPED, FigureUnit.MCYCLES_PER_SECOND, 1, goal, QUIET_COUNTED);
  }

  private static RaceRowSpec everything(String name, RowGoal goal) {
    return new RaceRowSpec(
        name, How.EVERYTHING, FigureUnit.MCYCLES_PER_SECOND, 1, goal, ALL_ENTERED);
  }

  private static RaceRowSpec onAllCores(String name, How how, RowGoal goal) {
    return new RaceRowSpec(name, how, FigureUnit.MCYCLES_PER_SECOND, 1, goal, IN_STRETCHES);
  }

  private static RaceRowSpec fast(String name, RowGoal goal) {
    return new RaceRowSpec(name, How.FAST, FigureUnit.MILLISECONDS, REPEATS, goal, SKIPPED);
  }

  private static RaceRowSpec replay(String name, String typed) {
    final String note =
        "by fast-forward, cold: "
            + typed
            + " from the start of Java to its end, and Verilator's process with reading the net";
    return new RaceRowSpec(name, How.REPLAY, FigureUnit.PROCESS_SECONDS, 1, null, note);
  }
}
