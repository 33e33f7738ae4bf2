// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Goes to any cycle of a run, forwards and backwards, and measures the time. It has no rival. */
final class TimeTravelMeasurement implements BenchContest {
  private static final String GOING =
      "the time of going to one of "
          + TimeTravelJob.CYCLES
          + " random cycles, in random order, in a run that has just been built; warm";

  private final Workload workload;
  private final List<Gauge> gauges;
  private final List<TimeTravelAnswer> answers = new ArrayList<>();

  /** One figure of the answer, and the row of that figure. */
  private record Gauge(
      String name,
      String unit,
      @Nullable RowGoal goal,
      String note,
      ToDoubleFunction<TimeTravelAnswer> figure) {}

  private TimeTravelMeasurement(Workload workload, List<Gauge> gauges) {
    this.workload = workload;
    this.gauges = gauges;
  }

  /**
   * Runs nothing yet.
   *
   * @param size the end of the rows' names
   * @param isFull whether there are goals
   */
  static TimeTravelMeasurement of(Workload workload, String size, boolean isFull) {
    return new TimeTravelMeasurement(
        workload,
        List.of(
            new Gauge(
                "travel.median." + size,
                "ms",
                isFull ? RowGoal.atMost(3) : null,
                GOING,
                answer -> 1e3 * answer.medianSeconds()),
            new Gauge(
                "travel.99%." + size,
                "ms",
                isFull ? RowGoal.atMost(15) : null,
                GOING + "; 99 of 100 were as fast",
                answer -> 1e3 * answer.slowSeconds()),
            new Gauge(
                "travel.memory." + size,
                "MB",
                null,
                "what is kept of the run, after all of them",
                answer -> answer.bytes() / 1e6),
            new Gauge(
                "last-write." + size,
                "ms",
                isFull ? RowGoal.atMost(100) : null,
                "which write set a word before a cycle: the slowest of "
                    + TimeTravelJob.SEARCHES
                    + " random searches after the above",
                answer -> 1e3 * answer.lastWriteSeconds())));
  }

  @Override
  public List<String> names() {
    return gauges.stream().map(Gauge::name).toList();
  }

  @Override
  public TimeTravelMeasurement only(Predicate<String> wanted) {
    return new TimeTravelMeasurement(
        workload, gauges.stream().filter(g -> wanted.test(g.name())).toList());
  }

  @Override
  public void run(ContestantFactory lab, MeasurementPace pace) throws IOException {
    try (BenchWorker worker = lab.worker()) {
      lab.say("travel: warming up ...");
      pace.warmUp(() -> ask(worker, 0));
      for (int round = 1; round <= pace.rounds(); round++) {
        lab.checkWanted();
        lab.say("travel: round " + round + " of " + pace.rounds() + " ...");
        answers.add(ask(worker, round));
      }
    }
  }

  private TimeTravelAnswer ask(BenchWorker worker, int seed) throws IOException {
    return TimeTravelAnswer.parse(worker.ask(new TimeTravelRequest(workload, seed).line()));
  }

  @Override
  public List<BenchRow> rows() {
    return answers.isEmpty() ? List.of() : gauges.stream().map(this::row).toList();
  }

  private BenchRow row(Gauge gauge) {
    return new BenchRow(
        gauge.name(),
        gauge.unit(),
        answers.size(),
        FigureSpread.of(answers.stream().map(a -> gauge.figure().applyAsDouble(a)).toList()),
        null,
        null,
        gauge.goal(),
        String.format(Locale.ROOT, "%s, %,d cycles", workload, workload.cycles()),
        gauge.note());
  }
}
