// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A large trace is examined in the launcher's heap. */
@Tag("process")
@Tag("full")
class LargeTraceTest {
  private static final String SHAPE = "4,100,32,32";
  private static final String TIMING = "write=1";
  private static final long SIZE = 100_000_000;
  private static final long SECONDS = 30;

  @TempDir Path folder;

  @Test
  void aTraceOf100MegabytesTakesLessThanThirtySecondsIn512MebibytesOfHeap() throws Exception {
    final Path trace = folder.resolve("large.vcd");
    final SocSpec spec =
        SocSpec.of(SyntheticNet.of(7, Shape.parse(SHAPE), NumberFormat.REPORT))
            .withPositions(List.of(Fen.parse("startpos")))
            .withTiming(ProcessorSettings.parse(TIMING));
    try (InputStream in = new ModelTrace(spec).open()) {
      Files.copy(in, trace);
    }
    assertThat(trace).satisfies(one -> assertThat(Files.size(one)).isGreaterThan(SIZE));
    final Process process = start(trace);
    assertThat(process.waitFor(10 * SECONDS, TimeUnit.SECONDS)).isTrue();
    final String said = Files.readString(folder.resolve("said"));
    assertThat(process.exitValue()).as(said).isZero();
    assertThat(said).contains("right, in ");
    final String cpu = said.substring(said.lastIndexOf("cpu ") + "cpu ".length()).strip();
    assertThat(Double.parseDouble(cpu)).isLessThan(SECONDS);
  }

  /** As the launcher does it; the seconds are those of the processor, as other tests run, too. */
  private Process start(Path trace) throws IOException {
    final List<String> command = new ArrayList<>();
    command.addAll(List.of("bash", "-c", "TIMEFORMAT='cpu %U'; time \"$@\"", "bash"));
    command.add(TestJvm.command());
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-cp"));
    command.add(TestJvm.classPath());
    command.addAll(List.of(Main.class.getName(), "doctor", trace.toString()));
    command.addAll(List.of("--shape", SHAPE, "--net", "synthetic:7", "--timing", TIMING));
    command.addAll(List.of("--map", "auto"));
    final File said = folder.resolve("said").toFile();
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said).start();
  }
}
