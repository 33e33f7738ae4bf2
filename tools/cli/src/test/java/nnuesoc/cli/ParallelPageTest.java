// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A row of the table of docs/design/parallel.md is what its command gives, to the last digit. */
@Tag("full")
class ParallelPageTest {
  @Test
  void rowOfEightFabricsIsWhatTheCommandGives() throws IOException {
    final JsonNode row =
        TestConsole.run(
                "sweep", "--over", "fabrics=8", "--parallel", "rmo", "--depth", "6", "--json", "-")
            .hasStatus(ExitCode.OK)
            .json()
            .get("rows")
            .get(1);
    assertThat(Files.readString(GeneratedRepositoryFile.of("docs/design/parallel.md")))
        .contains(
            String.format(
                Locale.ROOT,
                "| 8 | %.2f | %.2f | %.0f %% | %.0f %% | %.0f %% | %.0f %% |",
                row.get("speedup").asDouble(),
                row.get("node_speedup").asDouble(),
                100 * row.get("in_vain").asDouble(),
                100 * row.get("processor").asDouble(),
                100 * row.get("fabric").asDouble(),
                100 * row.get("table_wait").asDouble()));
  }
}
