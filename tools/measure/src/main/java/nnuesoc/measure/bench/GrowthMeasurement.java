// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** How the time of a run grows with the size of the fabric and with the number of positions. */
final class GrowthMeasurement {
  /** Longer runs are not stepped. */
  private static final long STEPPED_CYCLES = 300_000_000;

  /** A fast-forward run of fewer positions is repeated; the figure is the median. */
  private static final int FAST_POSITIONS = 200;

  private static final long REPEATED_CYCLES = 20_000_000;

  private static final String SHAPE = "growth.shape";
  private static final String POSITIONS = "growth.positions";

  private final List<Point> points;
  private final List<GrowthRow> rows = new ArrayList<>();

  /** One run of the curve {@code name}. */
  private record Point(String name, Workload workload) {}

  private GrowthMeasurement(List<Point> points) {
    this.points = points;
  }

  /** The growth up to full size. */
  static GrowthMeasurement full() {
    final List<Point> points = new ArrayList<>();
    for (String shape : List.of("1,256,32,32", "4,256,32,32", "16,256,32,32", Workload.FULL)) {
      points.add(new Point(SHAPE, Workload.of(shape, 1)));
    }
    for (String shape : List.of("64,16,32,32", "64,32,32,32", "64,64,32,32", "64,128,32,32")) {
      points.add(new Point(SHAPE, Workload.of(shape, 1)));
    }
    addPositions(Workload.FULL, 1000, points);
    addPositions(Workload.SMALL, 1000, points);
    return new GrowthMeasurement(points);
  }

  /** The growth of the small shape alone. */
  static GrowthMeasurement quick() {
    final List<Point> points = new ArrayList<>();
    for (String shape : List.of("1,4,32,32", "1,8,32,32", Workload.SMALL)) {
      points.add(new Point(SHAPE, Workload.of(shape, 1)));
    }
    addPositions(Workload.SMALL, 100, points);
    return new GrowthMeasurement(points);
  }

  private static void addPositions(String shape, int most, List<Point> points) {
    for (int positions = 1; positions <= most; positions *= 10) {
      points.add(new Point(POSITIONS, Workload.of(shape, positions)));
    }
  }

  List<String> names() {
    return points.stream().map(Point::name).distinct().toList();
  }

  GrowthMeasurement only(Predicate<String> wanted) {
    return new GrowthMeasurement(
        points.stream().filter(point -> wanted.test(point.name())).toList());
  }

  List<GrowthRow> rows() {
    return rows;
  }

  /** Measures one point after the other, each engine in its own JVM. */
  void run(ContestantFactory lab, MeasurementPace pace) throws IOException {
    if (points.isEmpty()) {
      return;
    }
    try (BenchWorker stepped = lab.worker();
        BenchWorker fast = lab.worker()) {
      MeasurementPace its = pace;
      for (Point point : points) {
        final Workload workload = point.workload();
        lab.say(point.name() + ": " + workload + " ...");
        rows.add(
            row(
                point,
                workload.cycles() > STEPPED_CYCLES
                    ? null
                    : measure(order(WorkerOrder.How.STEPPED, workload), stepped, its, lab),
                measure(order(WorkerOrder.How.FAST, workload), fast, its, lab)));
        its = pace.onceMore();
      }
    }
  }

  private static WorkerOrder order(WorkerOrder.How how, Workload workload) {
    final long repeats =
        how == WorkerOrder.How.FAST
            ? FAST_POSITIONS / workload.positions()
            : REPEATED_CYCLES / workload.cycles();
    return new WorkerOrder(how, workload, (int) Math.max(1, repeats), "");
  }

  private static GrowthRow row(Point point, @Nullable FigureSpread stepped, FigureSpread fast) {
    final Workload workload = point.workload();
    return new GrowthRow(
        point.name(), workload.shape(), workload.positions(), workload.cycles(), stepped, fast);
  }

  private static FigureSpread measure(
      WorkerOrder order, BenchWorker worker, MeasurementPace pace, ContestantFactory lab)
      throws IOException {
    final Contestant one = new WorkerContestant(worker, order);
    pace.warmUp(one::run);
    final List<Double> seconds = new ArrayList<>();
    for (int round = 0; round < pace.rounds(); round++) {
      lab.checkWanted();
      seconds.add(one.run().seconds());
    }
    return FigureSpread.of(seconds);
  }
}
