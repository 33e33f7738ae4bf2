// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.updatable.OnChipNetConverter;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.dialect.DialectModel;
import nnuesoc.reference.dialect.DialectResult;
import nnuesoc.rtl.onchip.OnChipConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The published nets on the fabric, where their folder stands; else skipped. */
class OnChipPublishedTest {
  private static final Path ROOT = Path.of(System.getProperty("nnuesoc.root", "../.."));
  private static final Path SHARED = ROOT.resolve("../shared/reference").normalize();
  private static final BusTiming LINUX = BusTiming.parse("lw_write=21,lw_read=20");
  private static final BusTiming BARE_METAL = BusTiming.parse("lw_write=12,lw_read=28");

  @ParameterizedTest
  @EnumSource(
      value = Dialect.class,
      names = {"B768_CRELU_I16", "B768_CRELU", "B768_SCRELU"})
  void everyPublicPositionIsRight(Dialect dialect) throws IOException {
    final DialectNet net = read(dialect);
    final List<Position> positions = new ArrayList<>();
    for (JsonNode one : json("bread/public.json").get("positions")) {
      positions.add(Fen.parse(one.get("fen").asText()));
    }
    requireRight(net, positions, BusTiming.DEFAULT);
    requireRight(net, positions, BusTiming.parse("lw_write=1,lw_read=1"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Dialect.class,
      names = {"B768_CRELU_I16", "B768_CRELU", "B768_SCRELU"})
  void everyPlyOfTheGamesIsRight(Dialect dialect) throws IOException {
    final DialectNet net = read(dialect);
    double linux = 0;
    double bareMetal = 0;
    for (JsonNode game : json("nets/moves.json")) {
      final List<Position> positions = new ArrayList<>();
      positions.add(Fen.parse(game.get("start_fen").asText()));
      game.get("plies").forEach(ply -> positions.add(Fen.parse(ply.get("fen").asText())));
      requireRight(net, positions, BusTiming.parse("lw_write=2,lw_read=1"));
      linux += requireRight(net, positions, LINUX) / (double) positions.size();
      bareMetal += requireRight(net, positions, BARE_METAL) / (double) positions.size();
    }
    assertThat(21 * 50_000_000.0 / linux).isGreaterThan(500_000);
    assertThat(21 * 50_000_000.0 / bareMetal).isGreaterThan(1_000_000);
  }

  private static long requireRight(DialectNet net, List<Position> positions, BusTiming timing) {
    final OnChipConfig config = OnChipConfig.of(OnChipNetConverter.activation(net));
    final OnChipHarness harness =
        new OnChipHarness(positions, config, OnChipNetConverter.weights(net), timing).run();
    assertThat(harness.results).hasSameSizeAs(positions);
    for (int at = 0; at < positions.size(); at++) {
      final DialectResult expected = DialectModel.evaluate(net, positions.get(at));
      final OnChipHarness.Result result = harness.results.get(at);
      assertThat(result.white()).as("white of %s", positions.get(at)).isEqualTo(expected.white());
      assertThat(result.black()).as("black of %s", positions.get(at)).isEqualTo(expected.black());
      if (net.dialect() != Dialect.B768_SCRELU) {
        assertThat(result.raw()).as("%s", positions.get(at)).isEqualTo(expected.raw());
        assertThat(result.out()).as("%s", positions.get(at)).isEqualTo(expected.out());
      } else {
        assertThat(result.raw() / 255 + net.layers().get(0).bias(0, 0)).isEqualTo(expected.raw());
      }
    }
    return harness.simulation.cycle();
  }

  private static DialectNet read(Dialect dialect) throws IOException {
    final Path folder = SHARED.resolve("bread/nets");
    assumeTrue(Files.isDirectory(folder), "no nets at ../shared/reference/bread/nets");
    return DialectReader.read(dialect, folder.resolve(dialect.id()));
  }

  private static JsonNode json(String file) throws IOException {
    return new ObjectMapper().readTree(SHARED.resolve(file).toFile());
  }
}
