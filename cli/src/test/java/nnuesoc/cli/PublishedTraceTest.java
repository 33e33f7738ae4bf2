package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A trace of the published test bench, made by Icarus, with the map that is shipped. */
class PublishedTraceTest {
  private static final Path ROOT = Path.of(System.getProperty("nnuesoc.root", ".."));
  private static final Path TRACE =
      ROOT.resolve("../shared/reference/as-built/published-windows.vcd.gz").normalize();

  private static final String MAP = ROOT.resolve("maps/published.map").toString();

  @BeforeAll
  static void requireTrace() {
    assumeTrue(Files.isRegularFile(TRACE), "no " + TRACE);
  }

  @Test
  void everyMappedSignalIsTheModels() {
    final JsonNode json =
        TestConsole.run(
                "check",
                TRACE.toString(),
                "--design",
                "as-built-testbench",
                "--map-file",
                MAP,
                "--json",
                "-")
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
        TestConsole.run("doctor", "--vcd", TRACE.toString(), "--map-file", MAP, "--json", "-")
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
