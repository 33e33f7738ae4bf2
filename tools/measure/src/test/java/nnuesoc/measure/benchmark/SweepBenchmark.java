// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.benchmark;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import nnuesoc.measure.sweep.FixedSettings;
import nnuesoc.measure.sweep.ResultOracle;
import nnuesoc.measure.sweep.Sweep;
import nnuesoc.measure.sweep.SweepAxis;
import nnuesoc.measure.sweep.SweepPoint;
import nnuesoc.measure.sweep.SweepPointRunner;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Workload: 100 timings of the full-size fabric of the report with {@code synthetic:1} and the
 * start position, each a run from power-up compared with the golden model and the formula; cold, in
 * a JVM that has run nothing. Unit: seconds for all of them, of which 10 would be too many. Run:
 * {@code mvn -pl tools/measure -am test-compile} and {@code org.openjdk.jmh.Main SweepBenchmark} on
 * measure's test class path, with {@code -XX:+UseSerialGC} as the launcher has it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 5, jvmArgsAppend = "-XX:+UseSerialGC")
@Measurement(iterations = 1)
public class SweepBenchmark {
  private static final List<SweepAxis> AXES =
      List.of(SweepAxis.parse("write=1:20"), SweepAxis.parse("cpu=0,1,2,5,10"));

  /** All points; returns the cycles of all of them, so that nothing is left out. */
  @Benchmark
  public long hundredTimings() {
    final SocSpec run =
        SocSpec.of(SyntheticNet.of(1, Shape.FULL, NumberFormat.REPORT))
            .withPositions(List.of(Position.START));
    final Sweep sweep =
        new Sweep(new FixedSettings(run, Tuning.REPORT, FixedSettings.BOARD_MHZ), AXES);
    final SweepPointRunner runner = new SweepPointRunner(ResultOracle.of(run), () -> false);
    runner.baseline(sweep.baseline());
    long cycles = 0;
    for (SweepPoint point : sweep.points()) {
      cycles += Objects.requireNonNull(runner.run(point).row()).cycles();
    }
    return cycles;
  }
}
