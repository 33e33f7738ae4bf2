// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.ReportCycles;
import nnuesoc.reference.golden.GoldenModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a machine reads of a run: every field of the contract, its type and its value. */
class ReplayJsonTest {
  private static final Shape SHAPE = Shape.parse(TestConsole.SMALL[1]);
  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";
  private static final String FEW = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

  @TempDir Path folder;

  @Test
  void everyFieldIsThereInOrder() {
    final JsonNode json = replay("--fen", ENDGAME);
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly(
            "format_version",
            "design",
            "net",
            "net_sha256",
            "arithmetic",
            "shape",
            "timing",
            "engine",
            "cycles",
            "complete",
            "evaluations_per_second",
            "positions",
            "hazard_count",
            "hazards");
    assertThat(json.get("design").textValue()).isEqualTo("report");
    assertThat(json.get("net").textValue()).isEqualTo("synthetic:7");
    assertThat(json.get("arithmetic").textValue()).isEqualTo("report");
    assertThat(json.get("shape")).hasToString("[" + SHAPE + "]");
    assertThat(json.get("engine").textValue()).isEqualTo("fast");
    assertThat(json.get("complete").booleanValue()).isTrue();
    assertThat(json.get("hazard_count").intValue()).isZero();
    assertThat(json.get("hazards").isArray()).isTrue();
    assertThat(json.get("hazards")).isEmpty();
    assertThat(json.get("positions")).hasSize(1);
    assertThat(json.get("positions").get(0).fieldNames())
        .toIterable()
        .containsExactly("fen", "eval", "score", "read_before_done", "begin", "end", "layers");
  }

  @Test
  void timingHoldsEveryKeyWithItsValue() {
    assertThat(replay("--timing", "write=3,cpu=2,mode=streamed").get("timing"))
        .hasToString(
            "{\"lw_write\":18,\"lw_read\":17,\"write\":3,\"streamed\":4,\"read\":9,\"cpu\":2,"
                + "\"sleep\":1000,\"mode\":\"streamed\",\"handshake\":\"interlocked\"}");
  }

  @Test
  void valuesAreThoseOfFormulaAndGoldenModel() {
    final List<Position> positions = List.of(Fen.parse(ENDGAME), Position.START, Fen.parse(FEW));
    final JsonNode json = replay("--fen", ENDGAME, "--fen", "startpos", "--fen", FEW);
    final Net net = SyntheticNet.of(7, SHAPE, NumberFormat.REPORT);
    final List<PositionCycles> cycles = ReportCycles.of(SHAPE, BusTiming.DEFAULT, positions);
    assertThat(json.get("positions")).hasSize(3);
    for (int i = 0; i < 3; i++) {
      final JsonNode position = json.get("positions").get(i);
      assertThat(position.get("fen").textValue()).isEqualTo(positions.get(i).fen());
      assertThat(position.get("eval").intValue())
          .isEqualTo(GoldenModel.evaluate(positions.get(i), net, NumberFormat.REPORT).eval());
      assertThat(position.get("begin").longValue()).isEqualTo(cycles.get(i).begin());
      assertThat(position.get("end").longValue()).isEqualTo(cycles.get(i).end());
      for (int layer = 1; layer <= Shape.LAYERS; layer++) {
        assertLayer(position.get("layers").get(layer - 1), layer, cycles.get(i));
      }
    }
    assertThat(json.get("cycles").longValue()).isEqualTo(cycles.get(2).end());
  }

  private static void assertLayer(JsonNode json, int layer, PositionCycles cycles) {
    assertThat(json.get("layer").intValue()).isEqualTo(layer);
    assertThat(json.get("rows").intValue()).isEqualTo(SHAPE.rows(layer));
    final long first = json.get("first_trigger").longValue();
    final long proceed = json.get("proceed").longValue();
    assertThat(first).isEqualTo(cycles.layer(layer).firstTrigger());
    assertThat(proceed).isEqualTo(cycles.layer(layer).proceed());
    assertThat(json.get("compute").longValue())
        .isEqualTo(SHAPE.rows(layer) * (2L * SHAPE.inputs(layer) + 1));
    assertThat(
            json.get("transfer").longValue()
                + json.get("compute").longValue()
                + json.get("handshake").longValue())
        .isEqualTo(proceed - first);
    assertThat(json.get("transfer").longValue())
        .isLessThanOrEqualTo(transferClocks(layer))
        .isPositive();
  }

  /** What a layer's weights and biases take on the bus, some of it before the first trigger. */
  private static long transferClocks(int layer) {
    final long sides = layer == 1 ? 2 : 1;
    return SHAPE.rows(layer) * sides * (SHAPE.inputs(layer) * 10L + 18);
  }

  @Test
  void scoreIsExactFixedPointInReportArithmetic() {
    final JsonNode position = replay("--fen", "startpos").get("positions").get(0);
    assertThat(position.get("eval").intValue()).isEqualTo(215);
    assertThat(position.get("score").isNumber()).isTrue();
    assertThat(position.get("score")).hasToString("6.71875");
  }

  @Test
  void scoreIsCentipawnsTowardZeroInStockfishArithmetic() {
    final JsonNode json =
        replay("--arithmetic", "stockfish", "--fen", "startpos", "--fen", ENDGAME, "--fen", FEW);
    assertThat(json.get("arithmetic").textValue()).isEqualTo("stockfish");
    for (JsonNode position : json.get("positions")) {
      assertThat(position.get("score").isInt()).isTrue();
      assertThat(position.get("score").intValue())
          .isEqualTo(position.get("eval").intValue() / 16 * 100 / 208);
    }
  }

  @Test
  void untilStopsThereWithNullsAndStatusZero() {
    final JsonNode json = replay("--fen", FEW, "--fen", ENDGAME, "--fen", FEW, "--until", "60000");
    assertThat(json.get("complete").booleanValue()).isFalse();
    assertThat(json.get("cycles").longValue()).isEqualTo(60_000);
    final JsonNode positions = json.get("positions");
    assertThat(positions.get(0).get("eval").isInt()).isTrue();
    final JsonNode open = positions.get(1);
    assertThat(open.get("begin").longValue()).isEqualTo(positions.get(0).get("end").longValue());
    assertThat(List.of(open.get("eval"), open.get("score"), open.get("end")))
        .allMatch(JsonNode::isNull);
    for (JsonNode layer : open.get("layers")) {
      assertThat(layer.get("proceed").isNull()).isTrue();
    }
    final JsonNode behind = positions.get(2);
    assertThat(List.of(behind.get("begin"), behind.get("eval"), behind.get("end")))
        .allMatch(JsonNode::isNull);
  }

  @Test
  void untilBehindTheEndChangesNothing() {
    assertThat(replay("--until", "900000000")).isEqualTo(replay());
  }

  @Test
  void untilMayBeATime() {
    assertThat(replay("--until", "8330ns").get("cycles").longValue()).isEqualTo(417);
    assertThat(replay("--until", "8329ns").get("cycles").longValue()).isEqualTo(416);
    assertThat(replay("--until", "1us").get("cycles").longValue()).isEqualTo(50);
  }

  @Test
  void fileHoldsWhatStandardOutputWouldAndTheTableStays() throws IOException {
    final Path file = folder.resolve("answer.json");
    final TestConsole.Outcome outcome =
        TestConsole.small("replay", "--json", file.toString()).hasStatus(ExitCode.OK);
    assertThat(file).hasContent(TestConsole.small("replay", "--json", "-").out());
    assertThat(outcome.out()).contains("evaluation 215", "58,797 cycles", "transfer", "no hazards");
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  private static JsonNode replay(String... args) {
    final String[] all = new String[args.length + 2];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--json";
    all[args.length + 1] = "-";
    return TestConsole.small("replay", all).hasStatus(ExitCode.OK).json();
  }
}
