// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many fabrics on one search, as commands tell it. */
class ParallelCommandTest {
  @TempDir Path folder;

  @Test
  void eightFabricsFindTheMoveOfOneSoonerThanOne() {
    final JsonNode one = bestmove("--fabrics", "1", "--depth", "4");
    final JsonNode eight = bestmove("--fabrics", "8", "--parallel", "rmo", "--depth", "4");
    assertThat(eight.get("score")).isEqualTo(one.get("score"));
    assertThat(eight.get("depth").asInt()).isEqualTo(4);
    assertThat(one.get("cycles").asDouble() / eight.get("cycles").asDouble()).isBetween(1.5, 8.0);
    assertThat(eight.get("workers")).hasSize(8);
    assertThat(eight.get("depth_cycles")).hasSize(4);
    assertThat(eight.get("parallel").asText()).isEqualTo("rmo");
    assertThat(eight.get("shares").get("table_wait").asDouble()).isBetween(0.0, 0.2);
    assertThat(eight.get("transfer_cycles").asLong()).as("the net is on the chip").isZero();
  }

  @Test
  void oneFabricOfATeamVisitsTheNodesOfASearchWithoutOne() {
    final JsonNode team = bestmove("--fabrics", "1", "--depth", "4");
    final JsonNode alone = bestmove("--depth", "4");
    for (String field : new String[] {"nodes", "evaluations", "score", "pv", "depth"}) {
      assertThat(team.get(field)).as(field).isEqualTo(alone.get(field));
    }
    assertThat(alone.has("fabrics")).isFalse();
  }

  @Test
  void sameSeedGivesTheSameBytes() {
    final String[] arguments = {
      "bestmove",
      "--fabrics",
      "5",
      "--parallel",
      "abdada",
      "--seed",
      "3",
      "--depth",
      "3",
      "--json",
      "-"
    };
    final String once = TestConsole.run(arguments).hasStatus(ExitCode.OK).out();
    assertThat(TestConsole.run(arguments).out()).isEqualTo(once);
  }

  @Test
  void fabricsWithTheirNetInOneSdramWaitForItsPort() {
    final JsonNode json =
        bestmove("--net", "sf12", "--fabric", "incremental", "--fabrics", "4", "--depth", "2");
    assertThat(json.get("shares").get("memory_wait").asDouble()).isGreaterThan(0.1);
    assertThat(json.get("shares").get("bridge_wait").asDouble()).isZero();
  }

  @Test
  void tableForPeopleSaysWhereTheTimeWent() {
    assertThat(
            TestConsole.run("bestmove", "--fabrics", "2", "--depth", "2")
                .hasStatus(ExitCode.OK)
                .out())
        .contains("best move", "by 2 fabrics with net own", "method       rmo, seed 1, node=100")
        .contains("workers      processor", "table wait");
  }

  @Test
  void engineSearchesWithAllFabrics() {
    assertThat(
            TestConsole.runWithInput("position startpos\ngo depth 3\n", "uci", "--fabrics", "3")
                .hasStatus(ExitCode.OK)
                .out())
        .contains("info depth 3 score cp ", "bestmove ");
  }

  @Test
  void sweepOverFabricsWritesTablePlotAndRecord() throws IOException {
    final Path csv = folder.resolve("scaling.csv");
    final Path plot = folder.resolve("scaling.svg");
    final JsonNode json =
        TestConsole.run(
                "sweep",
                "--over",
                "fabrics=1:4",
                "--parallel",
                "abdada",
                "--depth",
                "2",
                "--fen",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "--csv",
                csv.toString(),
                "--plot",
                plot.toString(),
                "--json",
                "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(json.get("rows")).hasSize(3);
    assertThat(json.get("rows").get(0).get("speedup").asDouble()).isEqualTo(1);
    assertThat(json.get("fits").get("5CSEMA5").asInt()).isEqualTo(1);
    assertThat(Files.readAllLines(csv)).hasSize(4).element(3).asString().startsWith("4,");
    assertThat(Files.readString(plot)).startsWith("<svg");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "bestmove --parallel rmo | --parallel requires --fabrics N",
        "bestmove --seed 3 | --seed requires --fabrics N",
        "bestmove --fabrics 0 | --fabrics",
        "bestmove --fabrics 2000 | --fabrics",
        "bestmove --fabrics 2 --parallel pvs | --parallel pvs: expected lazy, rmo, abdada",
        "bestmove --fabrics 2 --parallel rmo,nodes=1 | unknown key 'nodes'",
        "bestmove --fabrics 2 --mate 2 | --fabrics has no effect with --mate",
        "sweep --over fabrics=1:4 --over write=1:2 | --over fabrics: it is swept alone",
        "sweep --over fabrics=0 | 0 fabrics: expected 1 to 1024",
        "sweep --over write=1:2 --depth 3 | --depth is only valid with --over fabrics=A:B",
        "sweep --over write=1:2 --parallel rmo | --parallel is only valid with --over fabrics=A:B"
      })
  void wrongUseIsToldWithWhatWouldBeRight(String line, String message) {
    final TestConsole.Outcome outcome = TestConsole.run(line.split(" ", -1));
    assertThat(outcome.hasStatus(ExitCode.USAGE).err()).contains(message);
  }

  private static JsonNode bestmove(String... arguments) {
    final String[] all = new String[arguments.length + 5];
    System.arraycopy(
        new String[] {"bestmove", "--json", "-", "--moves", "e4 e5 Nf3"}, 0, all, 0, 5);
    System.arraycopy(arguments, 0, all, 5, arguments.length);
    return TestConsole.run(all).hasStatus(ExitCode.OK).json();
  }
}
