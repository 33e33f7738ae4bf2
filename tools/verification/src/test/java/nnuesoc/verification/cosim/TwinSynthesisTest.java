// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The twin is a design for the board: no warnings, and its memories are memory blocks. */
@Tag("process")
class TwinSynthesisTest {
  static final String PAGE = "docs/design/resources.md";
  static final Pattern CELLS = Pattern.compile(" +MISTRAL_(\\w+) +(\\d+)");

  @TempDir Path folder;

  private Path sources = Path.of("");

  @BeforeEach
  void unpack() throws IOException {
    sources = Files.createDirectory(folder.resolve("twin"));
    TwinVerilogFiles.FILES.copyTo(sources);
  }

  @ParameterizedTest
  @CsvSource({"soc, '', 2, 12, 7, 5", "fpga, -DSYNTHESIS, 64, 256, 32, 32"})
  void verilatorHasNoWarning(String top, String define, int kings, int h, int n2, int n3)
      throws IOException {
    assertNoWarning(top, define, kings, h, n2, n3);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({
    "soc, '', 64, 256, 32, 32",
    "soc, '', 1, 1, 1, 1",
    "fpga, -DSYNTHESIS, 1, 1, 1, 1",
    "fpga, -DSYNTHESIS, 2, 12, 7, 5",
  })
  void verilatorHasNoWarningInOtherShapes(
      String top, String define, int kings, int h, int n2, int n3) throws IOException {
    assertNoWarning(top, define, kings, h, n2, n3);
  }

  private void assertNoWarning(String top, String define, int kings, int h, int n2, int n3)
      throws IOException {
    for (int arithmetic = 0; arithmetic < 2; arithmetic++) {
      final List<String> command =
          new ArrayList<>(List.of("verilator", "--lint-only", "-Wall", "--top-module", top));
      final Object[] parameters = {kings, h, n2, n3, arithmetic};
      command.addAll(
          List.of(
              String.format(
                      Locale.ROOT, "-GKINGS=%d -GH=%d -GN2=%d -GN3=%d -GARITHMETIC=%d", parameters)
                  .split(" ", -1)));
      if (!define.isEmpty()) {
        command.add(define);
      }
      command.addAll(List.of("-y", sources.toString(), sources.resolve(top + ".v").toString()));
      assertThat(said(0, command)).isEmpty();
    }
  }

  @Test
  void warningIsNoticed() throws IOException {
    new SourceFault.Edit("activation.v", "negative ? 8'd0", "negative ? 9'd0").apply(sources);
    assertThat(
            said(
                1,
                List.of(
                    "verilator",
                    "--lint-only",
                    "-Wall",
                    "-y",
                    sources.toString(),
                    sources.resolve("fpga.v").toString())))
        .contains("WIDTH");
  }

  @Test
  @Tag("full")
  void memoriesAreBlocksAndThePageSaysWhatTheDesignTakes() throws IOException {
    final Map<String, Integer> cells = new TreeMap<>();
    said(0, synthesis())
        .lines()
        .map(CELLS::matcher)
        .filter(Matcher::matches)
        .forEach(one -> cells.put(one.group(1), Integer.parseInt(one.group(2))));
    assertThat(cells).containsEntry("M10K", 173).containsEntry("MLAB", 40);
    GeneratedRepositoryFile.checkAbove(
        PAGE, VariantResources.HEADING, ResourcesPage.of(cells), "-Dtest=TwinSynthesisTest");
  }

  @Test
  @Tag("full")
  void memoryOfAnotherSizeIsNoticed() throws IOException {
    new SourceFault.Edit(
            "fabric.v",
            ".WORDS(N2), .WIDTH(8), .ADDRESS_WIDTH(A3)) output_2 (",
            ".WORDS(N2), .WIDTH(7), .ADDRESS_WIDTH(A3)) output_2 (")
        .apply(sources);
    assertThat(said(1, synthesis())).contains("MISTRAL_MLAB", "output_2");
  }

  private List<String> synthesis() {
    return List.of("sh", "-c", "cd \"$0\" && yosys -q synth.ys", sources.toString());
  }

  private String said(int status, List<String> command) throws IOException {
    final Path said = folder.resolve("said.txt");
    final int actual = Subprocess.run(command, said.toFile(), () -> false);
    final String text = Files.readString(said);
    assertThat(actual).as("%s: %s", command, text).isEqualTo(status);
    return text;
  }
}
