// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.RenamedOptions;
import nnuesoc.cli.options.RenamedOptions.Renamed;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Old names of options give the same answer as the names today, and a note. */
class OldNamesTest {
  private static final String SMALL = " --shape 1,4,3,2 --net synthetic:7";

  @TempDir static Path folder;

  @BeforeAll
  static void trace() {
    TestConsole.small("replay", "--vcd", folder.resolve("t.vcd").toString()).hasStatus(ExitCode.OK);
  }

  private static Outcome run(String line) {
    return TestConsole.run(line.replace("@", folder.toString()).split(" ", -1));
  }

  static Stream<Renamed> renamed() {
    return RenamedOptions.ALL.stream();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "doctor @/t.vcd --their-clock soc.clk | doctor @/t.vcd --clock soc.clk"
            + " | --their-clock is now --clock",
        "doctor --vcd @/t.vcd | doctor @/t.vcd | --vcd is now TRACE alone, without an option",
        "replay --vcd @/n.vcd --trace soc.pio.* | replay --vcd @/n.vcd --signal soc.pio.*"
            + " | --trace is now --signal",
        "replay --vcd @/n.vcd --trace-words weight_2 | replay --vcd @/n.vcd --memory weight_2"
            + " | --trace-words is now --memory",
        "replay --vcd @/n.vcd --trace-from 90 | replay --vcd @/n.vcd --from 90"
            + " | --trace-from is now --from",
        "replay --vcd @/n.vcd --trace-to=90 | replay --vcd @/n.vcd --to 90"
            + " | --trace-to is now --to",
        "check @/t.vcd --clock soc.clk --only soc.pio.*"
            + " | check @/t.vcd --clock soc.clk --signal soc.pio.* | --only is now --signal",
        "check @/t.vcd --clock soc.clk --from-cycle 9 | check @/t.vcd --clock soc.clk --from 9"
            + " | --from-cycle is now --from",
        "check @/t.vcd --clock soc.clk --skip-until soc.pio.pio_ready=1"
            + " | check @/t.vcd --clock soc.clk --from soc.pio.pio_ready=1"
            + " | --skip-until is now --from",
        "peek --at 90 --memory weight_2 --hex @/w.hex"
            + " | peek --at 90 --memory weight_2 --readmemh @/w.hex | --hex is now --readmemh",
        "peek --at 5:7 --signal soc.pio.* | peek --from 5 --to 7 --signal soc.pio.*"
            + " | --at 5:7 is now --from 5 --to 7",
        "peek --memory weight_2:1-3 | peek --memory weight_2[1:3]"
            + " | --memory weight_2:1-3 is now --memory 'weight_2[1:3]'",
        "peek --last-write weight_2:3 | peek --last-write weight_2[3]"
            + " | --last-write weight_2:3 is now --last-write 'weight_2[3]'",
      })
  void oldNameGivesTheSameAnswerWithANote(String old, String today, String note)
      throws IOException {
    final Outcome before = run(old + SMALL);
    final List<String> files = written();
    final Outcome now = run(today + SMALL);
    assertThat(now.err()).doesNotContain("note:");
    assertThat(before.status()).as(before.toString()).isEqualTo(now.status()).isLessThan(2);
    assertThat(before.out()).isEqualTo(now.out());
    assertThat(before.err()).isEqualTo("note: " + note + "\n" + now.err());
    assertThat(files).isEqualTo(written());
  }

  private static List<String> written() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().map(OldNamesTest::text).toList();
    }
  }

  private static String text(Path file) {
    try {
      return file + "\n" + Files.readString(file).replaceAll("\\$date[^$]*\\$end", "");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "peek --design as-built-testbench --hps new"
            + " | peek --design as-built-testbench --program-stores new"
            + " | --hps is now --program-stores",
        "net train --o @/t.vcd/no --epochs x | net train --output @/t.vcd/no --epochs x"
            + " | --o is now --output",
      })
  void oldNameGivesTheSameMessageWithANote(String old, String today, String note) {
    assertThat(run(old).hasStatus(ExitCode.USAGE).err())
        .isEqualTo("note: " + note + "\n" + run(today).hasStatus(ExitCode.USAGE).err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "replay --design one-chan-tpu --image IMAGE | one-chan run --image IMAGE",
        "replay --image IMAGE --design=one-chan-tpu | one-chan run --image IMAGE",
        "replay --design one-chan-movegen --stimulus STIMULUS"
            + " | one-chan run --design movegen --stimulus STIMULUS",
        "replay --design one-chan-search --image IMAGE --search-depth 1"
            + " | one-chan search --image IMAGE --search-depth 1",
        "peek --design one-chan-tpu --image IMAGE --at 90 | one-chan peek --image IMAGE --at 90",
        "peek --design one-chan-search --image IMAGE --at 90"
            + " | one-chan peek --design search --image IMAGE --at 90",
        "perft 2 --design square-generator | one-chan perft 2",
        "tpu asm builtin | one-chan asm builtin",
        "tpu pack IMAGE | one-chan pack IMAGE",
      })
  void oldWayToOtherHardwareGivesTheSameAnswerWithANote(String old, String today) {
    final Outcome before = run(files(old)).hasStatus(ExitCode.OK);
    final Outcome now = run(files(today)).hasStatus(ExitCode.OK);
    assertThat(before.out()).isEqualTo(now.out()).isNotEmpty();
    assertThat(before.err()).startsWith("note: ").contains(" is now one-chan ").endsWith(now.err());
    assertThat(now.err()).doesNotContain("note:");
  }

  private static String files(String line) {
    return line.replace("IMAGE", GeneratedRepositoryFile.of("examples/tpu.image.json").toString())
        .replace("STIMULUS", GeneratedRepositoryFile.of("examples/movegen.json").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"replay", "peek", "inspect"})
  void helpOfTheOthersIsAboutTheReport(String command) {
    assertThat(TestConsole.run(command, "--help", "--all").out())
        .doesNotContain("one-chan", "--stimulus", "--moves-of", "--search-depth");
  }

  @Test
  void noteIsNotInTheAnswerForMachines() {
    final Outcome outcome = run("peek --at 5 --memory weight_2:1-3 --json -" + SMALL);
    assertThat(outcome.json().has("memory")).isTrue();
    assertThat(outcome.out()).doesNotContain("note:");
    assertThat(outcome.err()).startsWith("note: ");
  }

  @ParameterizedTest
  @MethodSource("renamed")
  void newNameIsListedAndTheOldOneIsNot(Renamed renamed) {
    int commands = 0;
    for (HelpPage page : HelpPage.all()) {
      final List<String> names = page.options().stream().map(CommandOption::name).toList();
      if (names.contains(renamed.newName()) && names.contains(renamed.beside())) {
        commands++;
        assertThat(names).as(page.name()).doesNotContain(renamed.oldName());
      }
    }
    assertThat(commands).isGreaterThan(renamed.newName().equals("trace") ? -1 : 0);
  }
}
