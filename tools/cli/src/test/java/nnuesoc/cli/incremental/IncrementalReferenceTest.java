// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.updatable.IncrementalNetConverter;
import nnuesoc.hps.updatable.IncrementalProgram;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.incremental.IncrementalWeights;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stockfish's nets, against recorded values. */
@NeedsNets
class IncrementalReferenceTest {
  private static final Path RECORDED =
      GeneratedRepositoryFile.of("soc/src/test/resources/nnuesoc/soc/realnets");
  private static final BusTiming LINUX = BusTiming.parse("lw_write=21,lw_read=20");

  @ParameterizedTest
  @CsvSource({"sf12", "sf13"})
  void everyPlyIsRight(String name) throws IOException {
    final IncrementalWeights weights = weights(name);
    for (String config : new String[] {"cache=1", "cache=0", "inputs=4,refresh=0,latency=3"}) {
      double clocks = 0;
      for (JsonNode game : json("moves.json")) {
        final List<Position> positions = new ArrayList<>();
        final List<Integer> expected = new ArrayList<>();
        positions.add(Fen.parse(game.get("start_fen").asText()));
        expected.add(game.get("start").get(name).get("raw").asInt());
        for (JsonNode ply : game.get("plies")) {
          positions.add(Fen.parse(ply.get("fen").asText()));
          expected.add(ply.get(name + "_raw").asInt());
        }
        clocks +=
            run(positions, expected, weights, IncrementalConfig.parse(config))
                / (double) positions.size();
      }
      assertThat(21 * 5e7 / clocks).isGreaterThan(config.equals("cache=1") ? 100_000 : 1);
    }
  }

  @ParameterizedTest
  @CsvSource({"sf12", "sf13"})
  void everyPositionIsRight(String name) throws IOException {
    final List<Position> positions = new ArrayList<>();
    final List<Integer> expected = new ArrayList<>();
    for (JsonNode one : json("public.json")) {
      positions.add(Fen.parse(one.get("fen").asText()));
      expected.add(one.get(name).get("raw").asInt());
    }
    run(positions, expected, weights(name), IncrementalConfig.DEFAULT);
  }

  private static long run(
      List<Position> positions,
      List<Integer> expected,
      IncrementalWeights weights,
      IncrementalConfig config) {
    final IncrementalFabric soc = new IncrementalFabric(config, weights);
    final List<Integer> results = new ArrayList<>();
    final Hps hps =
        new Hps(
            soc,
            new IncrementalProgram(positions, config, LINUX),
            LINUX,
            new HpsListener() {
              @Override
              public void positionEnds(int position, int eval, long cycle) {
                results.add(eval);
              }
            });
    final Simulation simulation = Simulation.gated(soc.circuit(), soc.parts(), hps);
    simulation.run(5_000_000L);
    for (int at = 0; at < positions.size(); at++) {
      assertThat(at < results.size() ? results.get(at) : null)
          .as("%d %s", at, positions.get(at))
          .isEqualTo(expected.get(at));
    }
    return simulation.cycle();
  }

  private static IncrementalWeights weights(String name) throws IOException {
    return IncrementalNetConverter.weights(
        NetCache.ofUser().load(PublishedNet.named(name).orElseThrow()));
  }

  private static JsonNode json(String file) throws IOException {
    final JsonNode tree = new ObjectMapper().readTree(RECORDED.resolve(file).toFile());
    return tree.has("positions") ? tree.get("positions") : tree;
  }
}
