// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A clock has the name that it has in the trace, or the name that the rules give it. */
class ClockNameTest {
  private static final List<String> RUN = List.of("--shape", "1,1,1,1", "--net", "synthetic:7");

  @TempDir Path folder;

  private static String example(String name) {
    return GeneratedRepositoryFile.of("examples/" + name).toString();
  }

  @ParameterizedTest
  @CsvSource({
    "check, auto, tb.soc.clk",
    "check, auto, soc.clk",
    "check, ^tb\\.soc=soc, tb.soc.clk",
    "check, ^tb\\.soc=soc, soc.clk",
    "doctor, auto, tb.soc.clk",
    "doctor, auto, soc.clk",
    "doctor, ^tb\\.soc=soc, tb.soc.clk",
    "doctor, ^tb\\.soc=soc, soc.clk",
    "compare, auto, tb.soc.clk",
    "compare, auto, soc.clk",
    "compare, ^tb\\.soc=soc, tb.soc.clk",
    "compare, ^tb\\.soc=soc, soc.clk",
    "regress, auto, tb.soc.clk",
    "regress, auto, soc.clk",
    "regress, ^tb\\.soc=soc, tb.soc.clk",
    "regress, ^tb\\.soc=soc, soc.clk"
  })
  void bothNamesOfAClockAreKnown(String command, String map, String clock) {
    final List<String> words = new ArrayList<>(List.of(command));
    if (command.equals("regress")) {
      words.addAll(List.of("-o", folder.resolve("vectors").toString(), "--import"));
    }
    words.add(example("icarus.vcd.gz"));
    words.addAll(command.equals("compare") ? List.of(example("model.vcd.gz")) : RUN);
    words.addAll(List.of("--map", map, "--clock", clock));
    TestConsole.run(words.toArray(String[]::new)).hasStatus(0);
  }

  @ParameterizedTest
  @CsvSource({"check", "doctor"})
  void aClockThatNobodyHasIsRefused(String command) {
    final List<String> words = new ArrayList<>(List.of(command, example("icarus.vcd.gz")));
    words.addAll(RUN);
    words.addAll(List.of("--map", "auto", "--clock", "tb.nope"));
    assertThat(TestConsole.run(words.toArray(String[]::new)).hasStatus(2).err())
        .contains("tb.nope: there is no such clock in the trace");
  }
}
