// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The schemas of the answers for machines. {@link TestConsole} checks the answer of each command
 * that any test runs with {@code --json} ({@link JsonAnswers}).
 */
class JsonSchemaTest {
  /** Its answer is the user's file with the answers in it. */
  private static final String OF_USER = "one-chan-run.schema.json";

  private static List<Path> schemas() throws IOException {
    try (Stream<Path> files = Files.list(GeneratedRepositoryFile.of(JsonAnswers.FOLDER))) {
      return files.sorted().toList();
    }
  }

  @Test
  void eachCommandWithJsonHasASchemaAndNoOtherDoes() throws IOException {
    assertThat(
            Stream.concat(
                Main.COMMANDS.stream()
                    .filter(command -> command.options().has("json"))
                    .filter(command -> !isHidden(command))
                    .map(command -> Path.of(JsonAnswers.file(command.name())).getFileName()),
                Stream.of(Path.of("common.schema.json"), Path.of("events.schema.json"))))
        .containsExactlyInAnyOrderElementsOf(schemas().stream().map(Path::getFileName).toList());
  }

  private static boolean isHidden(CliCommand command) {
    return command.options().shown().stream().noneMatch(option -> option.name().equals("json"));
  }

  @Test
  void eachObjectRefusesOtherKeysAndEachKeyIsDescribed() throws IOException {
    final List<String> lacks = new ArrayList<>();
    for (Path file : schemas()) {
      final JsonNode schema = TestConsole.parse(Files.readString(file));
      assertThat(schema.get("title").asText()).isNotEmpty();
      look(file.getFileName().toString(), schema, lacks);
    }
    assertThat(lacks).isEmpty();
  }

  private static void look(String where, JsonNode node, List<String> lacks) {
    final JsonNode keys = node.get("properties");
    if (keys != null) {
      final JsonNode others = node.get("additionalProperties");
      if (others == null || others.isBoolean() == where.startsWith(OF_USER)) {
        lacks.add(where + ": additionalProperties");
      }
      keys.properties()
          .forEach(
              key -> {
                if (!key.getValue().has("$ref") && !key.getValue().has("description")) {
                  lacks.add(where + "/" + key.getKey() + ": description");
                }
              });
    }
    node.properties().forEach(part -> look(where + "/" + part.getKey(), part.getValue(), lacks));
  }

  @Test
  void anUndocumentedOrAMissingKeyFails() {
    final ObjectNode answer = (ObjectNode) TestConsole.small("replay", "--json", "-").json();
    assertThat(JsonAnswers.mistakes("replay", answer)).isEmpty();
    ((ObjectNode) answer.at("/positions/0/layers/0")).put("colour", "red");
    assertThat(JsonAnswers.mistakes("replay", answer)).isNotEmpty();
    ((ObjectNode) answer.at("/positions/0/layers/0")).remove(List.of("colour", "rows"));
    assertThat(JsonAnswers.mistakes("replay", answer).toString()).contains("rows");
  }

  /** Those of which no other test reads the JSON. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "list signals",
        "list memories",
        "list hazards",
        "list nets",
        "list formats",
        "perft 3",
        "perft 2 --divide",
        "one-chan perft 2",
        "tools",
        "replay --design as-built-board",
        "one-chan search --image examples/tpu.image.json --search-depth 1 --link as-published",
      })
  void answerMeetsItsSchema(String command) {
    final String examples = GeneratedRepositoryFile.of("examples").toString();
    final String[] args = (command.replace("examples", examples) + " --json -").split(" ", -1);
    assertThat(TestConsole.run(args).json().get("format_version").asInt()).isEqualTo(1);
  }

  @Test
  void eachLineOfEventsMeetsTheSchema() {
    final List<String> lines = TestConsole.small("replay", "--events", "-").out().lines().toList();
    assertThat(lines).hasSizeGreaterThan(30);
    JsonAnswers.checkEvents(lines);
    assertThat(JsonAnswers.mistakes(JsonAnswers.EVENTS, TestConsole.parse("{\"cycle\":1}")))
        .isNotEmpty();
  }

  @Test
  void listHasWidthsAndWords() {
    final JsonNode entries = TestConsole.small("list", "memories", "--json", "-").json();
    assertThat(entries.get("entries").toString())
        .contains("{\"name\":\"weight_1_white\",\"width\":16,\"words\":");
  }

  @Test
  void doctorNamesTheChecksForWhichATraceLacksSignals(@TempDir Path folder) {
    final String trace = folder.resolve("ports.vcd").toString();
    TestConsole.small("replay", "--vcd", trace, "--signal", "soc.pio.*", "--signal", "*.clk");
    final JsonNode json = TestConsole.small("doctor", trace, "--json", "-").json();
    assertThat(json.at("/not_judged/0/needs/0").asText()).isNotEmpty();
  }

  @Test
  void perftCountsTheSameForMachines() {
    final JsonNode divided = TestConsole.run("perft", "3", "--divide", "--json", "-").json();
    assertThat(divided.get("nodes").asLong()).isEqualTo(8_902);
    assertThat(divided.get("moves")).hasSize(20);
    assertThat(TestConsole.run("one-chan", "perft", "2", "--json", "-").json().get("nodes"))
        .hasToString("400");
  }

  @Test
  void explainNamesThePassedVectorAndTheFirstDivergence(@TempDir Path folder) throws IOException {
    final Path right =
        GeneratedRepositoryFile.of("testvectors/vectors/shapes/report-1-1-1-1.vector.json");
    final JsonNode passed = TestConsole.run("explain", right.toString(), "--json", "-").json();
    assertThat(passed.get("result").asText()).isEqualTo("passed");
    assertThat(passed.get("first_divergence").isNull()).isTrue();
    final Path wrong = folder.resolve("wrong.json");
    Files.writeString(wrong, Files.readString(right).replaceFirst("\"eval\": ", "\"eval\": 7"));
    final JsonNode failed =
        TestConsole.run("explain", wrong.toString(), "--json", "-")
            .hasStatus(ExitCode.DIFFERENCE)
            .json();
    assertThat(failed.get("result").asText()).isEqualTo("failed");
    assertThat(failed.at("/first_divergence/path").asText()).isEqualTo("positions[0].eval");
  }
}
