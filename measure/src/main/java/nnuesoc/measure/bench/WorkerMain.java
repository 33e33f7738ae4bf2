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
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.trace.TraceFile;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.trace.VcdWriter;
import nnuesoc.soc.Engine;
import nnuesoc.soc.PositionResult;
import nnuesoc.soc.Run;
import nnuesoc.soc.RunSpec;
import org.jspecify.annotations.Nullable;

/** The other end of a {@link Worker}: an order a line on standard input, an answer a line out. */
public final class WorkerMain {
  private @Nullable Workload last;
  private @Nullable RunSpec lastSpec;

  private WorkerMain() {}

  /** Answers until its input ends. */
  public static void main(String[] args) throws IOException {
    final WorkerMain worker = new WorkerMain();
    final BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(
          line.startsWith(TravelOrder.WORD)
              ? TravelJob.run(TravelOrder.parse(line)).line()
              : worker.run(Order.parse(line)).line());
    }
  }

  private Timing run(Order order) throws IOException {
    final RunSpec spec = spec(order);
    final List<Double> seconds = new ArrayList<>();
    Run run = null;
    for (int i = 0; i < order.repeats(); i++) {
      run = order.how() == Order.How.EVERYTHING ? Run.everyPart(spec) : new Run(spec);
      final long start = System.nanoTime();
      if (order.how() == Order.How.TRACED) {
        trace(run.simulation(), Path.of(order.trace()));
      } else {
        run.simulation().run(Long.MAX_VALUE);
      }
      seconds.add((System.nanoTime() - start) / 1e9);
      if (order.how() == Order.How.TRACED) {
        Files.delete(Path.of(order.trace()));
      }
    }
    return timing(Objects.requireNonNull(run), Spread.of(seconds).median());
  }

  private static Timing timing(Run run, double seconds) {
    final List<PositionResult> results = run.results();
    final Integer eval = results.get(results.size() - 1).eval();
    return new Timing(run.simulation().cycle(), Objects.requireNonNull(eval), seconds, Double.NaN);
  }

  /** The net is drawn once for orders of the same workload. */
  private RunSpec spec(Order order) {
    final Engine engine = order.how() == Order.How.FAST ? Engine.FAST : Engine.STEPPED;
    RunSpec spec = lastSpec;
    if (spec == null || !order.workload().equals(last) || spec.engine() != engine) {
      lastSpec = null; // two nets at once need twice the memory
      spec = order.workload().spec(engine);
      last = order.workload();
      lastSpec = spec;
    }
    return spec;
  }

  /** The file is whole and closed when it returns. */
  private static void trace(Simulation simulation, Path file) throws IOException {
    final TraceFile out = TraceFile.open(file);
    final VcdWriter writer = new VcdWriter(TraceSelection.all(simulation.circuit()), out);
    simulation.observe(writer);
    simulation.run(Long.MAX_VALUE);
    writer.finish(simulation.cycle());
    out.commit();
  }
}
