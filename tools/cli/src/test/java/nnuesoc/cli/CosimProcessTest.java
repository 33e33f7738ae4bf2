// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code cosim} as a process: without its simulator, and when it is interrupted. */
@Tag("process")
class CosimProcessTest {
  private static final int PATIENCE_SECONDS = 60;
  private static final String FULL_SIZE = "64,256,32,32";

  /** Runs as long, but Icarus has read its weights at once and not in five seconds. */
  private static final String ONE_BUCKET = "1,256,32,32";

  @TempDir Path folder;

  private Path temporary = Path.of("");
  private Path said = Path.of("");

  @BeforeEach
  void makeFolders() throws IOException {
    temporary = Files.createDirectory(folder.resolve("temporary"));
    said = folder.resolve("said.txt");
  }

  @ParameterizedTest
  @CsvSource({
    "icarus, '', 'iverilog, vvp', apt-get install iverilog",
    "verilator, '', 'verilator, g++, make', apt-get install verilator g++ make",
    "verilator, verilator make, 'needs g++,', apt-get install g++",
    "icarus --rtl ../../examples/your-rtl/correct, iverilog, 'needs vvp,', apt-get install iverilog",
  })
  void missingSimulatorIsNamedWithItsPackage(
      String simulator, String there, String missing, String install) throws Exception {
    final Path programs = Files.createDirectory(folder.resolve("bin"));
    for (String program : there.split(" ", -1)) {
      if (!program.isEmpty()) {
        Files.createSymbolicLink(programs.resolve(program), Path.of("/bin/true"));
      }
    }
    final ProcessBuilder command = command(List.of(), ("--simulator " + simulator).split(" ", -1));
    command.environment().put("PATH", programs.toString());
    final Process process = command.start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    final String message = Files.readString(said);
    assertThat(process.exitValue()).as(message).isEqualTo(ExitCode.USAGE);
    assertThat(message).contains("--simulator " + simulator.split(" ", -1)[0], missing, install);
    assertThat(message.lines()).hasSize(1);
    assertNothingLeft();
  }

  @Test
  @Tag("full")
  void interruptionWhileTheTwinIsCompiledLeavesNoProcessAndNoFolder() throws Exception {
    assertInterrupted("verilator", "cc1plus", FULL_SIZE);
  }

  @Test
  void interruptionOfTheSimulatorLeavesNoProcessAndNoFolder() throws Exception {
    assertInterrupted("icarus", "vvp", ONE_BUCKET);
  }

  @Test
  @Tag("full")
  void interruptionAtFullSizeLeavesNoProcessAndNoFolder() throws Exception {
    assertInterrupted("icarus", "vvp", FULL_SIZE);
  }

  /** As soon as the program runs. */
  private void assertInterrupted(String simulator, String program, String shape) throws Exception {
    final List<String> before = List.of("env", "--default-signal=INT");
    final Process process = command(before, "--simulator", simulator, "--shape", shape).start();
    final List<ProcessHandle> started = new ArrayList<>();
    while (process.isAlive() && started.stream().noneMatch(one -> runs(one, program))) {
      Thread.sleep(20);
      process.descendants().forEach(started::add);
    }
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    final String message = Files.readString(said);
    assertThat(process.exitValue()).as(message).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(message).doesNotContain("\tat ", "Exception");
    assertThat(started).noneMatch(ProcessHandle::isAlive);
    assertNothingLeft();
  }

  /** A terminal sends Ctrl-C to the simulator too, which then says that it failed. */
  @Test
  void ctrlCForAllProcessesIsNoFailureOfTheSimulator() throws Exception {
    final Process process =
        command(List.of("setsid", "env", "--default-signal=INT"), "--simulator", "icarus").start();
    while (process.isAlive() && process.descendants().noneMatch(one -> runs(one, "vvp"))) {
      Thread.sleep(20);
    }
    new ProcessBuilder("kill", "-INT", "--", "-" + process.pid()).start().waitFor();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(Files.readString(said)).isEmpty();
    assertNothingLeft();
  }

  @Test
  void finishedRunLeavesNothing() throws Exception {
    final Process process = command(List.of(), "--shape", "1,1,1,1", "--timing", "write=1").start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(said)).isEqualTo(ExitCode.OK);
    assertNothingLeft();
  }

  private static boolean runs(ProcessHandle one, String program) {
    return one.info().command().filter(path -> path.endsWith(program)).isPresent();
  }

  private void assertNothingLeft() throws IOException {
    try (var left = Files.list(temporary)) {
      assertThat(left.filter(file -> !file.getFileName().toString().startsWith("hsperfdata")))
          .isEmpty();
    }
  }

  private ProcessBuilder command(List<String> before, String... args) {
    final List<String> command = new ArrayList<>(before);
    command.addAll(TestJvm.program(Main.class, "-Djava.io.tmpdir=" + temporary));
    command.add("cosim");
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
  }
}
