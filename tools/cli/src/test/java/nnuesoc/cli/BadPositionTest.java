// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions that are wrong: status 2 and what, where and what would be right, before cycle 0. */
class BadPositionTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        // FEN | facts of the message, separated by ;
        "8/8/8/8/8/8/8/4K3 w - - 0 1 | placement; 0 black kings; exactly one k",
        "4k3/8/8/8/8/8/8/8 w - - 0 1 | placement; 0 white kings; exactly one K",
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1 | placement; 2 white kings; exactly one K",
        "k3k3/8/8/8/8/8/8/4K3 w - - 0 1 | placement; 2 black kings; exactly one k",
        "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1 | placement; 9 ranks; not 8",
        "4k3/8/8/8/8/8/4K3 w - - 0 1 | placement; 7 ranks; not 8",
        "4k3/9/8/8/8/8/8/4K3 w - - 0 1 | rank 7; not one of PNBRQKpnbrqk or 1 to 8",
        "4k3/7/8/8/8/8/8/4K3 w - - 0 1 | rank 7; 7 files; not 8",
        "4k3/8P/8/8/8/8/8/4K3 w - - 0 1 | rank 7; 9 files; not 8",
        "4k3/8/3X4/8/8/8/8/4K3 w - - 0 1 | rank 6; X; not one of PNBRQKpnbrqk or 1 to 8",
        "rnbqkbnr/pppppppp/7P/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 | 33 pieces; at most 32",
        "4k3/8/8/8/8/8/8/4K3 white - - 0 1 | field 2; white; w or b",
        "4k3/8/8/8/8/8/8/4K3 w KX - 0 1 | field 3; KX; KQkq",
        "4k3/8/8/8/8/8/8/4K3 w - e5 0 1 | field 4; e5; rank 3 or 6",
        "4k3/8/8/8/8/8/8/4K3 w - - x 1 | field 5; x; a whole number",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 -1 | field 6; -1; a whole number",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 7 | 7 fields; 4 to 6",
        "4k3/8/8/8/8/8/8/4K3 | 1 field; 4 to 6",
        "startpos moves e2e4 | nothing may follow startpos",
        "'' | FEN is empty; startpos",
      })
  void fenIsRefusedWithWhatIsWrong(String fen, String facts) {
    final Outcome outcome = TestConsole.small("replay", "--fen", fen);
    refused(outcome, facts.split("; ", -1));
  }

  @Test
  void nothingRunsBeforeEveryPositionIsChecked() throws IOException {
    final Path vcd = folder.resolve("out.vcd");
    final Outcome outcome =
        TestConsole.small(
            "replay", "--fen", "startpos", "--fen", "8/8 w - - 0 1", "--vcd", vcd.toString());
    refused(outcome, "2 ranks");
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void fileIsRefusedWithNameAndLine() throws IOException {
    final Path file = folder.resolve("some.epd");
    Files.writeString(file, "# two\nstartpos\n\n4k3/8/8/8/8/8/8/8 w - - bm e4;\n");
    refused(
        TestConsole.small("replay", "--file", file.toString()),
        "--file",
        "some.epd:4",
        "0 white kings");
  }

  @Test
  void standardInputIsRefusedWithItsLine() {
    final Outcome outcome =
        TestConsole.runWithInput(
            "startpos\n4k3/8/8/8/8/8/8/4K3 x - -\n",
            TestConsole.smallArgs("replay", "--file", "-"));
    refused(outcome, "standard input:2", "field 2", "w or b");
  }

  @Test
  void emptyFileIsRefused() throws IOException {
    final Path file = Files.createFile(folder.resolve("empty.fen"));
    refused(
        TestConsole.small("replay", "--file", file.toString()), "empty.fen", "no position in it");
    Files.writeString(file, "# only a remark\n\n");
    refused(
        TestConsole.small("replay", "--file", file.toString()), "empty.fen", "no position in it");
    refused(TestConsole.small("replay", "--file", "-"), "standard input", "no position in it");
  }

  @Test
  void unreadableFileIsRefused() throws IOException {
    final Path missing = folder.resolve("missing.fen");
    refused(
        TestConsole.small("replay", "--file", missing.toString()),
        missing.toString(),
        "there is no such file");
    refused(
        TestConsole.small("replay", "--file", folder.toString()),
        folder.toString(),
        "cannot be read",
        "expected a text file");
    final Path binary = folder.resolve("binary");
    Files.write(binary, new byte[20_000]);
    refused(TestConsole.small("replay", "--file", binary.toString()), "is a binary file");
  }

  private static void refused(Outcome outcome, String... facts) {
    outcome.hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts).startsWith("nnuesoc: ").doesNotContain("\tat ");
    assertThat(outcome.err().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }
}
