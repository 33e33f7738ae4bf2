// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.realnets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.soc.Engine;
import nnuesoc.soc.RawScore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** 214 positions, 0 to 30 pieces, either side to move: the fabric gives Stockfish's numbers. */
@Tag("slow")
class PublicPositionsTest {
  private static final List<JsonNode> ENTRIES = RealNets.entries("public.json");
  private static final List<Position> POSITIONS =
      ENTRIES.stream().map(entry -> Fen.parse(entry.get("fen").asText())).toList();

  /** With lists of features. */
  private static final int LISTED = 20;

  @ParameterizedTest
  @EnumSource
  @NeedsNets
  void fabricGivesStockfishsRawValues(PublishedNet net) {
    final Fabric fabric = new Fabric(net, POSITIONS, Engine.FAST);
    assertThat(fabric.evals()).hasSize(214).isEqualTo(raw(net, ENTRIES));
    assertThat(fabric.hazards()).isZero();
  }

  @Test
  @NeedsNets
  void fabricGivesThemInEveryCycleEvaluatedToo() {
    assertStepped(PublishedNet.SF12, 2);
  }

  @Tag("full")
  @ParameterizedTest
  @EnumSource
  @NeedsNets
  void fabricGivesThemInEveryCycleEvaluatedTooForEitherSide(PublishedNet net) {
    assertThat(POSITIONS.get(0).blackToMove()).isFalse();
    assertThat(POSITIONS.get(2).blackToMove()).isTrue();
    assertStepped(net, 0, 2);
  }

  private static void assertStepped(PublishedNet net, Integer... which) {
    final List<Position> positions = Arrays.stream(which).map(POSITIONS::get).toList();
    assertThat(new Fabric(net, positions, Engine.STEPPED).evals())
        .isEqualTo(raw(net, Arrays.stream(which).map(ENTRIES::get).toList()));
  }

  @ParameterizedTest
  @EnumSource
  @NeedsNets
  void goldenModelGivesThem(PublishedNet net) {
    final Net numbers = RealNets.load(net);
    assertThat(POSITIONS)
        .extracting(position -> evaluate(position, numbers).eval())
        .isEqualTo(raw(net, ENTRIES));
  }

  @Test
  void scoreIsInCentipawnsOfTheSideToMoveBothDivisionsTowardZero() {
    for (JsonNode entry : ENTRIES) {
      for (PublishedNet net : PublishedNet.values()) {
        final JsonNode values = entry.get(net.optionName());
        assertThat(RawScore.of(values.get("raw").asInt(), NumberFormat.STOCKFISH))
            .as("%s", entry)
            .isEqualTo(values.get("cp").asInt());
      }
    }
  }

  @Test
  @NeedsNets
  void featuresAreTheListedOnes() {
    final Fabric fabric = new Fabric(PublishedNet.SF12, POSITIONS.subList(0, LISTED), Engine.FAST);
    for (int i = 0; i < LISTED; i++) {
      fabric.runTo(i);
      final JsonNode features = ENTRIES.get(i).get("features");
      final int[] white = RealNets.numbers(features.get("white"));
      final int[] black = RealNets.numbers(features.get("black"));
      assertThat(fabric.features("white")).as("white, %d", i).isEqualTo(white);
      assertThat(fabric.features("black")).as("black, %d", i).isEqualTo(black);
      final GoldenResult golden = evaluate(POSITIONS.get(i), RealNets.load(PublishedNet.SF12));
      assertThat(golden.featuresWhite()).isEqualTo(white);
      assertThat(golden.featuresBlack()).isEqualTo(black);
    }
  }

  @Test
  void exampleFileHasThesePositions() throws IOException {
    final Path root = Path.of(System.getProperty("nnuesoc.root", ".."));
    assertThat(Files.readAllLines(root.resolve("examples/public.fen")))
        .isEqualTo(ENTRIES.stream().map(entry -> entry.get("fen").asText()).toList());
  }

  private static GoldenResult evaluate(Position position, Net net) {
    return GoldenModel.evaluate(position, net, NumberFormat.STOCKFISH);
  }

  private static List<Integer> raw(PublishedNet net, List<JsonNode> entries) {
    return entries.stream().map(entry -> entry.get(net.optionName()).get("raw").asInt()).toList();
  }
}
