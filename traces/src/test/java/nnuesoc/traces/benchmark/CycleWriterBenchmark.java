// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.benchmark;

import java.util.concurrent.TimeUnit;
import nnuesoc.traces.write.RandomCircuit;
import nnuesoc.traces.write.SimulationTraceWriter;
import nnuesoc.traces.write.TraceFormat;
import nnuesoc.traces.write.TraceSelection;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Workload: a window of 100,000 cycles of a circuit in which some ten signals change in every
 * cycle, traced in full and thrown away; beside it the same window without a trace. Unit: cycles a
 * second. Run: {@code mvn -pl traces test-compile} and {@code org.openjdk.jmh.Main
 * CycleWriterBenchmark} on sim's test class path.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CycleWriterBenchmark {
  private static final int CYCLES = 100_000;
  private static final long SEED = 1;

  private RandomCircuit random = new RandomCircuit(SEED);

  /** Every window begins at cycle 0. */
  @Setup(Level.Invocation)
  public void restart() {
    random = new RandomCircuit(SEED);
  }

  /** With a trace of everything. */
  @Benchmark
  @OperationsPerInvocation(CYCLES)
  public long traced() {
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(random.circuit()), (bytes, length) -> {});
    random.simulation().observe(writer);
    random.simulation().run(CYCLES);
    writer.finish(CYCLES);
    return writer.lastCycle();
  }

  /** The same as an FST file, whose blocks another thread packs. */
  @Benchmark
  @OperationsPerInvocation(CYCLES)
  public long packed() {
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(
            TraceSelection.all(random.circuit()), (bytes, length) -> {}, TraceFormat.FST);
    random.simulation().observe(writer);
    random.simulation().run(CYCLES);
    writer.finish(CYCLES);
    return writer.lastCycle();
  }

  /** The circuit alone. */
  @Benchmark
  @OperationsPerInvocation(CYCLES)
  public long untraced() {
    random.simulation().run(CYCLES);
    return random.simulation().cycle();
  }
}
