// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --fabric}: the report's fabric, tuned, on the command line. */
class ReplayFabricTest {
  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";

  @Test
  void answerHasTheReportsEvaluationInFewerCyclesAndNamesTheFabric() {
    final JsonNode report =
        TestConsole.small("replay", "--json", "-").hasStatus(ExitCode.OK).json();
    final JsonNode otherwise =
        TestConsole.small("replay", "--fabric", "columns=by-column,words=8", "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(otherwise.at("/positions/0/eval")).isEqualTo(report.at("/positions/0/eval"));
    assertThat(otherwise.get("cycles").asLong()).isLessThan(report.get("cycles").asLong() / 8);
    assertThat(otherwise.at("/fabric/columns").asText()).isEqualTo("by-column");
    assertThat(otherwise.at("/fabric/words").asInt()).isEqualTo(8);
    assertThat(report.has("fabric")).isFalse();
  }

  @Test
  void theReportsFabricByItsParametersIsTheReportsRun() {
    final JsonNode named =
        TestConsole.small("replay", "--fabric", "words=1", "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(named)
        .isEqualTo(TestConsole.small("replay", "--json", "-").hasStatus(ExitCode.OK).json());
  }

  @ParameterizedTest
  @ValueSource(strings = {"words=2", "columns=active,buffers=2", "columns=by-column,terms=4"})
  void eventsAreThoseOfTheFabricThatRan(String fabric) {
    final List<String> lines =
        TestConsole.small("replay", "--fabric", fabric, "--events", "-")
            .hasStatus(ExitCode.OK)
            .out()
            .lines()
            .toList();
    assertThat(lines).first().asString().contains("\"signal\":\"soc.fabric.layer1.trigger\"");
    assertThat(lines)
        .anyMatch(line -> line.endsWith("\"signal\":\"soc.fabric.layer4.done\",\"value\":1}"));
    assertThat(lines.stream().filter(line -> line.contains("layer2.ready\",\"value\":1")))
        .hasSize(3); // rows
  }

  @Test
  void checkpointOfOneFabricIsRefusedByAnother(@TempDir Path folder) {
    final String file = folder.resolve("at.ck").toString();
    TestConsole.small("replay", "--save-at", "5000:" + file).hasStatus(ExitCode.OK);

    assertThat(
            TestConsole.run("replay", "--resume", file, "--fabric", "words=2")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains(
            "without --fabric; this run has words=2,buffers=1,columns=all,terms=1,positions=1");
  }

  @Test
  void tunedRunGoesOnFromItsCheckpoint(@TempDir Path folder) {
    final String file = folder.resolve("at.ck").toString();
    final JsonNode whole =
        TestConsole.small(
                "replay",
                "--fabric",
                "words=4,buffers=2",
                "--save-at",
                "5000:" + file,
                "--json",
                "-")
            .hasStatus(ExitCode.OK)
            .json();

    assertThat(
            TestConsole.run("replay", "--resume", file, "--json", "-")
                .hasStatus(ExitCode.OK)
                .json())
        .isEqualTo(whole);
  }

  @Test
  void searchFindsTheSameMoveOnATunedFabricInFewerCycles() {
    final JsonNode report = bestmove();
    final JsonNode tuned = bestmove("--fabric", "words=8,buffers=2,columns=by-column,terms=4");
    assertThat(tuned.get("pv")).isEqualTo(report.get("pv"));
    assertThat(tuned.get("score")).isEqualTo(report.get("score"));
    assertThat(tuned.get("evaluations")).isEqualTo(report.get("evaluations"));
    assertThat(tuned.get("cycles").asLong()).isLessThan(report.get("cycles").asLong() / 8);
  }

  @Test
  void severalLanesAreLoadedWithOnePositionBySearch() {
    assertThat(bestmove("--fabric", "positions=4").get("pv")).isEqualTo(bestmove().get("pv"));
  }

  private static JsonNode bestmove(String... more) {
    final List<String> words =
        new ArrayList<>(List.of("--depth", "1", "--fen", ENDGAME, "--json", "-"));
    words.addAll(List.of(more));
    return TestConsole.small("bestmove", words.toArray(new String[0]))
        .hasStatus(ExitCode.OK)
        .json();
  }

  @Test
  void vectorHasAFabricOfItsOwn(@TempDir Path folder) throws Exception {
    final String fabric = "{\"words\": 4, \"columns\": \"active\", \"terms\": 4}";
    final Path file = folder.resolve("tuned.vector.json");
    Files.writeString(
        file,
        """
        {
          "net": "synthetic:7",
          "shape": [1, 4, 3, 2],
          "fabric": %s,
          "positions": [{"fen": "startpos", "eval": 0, "layers": [{"layer": 2, "output": [0, 0, 0]}]}],
          "events": [{"signal": "soc.fabric.layer4.done", "value": 1, "cycle": 1}],
          "cycles": 1
        }
        """
            .formatted(fabric));
    TestConsole.run("regress", "--update", "--force", file.toString()).hasStatus(ExitCode.OK);

    TestConsole.run("regress", file.toString()).hasStatus(ExitCode.OK);
    final JsonNode replayed =
        TestConsole.small("replay", "--fabric", "words=4,columns=active,terms=4", "--json", "-")
            .json();
    final String text = Files.readString(file);
    assertThat(text).contains("\"cycles\": " + replayed.get("cycles"));
    Files.writeString(file, text.replace(fabric, "{\"words\": 3}"));
    assertThat(TestConsole.run("regress", file.toString()).hasStatus(ExitCode.USAGE).err())
        .contains("fabric: words=3: expected a power of two, 1 to 8");
  }

  @Test
  void peekLooksIntoABankAndBackInTime() {
    final JsonNode peeked =
        TestConsole.small(
                "peek",
                "--fabric",
                "columns=by-column,terms=4",
                "--at",
                "3000",
                "--memory",
                "sum_1_white_bank3",
                "--json",
                "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(peeked.at("/memory/words")).hasSize(1);
    assertThat(peeked.at("/memory/width").asInt()).isEqualTo(32);
  }

  @Test
  void traceHasTheWideDataAndTheBanks(@TempDir Path folder) throws Exception {
    final Path vcd = folder.resolve("out.vcd");
    TestConsole.small(
            "replay", "--fabric", "columns=active,words=8,buffers=2", "--vcd", vcd.toString())
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(vcd))
        .contains("write_data_3")
        .contains("weight_2_buffer1_bank15")
        .contains("filled");
  }

  @Test
  void savedRunGoesOn(@TempDir Path folder) {
    final String file = folder.resolve("run.save").toString();
    final String fabric = "positions=3,words=2,terms=2";
    final JsonNode whole = TestConsole.small("replay", "--fabric", fabric, "--json", "-").json();
    TestConsole.small("replay", "--fabric", fabric, "--save-at", "20000:" + file)
        .hasStatus(ExitCode.OK);
    final JsonNode resumed =
        TestConsole.run("replay", "--resume", file, "--json", "-").hasStatus(ExitCode.OK).json();
    assertThat(resumed).isEqualTo(whole);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words=3 | words=3: expected a power of two",
        "terms=16,columns=active,words=x | words=x: expected a number",
        "positions=99 | positions=99: expected 1 to 16",
      })
  void wrongParameterIsWrongUse(String fabric, String message) {
    assertThat(TestConsole.small("replay", "--fabric", fabric).hasStatus(ExitCode.USAGE).err())
        .contains(message);
  }

  @Test
  void termsHaveToDivideH() {
    assertThat(
            TestConsole.run("replay", "--shape", "1,6,4,4", "--fabric", "terms=4")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("terms=4: expected to divide H, which is 6");
  }

  @Test
  void publishedDesignIsAsItIs() {
    assertThat(
            TestConsole.run("replay", "--design", "as-built-board", "--fabric", "words=2")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("--fabric is only valid with --design report");
  }

  @Test
  void naiveProgramRunsOnTheReportsFabricOnly() {
    assertThat(
            TestConsole.small("replay", "--fabric", "words=2", "--timing", "handshake=naive")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("only the report's fabric runs it");
  }

  /** It was a defect: the loader of a position was taken for a layer. */
  @Test
  void loadersOfSeveralPositionsAreShownWithTheirStates(@TempDir Path folder) throws Exception {
    final Path trace = folder.resolve("t.vcd");
    TestConsole.small("replay", "--fabric", "words=2,positions=2", "--vcd", trace.toString())
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(folder.resolve("t.vcd.gtkw")))
        .contains("soc.fabric.loader_position1.state");
  }
}
