// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no file, and what another run writes; {@link OutputOverInputTest} has the rest. */
@Tag("process")
class CommandFileChecksTest {
  @TempDir Path folder;

  @BeforeEach
  void makeInput() throws IOException {
    Files.writeString(folder.resolve("in"), "startpos\n");
  }

  private Outcome run(String line) {
    return TestConsole.run(line.replace("@", folder + "/").split(" ", -1));
  }

  @Test
  void devicesAreNoFilesToDestroy() {
    TestConsole.small("replay", "--json", "/dev/null", "--events", "/dev/null").hasStatus(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--vcd", "--readmemh", "--junit", "--save-at"})
  void aHyphenIsNoNameOfAFile(String option) {
    final Outcome outcome =
        option.equals("--junit")
            ? run("regress @in --junit -")
            : option.equals("--readmemh")
                ? TestConsole.small("peek", "--at", "5", "--memory", "weight_2", "--readmemh", "-")
                : TestConsole.small("replay", option, option.equals("--vcd") ? "-" : "5:-");
    assertThat(outcome.hasStatus(ExitCode.USAGE).err())
        .contains(option + " -: expected the name of a file");
    assertThat(Path.of("-")).doesNotExist();
  }

  /** Both said that all was well, and one file was there. */
  @Test
  void aSecondRunWithTheSameOutputSaysWhoWritesIt() throws Exception {
    final Path json = Files.writeString(folder.resolve("out.json"), "older");
    final Process first = other("replay", "--engine", "stepped", "--json", json.toString());
    try {
      final Path lock = folder.resolve(".out.json.lock");
      while (first.isAlive() && !(Files.exists(lock) && Files.size(lock) > 0)) {
        Thread.sleep(10);
      }
      final Outcome second = TestConsole.small("replay", "--json", json.toString());
      assertThat(second.hasStatus(ExitCode.USAGE).err())
          .isEqualTo(
              "nnuesoc: --json "
                  + json
                  + ": is being written by another run of this program, process "
                  + first.pid()
                  + "\n");
    } finally {
      first.destroyForcibly().waitFor();
    }
    assertThat(json).hasContent("older");
    TestConsole.small("replay", "--json", json.toString()).hasStatus(ExitCode.OK);
    assertThat(folder.resolve(".out.json.lock")).doesNotExist();
  }

  private static Process other(String... args) throws IOException {
    final List<String> command = TestJvm.program(Main.class);
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(new File("/dev/null"))
        .start();
  }
}
