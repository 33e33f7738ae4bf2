// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import nnuesoc.soc.Engine;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.ParallelStepping;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.write.RunRecording;
import org.jspecify.annotations.Nullable;

/**
 * The other end of a {@link BenchWorker}: reads one order per line and writes one answer per line.
 */
public final class BenchWorkerMain {
  private @Nullable Workload last;
  private @Nullable SocSpec lastSpec;

  private BenchWorkerMain() {}

  /** Answers until its input ends. */
  public static void main(String[] args) throws IOException {
    final BenchWorkerMain worker = new BenchWorkerMain();
    final BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(
          line.startsWith(TimeTravelRequest.WORD)
              ? TimeTravelJob.run(TimeTravelRequest.parse(line)).line()
              : worker.run(WorkerOrder.parse(line)).line());
    }
  }

  private TimedRun run(WorkerOrder order) throws IOException {
    final SocSpec spec = spec(order);
    final List<Double> seconds = new ArrayList<>();
    SocRun run = null;
    for (int i = 0; i < order.repeats(); i++) {
      final Supplier<SocRun> runs =
          order.how().entersEverything() ? () -> SocRun.everyPart(spec) : spec::start;
      run = runs.get();
      final long start = System.nanoTime();
      if (order.how().traces()) {
        try (RunRecording trace = run.record(Path.of(order.trace()))) {
          run(order, run, runs, trace);
        }
      } else {
        run(order, run, runs, null);
      }
      seconds.add((System.nanoTime() - start) / 1e9);
      if (order.how().traces()) {
        Files.delete(Path.of(order.trace()));
      }
    }
    return timing(Objects.requireNonNull(run), FigureSpread.of(seconds).median());
  }

  private static void run(
      WorkerOrder order, SocRun run, Supplier<SocRun> runs, @Nullable RunRecording trace) {
    if (order.how().usesAllCores()) {
      new ParallelStepping(run, runs, Runtime.getRuntime().availableProcessors(), trace)
          .run(Long.MAX_VALUE, () -> false, cycle -> {});
    } else {
      run.simulation().run(Long.MAX_VALUE);
    }
  }

  private static TimedRun timing(SocRun run, double seconds) {
    final List<Evaluation> results = run.evaluations();
    final int eval = results.get(results.size() - 1).eval().orElseThrow();
    return new TimedRun(run.cycle(), eval, seconds, Double.NaN);
  }

  /** The net is drawn only once for orders of the same workload. */
  private SocSpec spec(WorkerOrder order) {
    final Engine engine = order.how() == WorkerOrder.How.FAST ? Engine.FAST : Engine.STEPPED;
    SocSpec spec = lastSpec;
    if (spec == null || !order.workload().equals(last) || spec.engine() != engine) {
      lastSpec = null; // two nets at once would need twice the memory
      spec = order.workload().spec(engine);
      last = order.workload();
      lastSpec = spec;
    }
    return spec;
  }
}
