// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.benchmark;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Position;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
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
 * Workload: the full-size fabric with {@code synthetic:1}, the start position and the default
 * timing: of layer 1, stepped, cycles in which a row's words are transferred, and cycles in which
 * it computes; one whole evaluation by fast-forward; and going back to a checkpoint. Unit: millions
 * of cycles a second, and evaluations and returns a second. SocRun: {@code mvn -pl tools/measure
 * -am test-compile} and {@code org.openjdk.jmh.Main RunBenchmark} on measure's test class path,
 * with {@code -XX:+UseSerialGC} as the launcher has it.
 */
@BenchmarkMode(Mode.Throughput)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RunBenchmark {
  private static final int TRANSFER_CYCLES = 800_000; // of the 819,200 of a row
  private static final int COMPUTE_CYCLES = 80_000; // of the 81,920 of a row
  private static final int STRIDE = 500; // with two of them a window still fits
  private static final int REQUEST = 1;
  private static final long MIDDLE_CYCLE = 123_456_789;
  private static final Net NET = SyntheticNet.of(1, Shape.FULL, NumberFormat.REPORT);

  private static SocRun newRun(Engine engine) {
    return SocSpec.of(NET).withPositions(List.of(Position.START)).withEngine(engine).start();
  }

  /** A stepped run that is taken from row to row. */
  @State(Scope.Benchmark)
  public static class Stepped {
    private Simulation simulation = newRun(Engine.STEPPED).simulation();
    private Signal state = state();

    private Signal state() {
      return Objects.requireNonNull(simulation.circuit().signal("soc.fabric.layer1.state"));
    }

    /**
     * Goes on until layer 1 waits, or no longer waits, for a row; behind the last, from cycle 0.
     */
    void reach(boolean waiting) {
      while ((state.value() == REQUEST) != waiting || state.value() == 0) {
        if (simulation.finished()) {
          simulation = newRun(Engine.STEPPED).simulation();
          state = state();
        }
        simulation.run(simulation.cycle() + STRIDE);
      }
    }

    long run(int cycles) {
      simulation.run(simulation.cycle() + cycles);
      return simulation.cycle();
    }
  }

  /** At the begin of a row's transfer. */
  @State(Scope.Benchmark)
  public static class Transferring extends Stepped {
    /** A row further. */
    @Setup(Level.Invocation)
    public void go() {
      reach(false);
      reach(true);
    }
  }

  /** At the begin of a row's computing. */
  @State(Scope.Benchmark)
  public static class Computing extends Stepped {
    /** A row further. */
    @Setup(Level.Invocation)
    public void go() {
      reach(true);
      reach(false);
    }
  }

  /** A fabric that has just been built. */
  @State(Scope.Benchmark)
  public static class Fast {
    private Simulation simulation = newRun(Engine.FAST).simulation();

    /** Every evaluation begins at cycle 0. */
    @Setup(Level.Invocation)
    public void build() {
      simulation = newRun(Engine.FAST).simulation();
    }
  }

  /** A run in the middle of layer 1, and the state in which it stands. */
  @State(Scope.Benchmark)
  public static class Middle {
    private final SocRun run = newRun(Engine.FAST);
    private Snapshot snapshot = Snapshot.of(run);

    /** Once: restoring leaves the run where it is. */
    @Setup(Level.Trial)
    public void go() {
      run.simulation().run(MIDDLE_CYCLE);
      snapshot = Snapshot.of(run);
    }
  }

  /** Nine of ten cycles are quiet, and counted. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  @OperationsPerInvocation(TRANSFER_CYCLES)
  public long transfer(Transferring row) {
    return row.run(TRANSFER_CYCLES);
  }

  /** Every cycle is stepped, layer 1 and the processor's polls. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  @OperationsPerInvocation(COMPUTE_CYCLES)
  public long compute(Computing row) {
    return row.run(COMPUTE_CYCLES);
  }

  /** All 230,955,503 cycles. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.SECONDS)
  public long fastEvaluation(Fast fast) {
    fast.simulation.run(Long.MAX_VALUE);
    return fast.simulation.cycle();
  }

  /** Back to a checkpoint. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.SECONDS)
  public long restore(Middle middle) {
    middle.snapshot.restore(middle.run);
    return middle.run.simulation().cycle();
  }
}
