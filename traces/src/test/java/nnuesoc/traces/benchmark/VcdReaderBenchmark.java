// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.VcdReader;
import nnuesoc.traces.write.RandomCircuit;
import nnuesoc.traces.write.SimulationTraceWriter;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.traces.write.TraceSink;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Workload: a trace of ours of 500 MB (10⁶ bytes) in a file, in a heap of 256 MiB: read step by
 * step, beside GTKWave's {@code vcd2fst} on the same file; and compared with itself at all times,
 * beside reading it twice, all in one run. Unit: milliseconds. {@link #main} also prints the
 * ratios: reading is to be 2 times as fast as {@code vcd2fst} at least, comparing to take 1.2 times
 * as long as reading both at most. The trace is a random circuit's, or the one that {@code
 * -Dnnuesoc.trace=FILE} names. Run: {@code mvn -pl traces test-compile} and {@code
 * nnuesoc.traces.benchmark.VcdReaderBenchmark} on the test class path of {@code traces}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx256m")
@Warmup(iterations = 2)
@Measurement(iterations = 5)
public class VcdReaderBenchmark {
  private static final long FILE_BYTES = 500_000_000;
  private static final int CYCLES = 100_000; // between two looks at the size
  private static final long SEED = 1;

  private Path folder = Path.of("");
  private Path trace = Path.of("");

  /** Both read the same file. */
  @Setup(Level.Trial)
  public void write() throws IOException {
    folder = Files.createTempDirectory("nnuesoc");
    trace = folder.resolve("trace.vcd");
    final String given = System.getProperty("nnuesoc.trace");
    if (given != null) {
      trace = Path.of(given).toAbsolutePath();
      return;
    }
    final RandomCircuit random = new RandomCircuit(SEED);
    try (OutputStream out = Files.newOutputStream(trace)) {
      final SimulationTraceWriter writer =
          new SimulationTraceWriter(TraceSelection.all(random.circuit()), TraceSink.of(out));
      random.simulation().observe(writer);
      while (Files.size(trace) < FILE_BYTES) {
        random.simulation().run(random.simulation().cycle() + CYCLES);
      }
      writer.finish(random.simulation().cycle());
    }
  }

  /** Half a gigabyte is not left behind. */
  @TearDown(Level.Trial)
  public void delete() throws IOException {
    Files.deleteIfExists(folder.resolve("trace.vcd"));
    Files.deleteIfExists(folder.resolve("trace.fst"));
    Files.delete(folder);
  }

  /** This reader. */
  @Benchmark
  public long read() throws IOException {
    long changes = 0;
    try (VcdReader reader = VcdReader.open(new TraceFileSource(trace))) {
      while (reader.next()) {
        changes += reader.changedCount();
      }
    }
    return changes;
  }

  /** This reader, twice. */
  @Benchmark
  public long readTwice() throws IOException {
    return read() + read();
  }

  /** Every signal at every time. */
  @Benchmark
  public long compare() throws IOException {
    final TraceFileSource source = new TraceFileSource(trace);
    return new Comparison(source, source, ComparisonOptions.DEFAULT, (a, b) -> true)
        .run()
        .moments();
  }

  /** GTKWave's, which also writes what it has read, compressed. */
  @Benchmark
  public int vcd2fst() throws IOException, InterruptedException {
    final Process process =
        new ProcessBuilder("vcd2fst", trace.toString(), folder.resolve("trace.fst").toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("vcd2fst failed");
    }
    return process.exitValue();
  }

  /** Runs all and prints the ratios. */
  public static void main(String[] arguments) throws RunnerException {
    final Map<String, Double> milliseconds = new HashMap<>();
    for (RunResult result :
        new Runner(new OptionsBuilder().include(VcdReaderBenchmark.class.getName()).build())
            .run()) {
      milliseconds.put(result.getPrimaryResult().getLabel(), result.getPrimaryResult().getScore());
    }
    System.out.printf(
        "reading is %.1f times as fast as vcd2fst, comparing takes %.2f times as long as reading%n",
        milliseconds.getOrDefault("vcd2fst", 0.0) / milliseconds.getOrDefault("read", 1.0),
        milliseconds.getOrDefault("compare", 0.0) / milliseconds.getOrDefault("readTwice", 1.0));
  }
}
