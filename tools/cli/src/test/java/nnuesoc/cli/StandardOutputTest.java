// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What reaches the terminal: all of it or a status that says so, and nothing that controls it. */
@Tag("process")
class StandardOutputTest {
  private static final String FULL =
      "nnuesoc: standard output: No space left on device: the answer is not complete\n";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "--help, > /dev/full, 2",
    "perft 2 --divide, > /dev/full, 2",
    "'replay --shape 1,1,1,1 --json -', > /dev/full, 2",
    "perft 3 --divide, | true, 0",
    "perft 1, , 0"
  })
  void statusSaysWhetherAllWasWritten(String args, String where, int status) throws Exception {
    final Process process =
        new ProcessBuilder(
                "bash",
                "-c",
                "\"$0\" -XX:TieredStopAtLevel=1 -cp \"$1\" nnuesoc.cli.Main "
                    + args
                    + " "
                    + (where == null ? "" : where)
                    + "; exit ${PIPESTATUS[0]}",
                TestJvm.command(),
                TestJvm.classPath())
            .start();
    final String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(status);
    assertThat(said).isEqualTo(status == 0 ? "" : FULL);
  }

  @Test
  void controlCharactersOfArgumentsAreWrittenOut() {
    final Outcome outcome =
        TestConsole.run("replay", "--until", "\u001b]0;title\u0007\u202e\nnext");
    assertThat(outcome.hasStatus(ExitCode.USAGE).err())
        .contains("\\u001b]0;title\\u0007\\u202e\\nnext")
        .doesNotContain("\u001b", "\u0007", "\u202e");
    assertThat(outcome.err().lines()).hasSize(1);
  }

  @Test
  void controlCharactersOfFileNamesAreWrittenOut() throws IOException {
    final Path file = folder.resolve("a\u001b[31m.vector.json");
    Files.writeString(
        file, "{\"shape\":[1,1,1,1],\"positions\":[{\"fen\":\"startpos\",\"eval\":12345}]}");
    final Outcome outcome = TestConsole.run("explain", file.toString());
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).out())
        .contains("a\\u001b[31m.vector.json")
        .doesNotContain("\u001b");
  }

  @Test
  void aLongArgumentDoesNotBuryWhatIsRight() {
    final String err =
        TestConsole.run("replay", "--timing", "x".repeat(100_000)).hasStatus(2).err();
    assertThat(err).contains("--timing xxx", "expected KEY=VALUE").hasSizeLessThan(700);
  }

  /** The shell ran what the name of a vector said. */
  @Test
  void aCommandToPasteIsQuoted() throws IOException {
    final Path file = folder.resolve("$(touch X).vector.json");
    Files.writeString(
        file, "{\"shape\":[1,1,1,1],\"positions\":[{\"fen\":\"startpos\",\"eval\":12345}]}");
    assertThat(TestConsole.run("explain", file.toString()).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("./nnuesoc regress '" + file + "' --update")
        .containsPattern("gtkwave '.*\\$\\(touch X\\)\\.vector\\.vcd\\.gtkw'");
  }

  @Test
  void aFolderIsNotMissing() {
    assertThat(TestConsole.run("explain", folder.toString()).hasStatus(ExitCode.USAGE).err())
        .contains("is a folder", "./nnuesoc regress");
  }

  @Test
  void wordsOfAMemoryHaveTheirOwnOptionInTheMessage() {
    assertThat(
            TestConsole.small("replay", "--vcd", folder.resolve("t").toString(), "--memory", "none")
                .hasStatus(ExitCode.USAGE)
                .err())
        .startsWith("nnuesoc: --memory ");
  }

  @Test
  void digitsOfOtherScriptsAreNone() {
    assertThat(TestConsole.small("replay", "--timing", "write=\u0661").hasStatus(2).err())
        .contains("write=\u0661: expected a number of clocks");
  }
}
