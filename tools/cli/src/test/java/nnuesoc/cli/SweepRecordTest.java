// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The record of a sweep: rows as they come, and not run again. */
class SweepRecordTest {
  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init") // before each test
  private Path csv;

  @BeforeEach
  void name() {
    csv = folder.resolve("record.csv");
  }

  @Test
  void cutFileIsCompletedToWhatItWouldHaveBeen() throws IOException {
    sweep("write=1:5").hasStatus(ExitCode.OK);
    final String whole = Files.readString(csv);
    for (int cut = 0; cut < whole.length(); cut += 37) {
      Files.writeString(csv, whole.substring(0, cut));
      sweep("write=1:5").hasStatus(ExitCode.OK);
      assertThat(csv).as("cut behind %d", cut).hasContent(whole.stripTrailing());
    }
  }

  /** Other numbers in the file show that its rows are taken as they are. */
  @Test
  void rowsThatAreThereAreNotRunAgain() throws IOException {
    sweep("write=1:3").hasStatus(ExitCode.OK);
    final String there = Files.readString(csv);
    final List<String> rows = there.lines().toList();
    final String last = rows.get(rows.size() - 1);
    final String other = last.replaceFirst("^3,[0-9]+,", "3,777,").replaceFirst("[0-9]+$", "777");
    Files.writeString(csv, there.replace(last, other));
    final JsonNode points = points(sweep("write=2:4", "--json", "-"));
    assertThat(points).hasSize(3);
    assertThat(points.get(1).get("cycles").asInt()).isEqualTo(777);
    assertThat(Files.readAllLines(csv)).hasSize(rows.size() + 1).contains(other);
  }

  @Test
  void interruptedSweepKeepsItsRowsAndIsCompletedLater() throws IOException {
    final Path json = folder.resolve("part.json");
    final Path plot = folder.resolve("part.svg");
    final Outcome outcome =
        TestConsole.runInterrupted(
                () -> !rows().isEmpty(),
                TestConsole.smallArgs(
                    "sweep",
                    "--over",
                    "write=1:20",
                    "--csv",
                    csv.toString(),
                    "--json",
                    json.toString(),
                    "--plot",
                    plot.toString()))
            .hasStatus(ExitCode.INTERRUPTED);
    final JsonNode answer = TestConsole.parse(Files.readString(json));
    final int finished = answer.get("points").size();
    assertThat(finished).isBetween(1, 19);
    assertThat(answer.get("complete").asBoolean()).isFalse();
    assertThat(outcome.err()).contains("interrupted: " + finished + " of 20 points");
    assertThat(rows()).hasSize(finished);
    assertThat(plot).doesNotExist();
    assertThat(points(sweep("write=1:20", "--json", "-"))).hasSize(20);
    assertThat(rows()).hasSize(20).doesNotHaveDuplicates();
  }

  @Test
  void fileOfAnotherSweepIsRefusedAndStays() throws IOException {
    sweep("write=1:2").hasStatus(ExitCode.OK);
    final String there = Files.readString(csv);
    refused(sweep("write=1:2", "--shape", "1,2,3,4"), ":5: of another sweep", "# shape: 1,2,3,4");
    refused(sweep("write=1:2", "--timing", "cpu=1"), ":6: of another sweep", "cpu=1");
    refused(sweep("write=1:2", "--clock", "40"), ":8: of another sweep", "clock: 40 MHz");
    refused(sweep("write=1:2", "--fen", "4k3/8/8/8/8/8/8/4K3 w - -"), ":9: of another sweep");
    refused(sweep("cpu=1:2"), ":11: of another sweep", "expected 'cpu,cycles,");
    assertThat(csv).hasContent(there.stripTrailing());
    Files.writeString(csv, "notes\n");
    refused(sweep("write=1:2"), ":1: of another sweep: 'notes'", "another file");
    Files.writeString(csv, "notes without an end");
    refused(sweep("write=1:2"), ":1: of another sweep: 'notes without an end'");
    Files.writeString(csv, there + "1,2,3\n");
    refused(sweep("write=1:2"), ":14: no result of a sweep: 3 cells: expected 16");
    Files.writeString(csv, there.replace(",true,", ",false,"));
    refused(sweep("write=1:2"), ":12: no result of a sweep: its numbers do not go together");
  }

  @Tag("device")
  @Test
  void fullDiskIsSaid() {
    assertThat(
            TestConsole.small("sweep", "--over", "write=1:2", "--csv", "/dev/full")
                .hasStatus(ExitCode.USAGE)
                .err())
        .isEqualTo("nnuesoc: /dev/full: No space left on device\n");
  }

  private Outcome sweep(String over, String... args) {
    final String[] all = new String[args.length + 9];
    all[0] = "sweep";
    System.arraycopy(new String[] {"--over", over, "--csv", csv.toString()}, 0, all, 1, 4);
    final boolean shaped = List.of(args).contains("--shape");
    final String[] small =
        shaped ? new String[] {"--net", "synthetic:7", "--engine", "fast"} : TestConsole.SMALL;
    System.arraycopy(small, 0, all, 5, 4);
    System.arraycopy(args, 0, all, 9, args.length);
    return TestConsole.run(all);
  }

  private static JsonNode points(Outcome outcome) {
    return outcome.hasStatus(ExitCode.OK).json().get("points");
  }

  private List<String> rows() {
    try {
      return Files.readAllLines(csv).stream().filter(line -> line.matches("[0-9].*")).toList();
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void refused(Outcome outcome, String... facts) {
    outcome.hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts).startsWith("nnuesoc: --csv ");
    assertThat(outcome.err().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(outcome.out()).isEmpty();
  }
}
