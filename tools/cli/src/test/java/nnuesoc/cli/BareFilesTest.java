// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are typed without their option, values that are empty, and names that are no text. */
class BareFilesTest {
  @ParameterizedTest
  @ValueSource(strings = {"none.vcd", "none.vcd.gz", "none.FST"})
  void theDoctorTakesATraceWithoutItsOption(String trace) {
    final Outcome bare = TestConsole.small("doctor", trace).hasStatus(ExitCode.USAGE);
    assertThat(bare.err()).isEqualTo(TestConsole.small("doctor", trace).err());
    assertThat(TestConsole.small("doctor", trace, "--json", "-").err()).isEqualTo(bare.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "doctor layer.v      | cosim --rtl FOLDER",
        "doctor layer.sv     | doctor TRACE",
        "doctor layer.vhd    | writes a VCD, then ./nnuesoc doctor TRACE",
        "cosim layer.v       | --rtl FOLDER, the folder of layer.v",
        "replay dump.vcd     | ./nnuesoc doctor dump.vcd",
        "inspect dump.fst.gz | --against dump.fst.gz",
        "replay main.c       | ./nnuesoc hps PROGRAM",
      })
  void aFileWithoutItsOptionIsToldWhatToType(String line, String advice) {
    final Outcome outcome = TestConsole.run(line.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("unexpected argument", advice);
  }

  @Test
  void aFileOfAnyNameIsToldWhichOptionsRead(@TempDir Path folder) throws Exception {
    final Path file = Files.writeString(folder.resolve("positions"), "startpos");
    assertThat(TestConsole.run("replay", file.toString()).hasStatus(ExitCode.USAGE).err())
        .contains("type one of these before it: ", "--file", "--weights")
        .doesNotContain("--json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare a b --clock",
        "compare a b --ignore",
        "compare a b --map-file",
        "replay --timing",
        "replay --file",
        "peek --csv=",
        "net convert own --to report -o",
        "regress v --summary",
        "play --autosave",
      })
  void anEmptyValueIsRefused(String line) {
    final String[] typed = (line + (line.endsWith("=") ? "" : " ")).split(" ", -1);
    assertThat(TestConsole.run(typed).hasStatus(ExitCode.USAGE).err()).contains("needs a value: ");
  }

  /** Java replaces bytes that are no text, and would write a file of another name. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "replay --json o\ufffd.json",
        "replay --vcd=\ufffd",
        "regress v --junit \ufffd/out.xml",
        "check \ufffd.vcd",
        "play --pgn \ufffd/game.pgn",
        "hps program -- \ufffd",
      })
  void aNameThatIsNoTextIsRefused(String line) {
    final Outcome outcome = TestConsole.run(line.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).containsAnyOf("not UTF-8", "LC_ALL=C.UTF-8");
  }
}
