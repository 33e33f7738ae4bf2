// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.store.NeedsNets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stockfish 12's net in the Verilog twin at full size: every signal in every cycle. */
@Tag("full")
@NeedsNets
class RealNetCosimTest {
  @Test
  void twinEqualsTheModelAndGivesStockfishsRawValue() {
    final JsonNode json =
        TestConsole.run("cosim", "--net", "sf12", "--simulator", "verilator", "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(json.get("verdict").asText()).isEqualTo("same");
    assertThat(json.get("compared").get("signals").asInt()).isEqualTo(109);
    assertThat(json.get("compared").get("times").asLong()).isEqualTo(2 * 230_955_504L - 1);
    assertThat(json.toString()).contains("\"eval\":-123");
  }
}
