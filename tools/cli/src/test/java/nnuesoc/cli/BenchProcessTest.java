// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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

/** {@code bench} as a process: without the simulators, and when it is interrupted. */
@Tag("process")
class BenchProcessTest {
  private static final int PATIENCE_SECONDS = 60;
  private static final Path MEMORY = Path.of("/dev/shm");

  @TempDir Path folder;

  private Path temporary = Path.of("");
  private Path said = Path.of("");

  @BeforeEach
  void makeFolders() throws IOException {
    temporary = Files.createDirectory(folder.resolve("temporary"));
    said = folder.resolve("said.txt");
  }

  @Test
  void missingSimulatorsAreNamedAndOurSideIsMeasured() throws Exception {
    final Path json = folder.resolve("bench.json");
    final ProcessBuilder command =
        command(
            List.of(), "--quick", "--runs", "1", "--only", "stepped*", "--json", json.toString());
    command.environment().put("PATH", Files.createDirectory(folder.resolve("bin")).toString());
    final Process process = command.start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    final String table = Files.readString(said);
    assertThat(process.exitValue()).as(table).isEqualTo(ExitCode.OK);
    assertThat(table)
        .contains("Verilator not measured: verilator, g++, make cannot be found")
        .contains("apt-get install verilator g++ make", "apt-get install iverilog")
        .containsPattern("stepped.small .*\\d] +not measured +>= 5");
    for (JsonNode row : TestConsole.parse(Files.readString(json)).get("rows")) {
      assertThat(row.at("/ours/median").asDouble()).isPositive();
      assertThat(row.get("theirs").isNull()).isTrue();
      assertThat(row.get("ratio").isNull()).isTrue();
      assertThat(row.get("goal_met").isNull()).isTrue();
      assertThat(row.get("theirs_missing").asText()).contains("apt-get install");
    }
    assertNothingLeft(process.pid());
  }

  @Tag("full")
  @Test
  void interruptionWhileTheTwinIsCompiledLeavesNoProcessAndNoFolder() throws Exception {
    assertInterruptionLeavesNothing("stepped.small", "cc1plus", "");
  }

  /** To all processes, as a terminal sends it. */
  @Tag("full")
  @ParameterizedTest
  @CsvSource({"fast.many.full, java", "traced.medium, Vsoc"})
  void interruptionWhileASideRunsLeavesNoProcessAndNoFolder(String row, String program)
      throws Exception {
    assertInterruptionLeavesNothing(row, program, "-");
  }

  private void assertInterruptionLeavesNothing(String row, String program, String group)
      throws Exception {
    final Path json = folder.resolve("bench.json");
    final Process process =
        command(
                List.of("setsid", "env", "--default-signal=INT"),
                "--only",
                row,
                "--json",
                json.toString())
            .start();
    final List<ProcessHandle> started = new ArrayList<>();
    while (process.isAlive() && started.stream().noneMatch(one -> runs(one, program))) {
      Thread.sleep(20);
      process.descendants().forEach(started::add);
    }
    Thread.sleep(500);
    new ProcessBuilder("kill", "-INT", "--", group + process.pid()).start().waitFor();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    final String message = Files.readString(said);
    assertThat(process.exitValue()).as(message).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(message).doesNotContain("\tat ", "Exception").contains("interrupted: the rest");
    final JsonNode answer = TestConsole.parse(Files.readString(json));
    assertThat(answer.get("complete").booleanValue()).isFalse();
    assertThat(started).noneMatch(ProcessHandle::isAlive);
    assertNothingLeft(process.pid());
  }

  private static boolean runs(ProcessHandle one, String program) {
    return one.info().command().filter(path -> path.endsWith(program)).isPresent();
  }

  private void assertNothingLeft(long pid) throws IOException {
    try (var left = Files.list(temporary)) {
      assertThat(left.filter(file -> !file.getFileName().toString().startsWith("hsperfdata")))
          .isEmpty();
    }
    if (Files.isDirectory(MEMORY)) {
      try (var left = Files.list(MEMORY)) {
        assertThat(left.filter(file -> file.toString().contains("nnuesoc-bench-" + pid + "-")))
            .isEmpty();
      }
    }
  }

  private ProcessBuilder command(List<String> before, String... args) {
    final List<String> command = new ArrayList<>(before);
    command.addAll(TestJvm.program(Main.class, "-Djava.io.tmpdir=" + temporary));
    command.add("bench");
    command.addAll(List.of(args));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
  }
}
