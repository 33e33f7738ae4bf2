// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.realnets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tuned fabrics give Stockfish's numbers for the same 214 positions. */
@NeedsNets
@Tag("slow")
class OtherFabricsTest {
  private static final List<JsonNode> ENTRIES = RealNets.entries("public.json");

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "sf13 columns=active,words=8,buffers=2,terms=16",
        "sf12 columns=by-column,words=8,buffers=2,terms=16",
      })
  void fewerColumnsGiveStockfishsRawValues(String net, String variant) {
    assertRawValues(net, variant);
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource(
      delimiter = ' ',
      value = {
        "sf12 columns=active",
        "sf12 columns=by-column",
        "sf13 columns=by-column,words=2",
        "sf13 columns=by-column,words=8,buffers=2,terms=16",
      })
  void fewerColumnsAloneGiveStockfishsRawValues(String net, String variant) {
    assertRawValues(net, variant);
  }

  private static void assertRawValues(String net, String variant) {
    assertThat(evals(net, variant, ENTRIES)).hasSize(214).isEqualTo(raw(net, ENTRIES));
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource(
      delimiter = ' ',
      value = {"sf12 words=8,terms=8,positions=16", "sf13 words=8,buffers=2,terms=8,positions=16"})
  void sixteenPositionsALoadGiveStockfishsRawValues(String net, String variant) {
    final List<JsonNode> load = ENTRIES.subList(0, 16);
    assertThat(evals(net, variant, load)).hasSize(16).isEqualTo(raw(net, load));
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource(
      delimiter = ' ',
      value = {"sf12 words=2", "sf13 buffers=2", "sf12 terms=2"})
  void allColumnsGiveStockfishsRawValues(String net, String variant) {
    final List<JsonNode> two = List.of(ENTRIES.get(0), ENTRIES.get(2));
    assertThat(evals(net, variant, two)).isEqualTo(raw(net, two));
  }

  private static List<Integer> evals(String net, String variant, List<JsonNode> entries) {
    final List<Position> positions =
        entries.stream().map(entry -> Fen.parse(entry.get("fen").asText())).toList();
    final SocSpec spec =
        SocSpec.of(RealNets.load(PublishedNet.named(net).orElseThrow()))
            .withPositions(positions)
            .withTiming(ProcessorSettings.parse("mode=streamed"))
            .withEngine(Engine.STEPPED);
    final SocRun run = spec.withTuning(Tuning.parse(variant)).start();
    run.simulation().run(Long.MAX_VALUE);
    assertThat(run.hazards().count()).isZero();
    return run.evaluations().stream().map(one -> one.eval().orElseThrow()).toList();
  }

  private static List<Integer> raw(String net, List<JsonNode> entries) {
    return entries.stream().map(entry -> entry.get(net).get("raw").asInt()).toList();
  }
}
