// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is said of a vector that fails. That a fault of the fabric or the program is traced back to
 * its place is {@link nnuesoc.verification.regress.MutantsTest}'s claim.
 */
class ExplainTest {
  @TempDir Path folder;

  private Path spoiled(String vector, String right, String wrong) throws IOException {
    final String text =
        Files.readString(GeneratedRepositoryFile.of("testvectors/vectors/" + vector));
    assertThat(text).contains(right);
    final Path copy = folder.resolve("copy.json");
    Files.writeString(copy, text.replace(right, wrong));
    return copy;
  }

  private static String explain(Path file) {
    return TestConsole.run("explain", file.toString()).hasStatus(ExitCode.DIFFERENCE).out();
  }

  @Test
  void wrongExpectationAtFullSizeIsCalledSo() throws IOException {
    final Path copy = spoiled("startpos.vector.json", "\"eval\": ", "\"eval\": 7");
    final String out = explain(copy);
    assertThat(out)
        .contains("the run agrees with the golden model in all layers and cycles")
        .contains("the expectation in " + copy + " line ")
        .contains("./nnuesoc regress " + copy + " --update");
    assertThat(out.lines().reduce((first, last) -> last).orElseThrow())
        .isEqualTo("    gtkwave " + folder.resolve("target/copy.vcd.gtkw"));
  }

  @Test
  void windowShowsTheCyclesAroundTheEnd() throws IOException {
    explain(spoiled("startpos.vector.json", "\"eval\": ", "\"eval\": 7"));
    final String trace = Files.readString(folder.resolve("target/copy.vcd"));
    assertThat(trace)
        .contains("#" + (20L * 230_955_503 - 10))
        .doesNotContain("#" + (20L * 230_955_400 - 10));
    assertThat(folder.resolve("target/copy.vcd.gtkw")).isNotEmptyFile();
  }

  @Test
  void wrongCycleIsShownWhereTheRightOneIs() throws IOException {
    final Path copy =
        spoiled(
            "shapes/report-1-1-1-1.vector.json",
            "\"layer\": 3, \"first_trigger\": ",
            "\"layer\": 3, \"first_trigger\": 1");
    assertThat(explain(copy)).contains("layers[2].first_trigger: expected 1");
    assertThat(folder.resolve("target/copy.vcd")).isNotEmptyFile();
  }

  @Test
  void layerOutputIsNamedByItsWord() throws IOException {
    final Path copy =
        spoiled("clips/report.vector.json", "\"layer\": 2, ", "\"layer\": 2, \"rows\": 31, ");
    assertThat(explain(copy)).contains("positions[0].layers[1].rows: expected 31, got 32");
  }

  @Test
  void vectorThatIsNotThereIsBadInput() {
    final Outcome outcome =
        TestConsole.run("explain", folder.resolve("no.json").toString()).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("there is no such file");
  }
}
