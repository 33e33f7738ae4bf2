// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.soc.realnets.RealNets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@code peek} shows in the memories between the layers is what Stockfish has there. */
@NeedsNets
class RealNetPeekTest {
  private static final List<JsonNode> ENTRIES = RealNets.entries("layers.json");
  private static final int SOME = 2;

  @ParameterizedTest
  @EnumSource
  void memoriesHoldStockfishsActivations(PublishedNet net) {
    assertThat(ENTRIES).hasSize(21);
    assertMemories(net, ENTRIES.subList(0, SOME));
  }

  @ParameterizedTest
  @Tag("full")
  @EnumSource
  void memoriesHoldStockfishsActivationsInEveryPosition(PublishedNet net) {
    assertMemories(net, ENTRIES);
  }

  private static void assertMemories(PublishedNet net, List<JsonNode> entries) {
    for (JsonNode entry : entries) {
      final String fen = entry.get("fen").asText();
      final JsonNode values = entry.get(net.optionName());
      assertMemory(net, fen, "output_1_white", clipped(values.get("acc").get(0)));
      assertMemory(net, fen, "output_1_black", clipped(values.get("acc").get(1)));
      assertMemory(net, fen, "output_2", RealNets.numbers(values.get("h1")));
      assertMemory(net, fen, "output_3", RealNets.numbers(values.get("h2")));
    }
  }

  private static int[] clipped(JsonNode sums) {
    return Arrays.stream(RealNets.numbers(sums))
        .map(sum -> Math.max(0, Math.min(127, sum)))
        .toArray();
  }

  private static void assertMemory(PublishedNet net, String fen, String memory, int[] words) {
    final JsonNode peeked =
        TestConsole.run(
                "peek", "--net", net.optionName(), "--fen", fen, "--memory", memory, "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(RealNets.numbers(peeked.get("memory").get("words")))
        .as("%s of %s", memory, fen)
        .isEqualTo(words);
  }
}
