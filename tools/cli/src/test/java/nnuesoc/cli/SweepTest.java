// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.Shape;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.reference.cycles.ReportCycles;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 b - - 0 1";

  @TempDir Path folder;

  @Test
  void plotShowsTheMetricThatTheUserNames() throws IOException {
    final Path plot = folder.resolve("cycles.svg");
    final String[] sweep = {
      "sweep", "--shape", "1,4,3,2", "--net", "synthetic:7", "--over", "write=1:3", "--plot"
    };
    for (String[] one :
        new String[][] {
          {"cycles", "cycles per"}, {"time", "milliseconds per"}, {"rate", "evaluations per"}
        }) {
      TestConsole.run(with(sweep, plot.toString(), "--metric", one[0])).hasStatus(ExitCode.OK);
      assertThat(plot).content().contains(">" + one[1]);
    }
    assertThat(TestConsole.run(with(sweep, "x.svg", "--metric", "hertz")).hasStatus(2).err())
        .contains("--metric hertz: expected rate, cycles, time");
  }

  private static String[] with(String[] some, String... more) {
    return Stream.concat(Arrays.stream(some), Arrays.stream(more)).toArray(String[]::new);
  }

  /** As a new user types it, but for the file's folder. */
  @Test
  void writesOfOneToTwentyClocks() throws IOException {
    final Path plot = folder.resolve("sweep.svg");
    final String out =
        TestConsole.run("sweep", "--over", "write=1:20", "--plot", plot.toString())
            .hasStatus(ExitCode.OK)
            .out();
    assertThat(out.lines()).hasSize(4 + 1 + 1 + 20).allMatch(line -> line.length() <= 120);
    assertThat(out).contains("\nreport  230,955,503   0.2165 ", "\n1        42,054,863    1.189 ");
    assertThat(out.lines()).allMatch(line -> line.equals(line.stripTrailing()));
    assertThat(plot)
        .content()
        .startsWith("<svg ")
        .contains("evaluations per second over write", "class=\"point", ">transfer<")
        .contains(">write (clocks per write)<", ">report: 0.216<")
        .endsWith("</svg>\n");
  }

  @Test
  void boardsThatWereMeasured() {
    final String out =
        TestConsole.run("sweep", "--over", "board=assumed,linux,baremetal,uncached")
            .hasStatus(ExitCode.OK)
            .out();
    assertThat(out)
        .contains("\nassumed    230,955,503   0.2165 ")
        .contains("\nlinux      293,930,014   0.1701 ")
        .contains("\nbaremetal  272,932,240   0.1832 ")
        .contains("\nuncached  1,280,465,571  0.03905 ");
  }

  @Test
  @NeedsNets
  void streamedWritesWithStockfishsNetAsCsv() {
    final Outcome outcome =
        TestConsole.run("sweep", "--over", "streamed=1:8", "--net", "sf12", "--csv", "-")
            .hasStatus(ExitCode.OK);
    assertThat(outcome.err()).isEqualTo("nnuesoc: streamed is swept: mode=streamed\n");
    final List<String> lines = outcome.out().lines().toList();
    assertThat(lines).hasSize(9);
    assertThat(lines.get(0)).startsWith("streamed,cycles,evaluations,cycles_per_evaluation,");
    for (int streamed = 1; streamed <= 8; streamed++) {
      final BusTiming clocks = new BusTiming(18, 17, 10, streamed, 9, 0, BusTiming.Mode.STREAMED);
      final long cycles = ReportCycles.of(Shape.FULL, clocks, List.of(Position.START)).get(0).end();
      assertThat(lines.get(streamed))
          .startsWith(streamed + "," + cycles + ",1,")
          .endsWith(",true," + cycles);
    }
  }

  @Test
  void hundredTimingsOfTheFullSize() {
    final JsonNode answer =
        TestConsole.run("sweep", "--over", "write=1:20", "--over", "cpu=0,1,2,5,10", "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(answer.get("points")).hasSize(100);
    final JsonNode point = answer.get("points").get(3 * 5 + 2);
    assertThat(point.get("write").asInt()).isEqualTo(4);
    assertThat(point.get("cpu").asInt()).isEqualTo(2);
    assertThat(point.get("cycles").asLong())
        .isEqualTo(
            ReportCycles.of(
                    Shape.FULL,
                    new BusTiming(18, 17, 4, 4, 9, 2, BusTiming.Mode.SINGLE),
                    List.of(Position.START))
                .get(0)
                .end());
  }

  @Test
  void pointsAreTheRunsOfReplay() {
    final JsonNode answer =
        small("--over", "write=1,30", "--over", "lw_read=3,40", "--fen", KINGS, "--json", "-")
            .json();
    assertThat(answer.get("complete").asBoolean()).isTrue();
    assertThat(answer.get("over").toString()).isEqualTo("{\"write\":[1,30],\"lw_read\":[3,40]}");
    assertThat(answer.get("points")).hasSize(4);
    assertThat(answer.get("baseline").get("times").asDouble()).isEqualTo(1);
    for (JsonNode point : answer.get("points")) {
      final String timing =
          "write=" + point.get("write").asInt() + ",lw_read=" + point.get("lw_read").asInt();
      final JsonNode replay =
          TestConsole.small("replay", "--timing", timing, "--fen", KINGS, "--json", "-").json();
      final long cycles = replay.get("cycles").asLong();
      assertThat(point.get("cycles").asLong()).isEqualTo(cycles);
      assertThat(point.get("formula").asLong()).isEqualTo(cycles);
      assertThat(point.get("evaluations_per_second").asDouble()).isCloseTo(50e6 / cycles, near());
      final JsonNode layers = replay.get("positions").get(0).get("layers");
      long rest = cycles;
      for (String part : List.of("transfer", "compute", "handshake")) {
        final long sum = sum(layers, part);
        rest -= sum;
        assertThat(point.get(part).asLong()).as(part).isEqualTo(sum);
      }
      assertThat(point.get("setup").asLong()).isEqualTo(rest);
    }
    assertThat(answer.get("points").get(3).get("limit").asText()).isEqualTo("transfer");
  }

  @Test
  void severalPositionsShareTheCycles() {
    final JsonNode point =
        small("--over", "write=5", "--fen", "startpos", "--fen", KINGS, "--json", "-")
            .json()
            .get("points")
            .get(0);
    final JsonNode replay =
        TestConsole.small(
                "replay", "--timing", "write=5", "--fen", "startpos", "--fen", KINGS, "--json", "-")
            .json();
    assertThat(point.get("evaluations").asInt()).isEqualTo(2);
    assertThat(point.get("cycles").asLong()).isEqualTo(replay.get("cycles").asLong());
    assertThat(point.get("cycles_per_evaluation").asDouble())
        .isEqualTo(replay.get("cycles").asLong() / 2.0);
  }

  /** At twice the clock an access of as many nanoseconds takes twice the clocks. */
  @Test
  void accessesKeepTheirNanosecondsAtAnotherClock() {
    final JsonNode points =
        small("--over", "clock=20,100", "--timing", "cpu=1", "--json", "-").json().get("points");
    final String slow = "lw_write=8,lw_read=7,write=4,streamed=2,read=4,cpu=1";
    final String fast = "lw_write=36,lw_read=34,write=20,streamed=8,read=18,cpu=2";
    for (int i = 0; i < 2; i++) {
      final JsonNode replay =
          TestConsole.small("replay", "--timing", i == 0 ? slow : fast, "--json", "-").json();
      final long cycles = replay.get("cycles").asLong();
      assertThat(points.get(i).get("cycles").asLong()).isEqualTo(cycles);
      assertThat(points.get(i).get("evaluations_per_second").asDouble())
          .isCloseTo((i == 0 ? 20e6 : 100e6) / cycles, near());
    }
    final JsonNode fixed =
        small("--over", "write=10", "--timing", "cpu=1", "--clock", "100", "--json", "-").json();
    assertThat(fixed.get("points").get(0).get("cycles")).isEqualTo(points.get(1).get("cycles"));
  }

  @Test
  void otherFabricsAreTheRunsOfReplay() {
    final JsonNode points =
        small(
                "--over",
                "columns=all,active,by-column",
                "--over",
                "width=32:128",
                "--fabric",
                "terms=2",
                "--json",
                "-")
            .hasStatus(ExitCode.OK)
            .json()
            .get("points");
    assertThat(points).hasSize(9);
    for (JsonNode point : points) {
      final String fabric =
          "terms=2,words="
              + point.get("width").asInt() / 16
              + ",columns="
              + point.get("columns").asText();
      final JsonNode replay = TestConsole.small("replay", "--fabric", fabric, "--json", "-").json();
      assertThat(point.get("cycles").asLong()).as(fabric).isEqualTo(replay.get("cycles").asLong());
      final JsonNode layers = replay.get("positions").get(0).get("layers");
      assertThat(point.get("transfer").asLong()).isEqualTo(sum(layers, "transfer"));
      assertThat(point.get("dsp").asInt()).isEqualTo(6);
    }
  }

  /** Two positions are three evaluations in a load of three. */
  @Test
  void positionsAreRepeatedUntilTheLoadIsFull() {
    final JsonNode points =
        small("--over", "positions=1:4", "--fen", "startpos", "--fen", KINGS, "--json", "-")
            .hasStatus(ExitCode.OK)
            .json()
            .get("points");
    final int[] evaluations = {2, 2, 3, 4};
    for (int i = 0; i < evaluations.length; i++) {
      final JsonNode point = points.get(i);
      assertThat(point.get("evaluations").asInt()).isEqualTo(evaluations[i]);
      double parts = 0;
      for (String part : List.of("setup", "transfer", "compute", "handshake")) {
        parts += point.get(part).asDouble();
      }
      assertThat(parts).isCloseTo(point.get("cycles_per_evaluation").asDouble(), near());
    }
    assertThat(points.get(3).get("times").asDouble()).isBetween(3.5, 4.1);
  }

  @Test
  void steppedEngineGivesTheSame() {
    final JsonNode fast = small("--over", "write=1:3", "--json", "-").json();
    final JsonNode stepped =
        small("--over", "write=1:3", "--engine", "stepped", "--json", "-").json();
    assertThat(stepped.get("points")).isEqualTo(fast.get("points"));
  }

  @Test
  void tableCsvAndJsonAreTheSameRows() throws IOException {
    final Path csv = folder.resolve("a.csv");
    final Path json = folder.resolve("a.json");
    final String out =
        small("--over", "mode=single,streamed", "--csv", csv.toString(), "--json", json.toString())
            .hasStatus(ExitCode.OK)
            .out();
    final List<String> rows =
        Files.readAllLines(csv).stream().filter(line -> !line.startsWith("#")).toList();
    final List<String> names = List.of(rows.get(0).split(",", -1));
    final JsonNode points = TestConsole.parse(Files.readString(json)).get("points");
    assertThat(rows).hasSize(3);
    for (int row = 1; row < rows.size(); row++) {
      final List<String> cells = List.of(rows.get(row).split(",", -1));
      final List<String> values = new ArrayList<>();
      points.get(row - 1).forEach(value -> values.add(value.asText()));
      assertThat(names)
          .containsExactlyElementsOf((Iterable<String>) () -> points.get(0).fieldNames());
      assertThat(cells).isEqualTo(values);
      assertThat(out).contains(cells.get(0) + " ");
    }
  }

  private static Percentage near() {
    return Percentage.withPercentage(0.001);
  }

  private static long sum(JsonNode layers, String part) {
    return StreamSupport.stream(layers.spliterator(), false)
        .mapToLong(layer -> layer.get(part).asLong())
        .sum();
  }

  private static Outcome small(String... args) {
    return TestConsole.small("sweep", args);
  }
}
