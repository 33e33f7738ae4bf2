// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files for CI say what works: their very commands are run, with their own variables. */
@NeedsNets
@Tag("full")
class CiFilesTest {
  @TempDir Path folder;

  @Test
  void commandsOfGithubRunEachShard() throws IOException {
    final JsonNode job = yaml("docs/guide/ci/github.yml").get("jobs").get("regress");
    final String shards = job.get("env").get("SHARDS").asText();
    long vectors = 0;
    for (JsonNode shard : job.get("strategy").get("matrix").get("shard")) {
      for (JsonNode step : job.get("steps")) {
        if (step.has("run")) {
          for (String line : step.get("run").asText().split("\n", -1)) {
            run(line.replace("$SHARD/$SHARDS", shard.asText() + "/" + shards));
          }
        }
      }
      vectors += passed();
    }
    assertThat(job.get("strategy").get("matrix").get("shard")).hasSize(Integer.parseInt(shards));
    assertThat(vectors).isEqualTo(shipped());
  }

  @Test
  void commandsOfGitlabRunEachShard() throws IOException {
    final JsonNode job = yaml("docs/guide/ci/gitlab.yml").get("regress");
    long vectors = 0;
    for (int node = 1; node <= job.get("parallel").asInt(); node++) {
      for (JsonNode line : job.get("script")) {
        run(
            line.asText()
                .replace("$CI_NODE_INDEX", String.valueOf(node))
                .replace("$CI_NODE_TOTAL", job.get("parallel").asText()));
      }
      vectors += passed();
    }
    assertThat(vectors).isEqualTo(shipped());
    assertThat(job.get("artifacts").get("reports").get("junit").asText()).isEqualTo("regress.xml");
  }

  private static JsonNode yaml(String file) throws IOException {
    return new ObjectMapper(new YAMLFactory())
        .readTree(Files.readString(GeneratedRepositoryFile.of(file)));
  }

  /** Runs a command as typed in the root of the checkout, but writes its reports elsewhere. */
  private void run(String line) {
    if (line.isBlank() || line.startsWith("./nnuesoc net fetch")) {
      return; // the nets are there, or the test is skipped
    }
    assertThat(line).startsWith("./nnuesoc regress ");
    final List<String> args = new ArrayList<>();
    Arrays.stream(line.replace("\"", "").split(" ", -1))
        .skip(1)
        .map(word -> word.startsWith("regress.") ? folder.resolve(word).toString() : word)
        .map(
            word ->
                word.startsWith("testvectors/")
                    ? GeneratedRepositoryFile.of(word).toString()
                    : word)
        .forEach(args::add);
    TestConsole.run(args.toArray(new String[0])).hasStatus(ExitCode.OK);
  }

  private long passed() throws IOException {
    final JsonNode json = TestConsole.parse(Files.readString(folder.resolve("regress.json")));
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(folder.resolve("regress.xml")).isNotEmptyFile();
    return json.get("passed").asLong();
  }

  private static long shipped() throws IOException {
    try (Stream<Path> files = Files.walk(GeneratedRepositoryFile.of("testvectors/vectors"))) {
      return files.filter(file -> file.toString().endsWith(".vector.json")).count();
    }
  }
}
