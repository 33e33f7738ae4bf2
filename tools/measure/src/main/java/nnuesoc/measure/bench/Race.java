// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import nnuesoc.soc.Engine;
import nnuesoc.verification.cosim.CosimulationComparison;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/**
 * One workload that some of our engines and the twin run in turn, round after round. Whatever slows
 * the machine down for a while then slows down all of them.
 */
final class Race implements BenchContest {
  private static final double TRACE_MARGIN = 1.3; // Verilator's trace is longer than ours

  private final Workload workload;
  private final @Nullable TwinSimulator rival;
  private final List<RaceRowSpec> lanes;
  private final List<List<TimedRun>> ours = new ArrayList<>();
  private final List<TimedRun> theirs = new ArrayList<>();
  private @Nullable String failure; // why nothing is measured
  private @Nullable String missing; // why the rival is not
  private String remark = "";

  /** Runs nothing yet; without a rival, only our sides run. */
  Race(Workload workload, @Nullable TwinSimulator rival, RaceRowSpec... lanes) {
    this(workload, rival, List.of(lanes));
  }

  private Race(Workload workload, @Nullable TwinSimulator rival, List<RaceRowSpec> lanes) {
    this.workload = workload;
    this.rival = rival;
    this.lanes = lanes;
    lanes.forEach(lane -> ours.add(new ArrayList<>()));
  }

  @Override
  public List<String> names() {
    return lanes.stream().map(RaceRowSpec::name).toList();
  }

  @Override
  public Race only(Predicate<String> wanted) {
    return new Race(
        workload, rival, lanes.stream().filter(lane -> wanted.test(lane.name())).toList());
  }

  @Override
  public void run(ContestantFactory lab, MeasurementPace pace) throws IOException {
    if (lanes.stream().noneMatch(lane -> lane.how().traces())) {
      run(lab, pace, null);
      return;
    }
    final long bytes =
        (long)
            (TRACE_MARGIN
                * CosimulationComparison.expectedBytes(
                    workload.spec(Engine.STEPPED), workload.cycles()));
    final TraceFolder folder;
    try {
      folder = TraceFolder.make(bytes);
    } catch (IOException e) {
      failure = e.getMessage();
      return;
    }
    try (folder) {
      remark = ", in " + folder.path().getParent();
      run(lab, pace, folder.path());
    }
  }

  private void run(ContestantFactory lab, MeasurementPace pace, @Nullable Path traces)
      throws IOException {
    final List<Contestant> sides = new ArrayList<>();
    try {
      final Contestant twin = twin(lab, traces);
      if (twin != null) {
        sides.add(twin);
      }
      final List<Contestant> mine = new ArrayList<>();
      for (RaceRowSpec lane : lanes) {
        final Contestant one = start(lane, lab, traces);
        sides.add(one);
        mine.add(one);
        lab.say(lane.name() + ": warming up ...");
        pace.warmUp(one::run);
      }
      for (int round = 1; round <= pace.rounds(); round++) {
        lab.say(title() + ": round " + round + " of " + pace.rounds() + " ...");
        runRound(mine, twin, lab);
      }
    } finally {
      for (Contestant one : sides) {
        one.close();
      }
    }
  }

  private String title() {
    return names().stream().collect(Collectors.joining(", "));
  }

  /** Runs all sides once; a round that is not finished leaves no figures. */
  private void runRound(List<Contestant> mine, @Nullable Contestant twin, ContestantFactory lab)
      throws IOException {
    final List<TimedRun> round = new ArrayList<>();
    for (Contestant one : mine) {
      lab.checkWanted();
      round.add(one.run());
    }
    if (twin != null) {
      lab.checkWanted();
      round.add(twin.run());
    }
    TimedRun.requireSameWork(round, title() + " (" + workload + ")");
    for (int i = 0; i < mine.size(); i++) {
      ours.get(i).add(round.get(i));
    }
    if (twin != null) {
      theirs.add(round.get(mine.size()));
    }
  }

  private @Nullable Contestant twin(ContestantFactory lab, @Nullable Path traces)
      throws IOException {
    if (rival == null) {
      return null;
    }
    missing = lab.missing(rival);
    if (missing != null) {
      return null;
    }
    try {
      return lab.twin(rival, workload, traces == null ? null : traces.resolve("theirs.vcd"));
    } catch (IOException e) {
      missing = e.getMessage();
      return null;
    }
  }

  private Contestant start(RaceRowSpec lane, ContestantFactory lab, @Nullable Path traces)
      throws IOException {
    if (lane.how() == WorkerOrder.How.REPLAY) {
      return lab.replay(workload);
    }
    final String trace = traces == null ? "" : traces.resolve("ours.vcd").toString();
    return new WorkerContestant(
        lab.worker(), new WorkerOrder(lane.how(), workload, lane.repeats(), trace));
  }

  @Override
  public List<BenchRow> rows() {
    final List<BenchRow> rows = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      if (failure != null) {
        rows.add(BenchRow.notMeasured(lanes.get(i), workload, failure));
      } else if (!ours.get(i).isEmpty()) {
        rows.add(row(lanes.get(i), ours.get(i)));
      }
    }
    return rows;
  }

  private BenchRow row(RaceRowSpec lane, List<TimedRun> timings) {
    final FigureUnit unit = lane.unit();
    final List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < theirs.size(); round++) {
      ratios.add(unit.ratio(timings.get(round), theirs.get(round)));
    }
    return new BenchRow(
        lane.name(),
        unit.text(),
        timings.size(),
        figures(timings, unit),
        rival == null ? null : theirs(rival, unit),
        ratios.isEmpty() ? null : FigureSpread.of(ratios),
        lane.goal(),
        String.format(Locale.ROOT, "%s, %,d cycles", workload, timings.get(0).cycles()),
        lane.note() + remark);
  }

  private BenchRow.Rival theirs(TwinSimulator simulator, FigureUnit unit) {
    return new BenchRow.Rival(
        simulator.title(),
        simulator.version(),
        theirs.isEmpty() ? null : figures(theirs, unit),
        missing);
  }

  private FigureSpread figures(List<TimedRun> timings, FigureUnit unit) {
    return FigureSpread.of(
        timings.stream().map(timing -> unit.figure(timing, workload.positions())).toList());
  }
}
