// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Verilog of the designs is for the board: what Yosys makes of their parts. */
@Tag("process")
class OnechanSynthesisTest {
  private static final Pattern CELLS = Pattern.compile("\\s+MISTRAL_(\\w+)\\s+(\\d+)");

  @Test
  void moveGeneratorTakesSomeHundredLookUpTablesAndNoMemory() throws Exception {
    assertTakes("move_generator", "onechan/move_generator.v", 100, 500, 34, 0);
  }

  /** The parts of the joined search, with the figures of docs/results/peers.md. */
  @Tag("full")
  @ParameterizedTest
  @CsvSource({
    "traversal, search/traversal.v, 330, 152, 0",
    "level_positions, search/level_positions.v search/position_after.v, 3142, 1072, 0",
    "ring_supply, search/ring_supply.v, 758, 555, 0",
    "sprayer, search/sprayer.v m10k.v, 365, 66, 1",
    "link, search/link.v m10k.v, 91, 39, 2",
  })
  void partsOfTheSearchTakeWhatThePageSays(
      String top, String files, int logic, int flipFlops, int blocks) throws Exception {
    assertTakes(top, files, logic * 9 / 10, logic * 11 / 10, flipFlops, blocks);
  }

  /** The whole TPU, but for its two memories, with the figures of docs/results/peers.md. */
  @Tag("campaign")
  @Tag("synthesis")
  @Test
  void tpuTakesWhatThePageSays() throws Exception {
    final Map<String, Integer> found =
        cells(said(List.of("bash", "src/main/verilog/onechan/run-yosys.sh")), "design hierarchy");
    assertThat(found.get("ALUT")).isBetween(19_000, 20_200);
    assertThat(found)
        .containsEntry("FF", 5_848)
        .containsEntry("M10K", 1)
        .containsEntry("MUL9X9", 64)
        .containsEntry("MUL18X18", 1)
        .containsEntry("MUL27X27", 2)
        .doesNotContainKey("MLAB");
  }

  /** The square generator, unit by unit, with the figures of docs/results/peers.md. */
  @Tag("campaign")
  @Tag("synthesis")
  @Test
  void squareGeneratorTakesWhatThePageSays() throws Exception {
    final Map<String, Integer> found =
        cells(said(List.of("bash", "src/main/verilog/squares/run-yosys.sh")), "     MISTRAL_ALUT2");
    assertThat(found.get("ALUT")).isBetween(38_600, 41_000);
    assertThat(found).containsEntry("FF", 10_131).containsOnlyKeys("ALUT", "FF");
  }

  private static void assertTakes(
      String top, String files, int least, int most, int flipFlops, int blocks) throws Exception {
    final StringBuilder script = new StringBuilder("read_verilog -DSYNTHESIS");
    for (String file : files.split(" ", -1)) {
      script.append(file.equals("m10k.v") ? " ../../rtl-model" : " .");
      script.append("/src/main/verilog/").append(file);
    }
    if (files.contains("search/traversal") || files.contains("search/level")) {
      script.append("; chparam -set LEVELS 3 ").append(top);
    }
    script.append("; synth_intel_alm -family cyclonev -top ").append(top);
    final String text = said(List.of("yosys", "-q", "-p", script + "; tee -a /dev/stdout stat"));
    final Map<String, Integer> found = cells(text, "===");
    assertThat(found.getOrDefault("FF", 0)).isEqualTo(flipFlops);
    assertThat(found.getOrDefault("ALUT", 0)).isBetween(least, most);
    assertThat(found.getOrDefault("M10K", 0)).isEqualTo(blocks);
    assertThat(text).doesNotContain("MLAB");
  }

  /** Yosys's cells by kind, from the last place on where {@code head} stands. */
  private static Map<String, Integer> cells(String text, String head) {
    final Map<String, Integer> found = new TreeMap<>();
    final Matcher cells = CELLS.matcher(text.substring(text.lastIndexOf(head)));
    while (cells.find()) {
      final String kind = cells.group(1).startsWith("ALUT") ? "ALUT" : cells.group(1);
      found.merge(kind, Integer.parseInt(cells.group(2)), Integer::sum);
    }
    return found;
  }

  private static String said(List<String> command) throws Exception {
    final Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new AssertionError(command.get(0) + " is missing: apt-get install yosys", e);
    }
    final String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }
}
