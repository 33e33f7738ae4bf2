// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A trace of the published test bench, made by Icarus, with the map that is shipped. */
@Tag("slow")
class PublishedTraceTest {
  private static final String TRACE =
      GeneratedRepositoryFile.of(
              "tools/cli/src/test/resources/nnuesoc/cli/published-windows.vcd.gz")
          .toString();

  private static final String MAP =
      GeneratedRepositoryFile.of("examples/maps/published.map").toString();

  @Test
  void everyMappedSignalIsTheModels() {
    final JsonNode json =
        TestConsole.run(
                "check", TRACE, "--design", "as-built-testbench", "--map-file", MAP, "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(json.get("verdict").asText()).isEqualTo("same");
    assertThat(json.at("/compared/signals").asInt()).isEqualTo(64);
    assertThat(json.at("/compared/cycles").asInt()).isEqualTo(1_200);
  }

  @Tag("full") // the model is run to its end under the doctor's eyes
  @Test
  void theMapSaysWhichDesignItIs() {
    final JsonNode json =
        TestConsole.run("doctor", TRACE, "--map-file", MAP, "--json", "-")
            .hasStatus(ExitCode.DIFFERENCE)
            .json();
    assertThat(json.get("findings"))
        .anySatisfy(
            finding -> {
              assertThat(finding.get("kind").asText()).isEqualTo("bias");
              assertThat(finding.get("where").asText())
                  .isEqualTo("testbench.linear1_white.sum_out");
              assertThat(finding.get("time").asText()).isEqualTo("4916750ns");
            });
    assertThat(json.get("not_judged").toString()).contains("signals of feature_white");
  }
}
