package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --fabric}: the report's fabric built otherwise, on the command line. */
class ReplayFabricTest {
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

  /** It was an empty file with status 0. */
  @Test
  void eventsAreRefused(@TempDir Path folder) {
    final Path events = folder.resolve("events");
    assertThat(
            TestConsole.small("replay", "--fabric", "words=2", "--events", events.toString())
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("--events with --fabric");
    assertThat(events).doesNotExist();
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
        .contains("--fabric goes with --design report");
  }

  @Test
  void naiveProgramRunsOnTheReportsFabricOnly() {
    assertThat(
            TestConsole.small("replay", "--fabric", "words=2", "--timing", "handshake=naive")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("only the report's fabric runs it");
  }
}
