// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published designs on the command line. */
class AsBuiltReplayTest {
  private static final Path BENCH_RECORDING =
      GeneratedRepositoryFile.of(
          "designs/as-built/src/test/resources/nnuesoc/rtl/asbuilt/testbench-golden.json");
  private static final Path BOARD_RECORDING =
      GeneratedRepositoryFile.of(
          "designs/as-built/src/test/resources/nnuesoc/hps/asbuilt/board-golden.json");

  @Tag("slow")
  @Test
  void testbenchShowsItsResultForOneCycle() {
    assertResult("fast");
  }

  @Tag("full")
  @Test
  void testbenchShowsItsResultSteppedToo() {
    assertResult("stepped");
  }

  private static void assertResult(String engine) {
    final JsonNode json =
        TestConsole.run(
                "replay", "--design", "as-built-testbench", "--engine", engine, "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(json.get("design").asText()).isEqualTo("as-built-testbench");
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("cycles").asLong()).isEqualTo(42_265_334);
    final JsonNode position = json.get("positions").get(0);
    assertThat(position.get("eval").asInt()).isEqualTo(113);
    assertThat(position.get("end").asLong()).isEqualTo(42_265_333);
    final JsonNode layer1 = position.get("layers").get(0);
    assertThat(layer1.get("first_trigger").asLong()).isEqualTo(81_989);
    assertThat(layer1.get("proceed").asLong()).isEqualTo(42_191_439);
    assertThat(layer1.get("rows").asInt()).isEqualTo(257);
    assertThat(json.get("hazard_count").asInt()).as("word 512, twice a row").isEqualTo(66);
  }

  @Tag("slow")
  @Test
  void tableNamesResultAndCycle() {
    assertThat(TestConsole.run("replay", "--design", "as-built-testbench").out())
        .contains("evaluation 113 (3.53125) in cycle 42,265,333, for one cycle");
    assertThat(TestConsole.run("replay", "--design", "as-built-board").out())
        .contains(
            "no evaluation: the program read 0 (0.0) before layer 4 had a result, at edge"
                + " 68,971,047; the program prints 0.0")
        .contains("early-eval");
  }

  @Test
  void testbenchWritesTheRecordingsKeysAndColumns(@TempDir Path folder) throws IOException {
    final JsonNode events = events(folder, "--design", "as-built-testbench");
    final JsonNode recorded = TestConsole.parse(Files.readString(BENCH_RECORDING));
    for (Map.Entry<String, JsonNode> section : recorded.properties()) {
      if (!List.of("definitions", "stimulus", "loader").contains(section.getKey())) {
        assertThat(events.get(section.getKey())).as(section.getKey()).isEqualTo(section.getValue());
      }
    }
    assertThat(events.get("loader").get("writes")).isEqualTo(recorded.get("loader").get("writes"));
  }

  @Tag("slow")
  @Test
  void boardWritesTheRecordingsKeysAndColumns(@TempDir Path folder) throws IOException {
    assertRecorded(folder, "published", "published_hps");
  }

  @Tag("full")
  @Test
  void repairedBoardWritesThemToo(@TempDir Path folder) throws IOException {
    assertRecorded(folder, "repaired", "word_store_hps");
  }

  private static void assertRecorded(Path folder, String hps, String scenario) throws IOException {
    final JsonNode events = events(folder, "--design", "as-built-board", "--program-stores", hps);
    final JsonNode recorded =
        TestConsole.parse(Files.readString(BOARD_RECORDING)).get("scenarios").get(scenario);
    for (Map.Entry<String, JsonNode> section : recorded.properties()) {
      if (!section.getKey().equals("stimulus")) {
        assertThat(events.get(section.getKey())).as(section.getKey()).isEqualTo(section.getValue());
      }
    }
  }

  private static JsonNode events(Path folder, String... args) throws IOException {
    final Path file = folder.resolve("events.json");
    final List<String> all = new ArrayList<>(List.of("replay", "--events", file.toString()));
    all.addAll(List.of(args));
    TestConsole.run(all.toArray(new String[0])).hasStatus(ExitCode.OK);
    return TestConsole.parse(Files.readString(file));
  }

  @Test
  void windowOfATraceShowsXUntilSomethingIsAssigned(@TempDir Path folder) throws IOException {
    final Path vcd = folder.resolve("t.vcd");
    TestConsole.run(
            "replay",
            "--design",
            "as-built-testbench",
            "--vcd",
            vcd.toString(),
            "--to",
            "20",
            "--signal",
            "testbench.layer1_white.accumulator",
            "--signal",
            "testbench.loader.state",
            "--signal",
            "testbench.feature_white.b_q")
        .hasStatus(ExitCode.OK);
    final String[] parts = Files.readString(vcd).split("\\$dumpvars\n|\\$end\n#", -1);
    assertThat(parts[2].lines()).hasSize(3).allMatch(line -> line.matches("bx+ .*|x.*"));
    assertThat(parts[3]).contains("b0 ").doesNotContain("x");
  }

  @Tag("full")
  @Test
  void peekShowsXAndWhoWroteAWordLast() {
    final JsonNode unknown =
        TestConsole.run(
                "peek",
                "--design",
                "as-built-testbench",
                "--at",
                "100",
                "--signal",
                "testbench.layer2.row",
                "--json",
                "-")
            .json();
    assertThat(unknown.get("signals").get(0).get("value").asText()).isEqualTo("x".repeat(32));
    assertThat(unknown.get("signals").get(0).get("unsigned").isNull()).isTrue();
    assertThat(
            TestConsole.run(
                    "peek",
                    "--design",
                    "as-built-board",
                    "--program-stores",
                    "repaired",
                    "--last-write",
                    "weight_2:511")
                .out())
        .contains("written by hps, step ");
    assertThat(
            TestConsole.run("peek", "--design", "as-built-testbench", "--last-write", "output_3:1")
                .out())
        .contains("output_3[1] = 0x3f (63)", "written by layer3");
  }

  @Tag("full")
  @Test
  void resumedRunOfTheBoardEndsAsTheWholeOne(@TempDir Path folder) {
    resumedRunEndsAsTheWholeOne("as-built-board", folder);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = "as-built-testbench")
  void resumedRunEndsAsTheWholeOne(String design, @TempDir Path folder) {
    final String file = folder.resolve("saved").toString();
    final String whole =
        TestConsole.run(
                "replay", "--design", design, "--save-at", "20000001:" + file, "--json", "-")
            .hasStatus(ExitCode.OK)
            .out();
    assertThat(
            TestConsole.run("replay", "--resume", file, "--json", "-").hasStatus(ExitCode.OK).out())
        .isEqualTo(whole);
  }
}
