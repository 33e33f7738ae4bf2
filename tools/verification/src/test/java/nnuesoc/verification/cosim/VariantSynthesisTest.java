// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.process.Subprocess;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.tuned.FabricCost;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tuned fabric is a design for the board, and takes of it what {@link FabricCost} says. */
@Tag("process")
class VariantSynthesisTest {
  private static final String FAST = "words=8,buffers=2,columns=by-column,terms=16";
  private static final List<String> VARIANTS =
      List.of(
          "words=1",
          "words=2",
          "buffers=2",
          "columns=active",
          "columns=by-column",
          "positions=16",
          "words=8,buffers=2,columns=by-column,terms=8",
          FAST,
          "words=8,buffers=2,columns=active,terms=16");

  /** As the Verilog counts them. */
  private static final List<Columns> COLUMNS =
      List.of(Columns.ALL, Columns.ACTIVE, Columns.BY_COLUMN);

  @TempDir Path folder;

  private Path sources = Path.of("");
  private Path variants = Path.of("");

  @BeforeEach
  void unpack() throws IOException {
    sources = Files.createDirectory(folder.resolve("twin"));
    TwinVerilogFiles.FILES.copyTo(sources);
    variants = sources.resolve("variant");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "64,256,32,32 | words=8,buffers=2,columns=by-column,terms=16",
        "2,12,7,5     | words=8,terms=4,positions=3",
      })
  void verilatorHasNoWarning(String shape, String variant) throws IOException {
    assertNoWarning(shape, variant);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "64,256,32,32 | words=1",
        "64,256,32,32 | words=4,buffers=2,columns=active,terms=2",
        "64,256,32,32 | words=2,positions=16",
        "1,1,1,1      | buffers=2,columns=by-column",
      })
  void verilatorHasNoWarningOfOtherFabrics(String shape, String variant) throws IOException {
    assertNoWarning(shape, variant);
  }

  private void assertNoWarning(String shape, String variant) throws IOException {
    final int[] sizes = Arrays.stream(shape.split(",", -1)).mapToInt(Integer::parseInt).toArray();
    for (String top : List.of("soc_variant", "fpga_variant")) {
      final List<String> command =
          new ArrayList<>(
              List.of("verilator", "--lint-only", "-Wall", "--top-module", top, "-I" + variants));
      command.addAll(List.of("-y", variants.toString(), "-y", sources.toString()));
      final FabricConfig config =
          new FabricConfig(sizes[0], sizes[1], sizes[2], sizes[3], new ReportArithmetic());
      for (String parameter : parameters(config, Tuning.parse(variant))) {
        command.add("-G" + parameter);
      }
      command.add(variants.resolve(top + ".v").toString());
      assertThat(said(command)).isEmpty();
    }
  }

  @Tag("full")
  @Test
  void smallFabricTakesWhatCostSays() throws IOException {
    final FabricConfig config = new FabricConfig(1, 32, 130, 9, new ReportArithmetic());
    final Tuning variant = Tuning.parse("words=2,buffers=2,columns=by-column,terms=2");
    final Map<String, Integer> cells = cells(config, variant);
    assertCost(config, variant, cells);
    assertThat(cells.get("M10K")).isPositive();
  }

  @Tag("full")
  @Test
  void fastFabricOfFullSizeTakesWhatCostSays() throws IOException {
    final Tuning variant = Tuning.parse(FAST);
    assertCost(FabricConfig.full(), variant, cells(FabricConfig.full(), variant));
  }

  @Test
  @Tag("campaign")
  @Tag("synthesis")
  void fullSizeTakesWhatCostSaysAndThePageTellsIt() throws IOException {
    final StringBuilder page = new StringBuilder(VariantResources.TOP);
    for (String text : VARIANTS) {
      final Tuning variant = Tuning.parse(text);
      final Map<String, Integer> cells = cells(FabricConfig.full(), variant);
      assertCost(FabricConfig.full(), variant, cells);
      page.append(VariantResources.line(variant, cells));
    }
    page.append(VariantResources.BOTTOM);
    GeneratedRepositoryFile.checkFrom(
        TwinSynthesisTest.PAGE,
        VariantResources.HEADING,
        page.toString(),
        "-Dtest=VariantSynthesisTest -Dnnuesoc.campaign=synthesis");
  }

  private static void assertCost(FabricConfig config, Tuning variant, Map<String, Integer> cells) {
    assertThat(new FabricCost(cells.getOrDefault("M10K", 0), cells.getOrDefault("MUL9X9", 0)))
        .as("%s", variant)
        .isEqualTo(FabricCost.of(config, variant));
  }

  private Map<String, Integer> cells(FabricConfig config, Tuning variant) throws IOException {
    final List<String> command = new ArrayList<>(List.of("bash", variants + "/run-yosys.sh"));
    command.addAll(parameters(config, variant));
    final Map<String, Integer> cells = new TreeMap<>();
    said(command)
        .lines()
        .map(TwinSynthesisTest.CELLS::matcher)
        .filter(Matcher::matches)
        .forEach(one -> cells.put(one.group(1), Integer.parseInt(one.group(2))));
    return cells;
  }

  private static List<String> parameters(FabricConfig config, Tuning variant) {
    return List.of(
        "KINGS=" + config.kings(),
        "H=" + config.h(),
        "N2=" + config.n2(),
        "N3=" + config.n3(),
        "WORDS=" + variant.words(),
        "BUFFERS=" + variant.buffers(),
        "COLUMNS=" + COLUMNS.indexOf(variant.columns()),
        "TERMS=" + variant.terms(),
        "POSITIONS=" + variant.positions());
  }

  private String said(List<String> command) throws IOException {
    final Path said = folder.resolve("said.txt");
    final int status = Subprocess.run(command, said.toFile(), () -> false);
    final String text = Files.readString(said);
    assertThat(status).as("%s: %s", command, text).isZero();
    return text;
  }
}
