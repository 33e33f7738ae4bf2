// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code bench} says; how fast anything is, no test asks. */
@Tag("full")
class BenchCommandTest {
  @Test
  void everythingQuickIsMeasuredForMachines() {
    final Outcome outcome =
        TestConsole.run("bench", "--quick", "--runs", "1", "--json", "-").hasStatus(ExitCode.OK);
    final JsonNode json = outcome.json();
    assertThat(json.get("complete").booleanValue()).isTrue();
    assertThat(json.get("quick").booleanValue()).isTrue();
    assertThat(json.at("/machine/cpu").asText()).isNotEmpty();
    assertThat(json.at("/machine/cores").asInt()).isPositive();
    assertThat(json.at("/machine/java").asText()).startsWith(System.getProperty("java.version"));
    assertThat(json.at("/machine/os").asText()).startsWith(System.getProperty("os.name"));

    final List<String> names = new ArrayList<>();
    for (JsonNode row : json.get("rows")) {
      names.add(row.get("name").asText());
      assertRow(row);
    }
    assertThat(names)
        .containsExactly(
            "stepped.small",
            "everything.small",
            "stepped.small.icarus",
            "fast.many.small",
            "travel.median.small",
            "travel.99%.small",
            "travel.memory.small",
            "last-write.small");
    assertThat(json.at("/rows/0/theirs/tool").asText()).isEqualTo("Verilator");
    assertThat(json.at("/rows/0/goal/at_least").asDouble()).isEqualTo(5);
    assertThat(json.at("/rows/0/workload").asText()).contains("1,16,32,32", "10,214,978 cycles");
    assertThat(json.at("/rows/2/theirs/tool").asText()).isEqualTo("Icarus Verilog");
    assertThat(json.at("/rows/3/theirs").isNull()).isTrue();
    assertThat(json.at("/rows/3/ratio").isNull()).isTrue();

    assertThat(json.get("growth")).hasSize(6);
    for (JsonNode point : json.get("growth")) {
      assertThat(point.get("name").asText()).startsWith("growth.");
      assertThat(point.get("cycles").asLong()).isGreaterThan(10_000);
      assertSpread(point.get("stepped"));
      assertSpread(point.get("fast"));
    }
    assertThat(outcome.err().lines()).allMatch(line -> line.startsWith("nnuesoc: "));
  }

  private static void assertRow(JsonNode row) {
    assertThat(row.get("rounds").asInt()).isEqualTo(1);
    assertThat(row.get("unit").asText()).isNotEmpty();
    assertThat(row.get("note").asText()).isNotEmpty();
    assertThat(row.get("theirs_missing").isNull()).isTrue();
    assertSpread(row.get("ours"));
    if (!row.get("theirs").isNull()) {
      assertThat(row.at("/theirs/version").asText()).matches("\\d+\\.\\d+.*");
      assertSpread(row.get("theirs"));
      assertSpread(row.get("ratio"));
    }
  }

  private static void assertSpread(JsonNode spread) {
    final double median = spread.get("median").asDouble();
    assertThat(spread.get("min").asDouble()).isPositive().isLessThanOrEqualTo(median);
    assertThat(spread.get("max").asDouble()).isFinite().isGreaterThanOrEqualTo(median);
  }

  @Tag("process")
  @Test
  void chosenRowsAreATableWithBothSides() {
    final Outcome outcome =
        TestConsole.run("bench", "--quick", "--runs", "2", "--only", "*.icarus", "--only", "fast*")
            .hasStatus(ExitCode.OK);
    assertThat(outcome.out())
        .contains("Icarus Verilog 1", "ours", "theirs", "times as fast")
        .containsPattern("stepped.small.icarus  Mcycles/s +[\\d.,]+ \\[[\\d.,]+ to [\\d.,]+] +")
        .contains("stepped.small.icarus: 1,16,32,32, 1 position, 255,338 cycles, 2 rounds")
        .contains("fast.many.small")
        .doesNotContain("growth", "Verilator", "interrupted");
  }

  @Tag("process")
  @Test
  void interruptionLeavesWhatIsThere() {
    final Outcome outcome =
        TestConsole.runInterrupted(60, "bench", "--quick", "--only", "fast*", "--json", "-")
            .hasStatus(ExitCode.INTERRUPTED);
    assertThat(outcome.json().get("complete").booleanValue()).isFalse();
    assertThat(outcome.json().get("rows").size()).isLessThanOrEqualTo(1);
    assertThat(TestConsole.runInterrupted(0, "bench", "--quick").out())
        .contains("interrupted: the rest was not measured");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bench --runs 0                | --runs 0; from 1 to 1000",
        "bench --runs 1001             | --runs 1001; from 1 to 1000",
        "bench --runs few              | --runs few; a number",
        "bench --only step             | --only step; matches none of stepped.full,"
            + " everything.full",
        "bench --quick --only *.full   | --only *.full; matches none of stepped.small",
        "bench --quick --quick         | --quick is given twice",
        "bench --json no/such/x.json   | no/such/x.json; folder does not exist",
        "bench all                     | unexpected argument 'all'",
      })
  void wrongUseIsRefused(String line, String facts) {
    final Outcome outcome = TestConsole.run(line.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts.split("; ", -1)).startsWith("nnuesoc: ");
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.out()).isEmpty();
  }
}
