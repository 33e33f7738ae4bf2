// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.network.NetworkReader;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published schema of {@code network.json} agrees with the reader. */
class NetworkSchemaTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(
            Files.readString(GeneratedRepositoryFile.of("docs/reference/network.schema.json")));
  }

  @Test
  void everyNetworkOfTheCheckoutMeetsIt() throws IOException {
    final List<Path> all = new ArrayList<>();
    for (String root : new String[] {"examples", "testvectors/src/test/resources"}) {
      try (Stream<Path> files = Files.walk(GeneratedRepositoryFile.of(root))) {
        files.filter(file -> file.endsWith(NetworkReader.FILE)).forEach(all::add);
      }
    }
    assertThat(all).hasSizeGreaterThan(10);
    for (Path file : all) {
      assertThat(schema().validate(JSON.readTree(file.toFile()))).as(file.toString()).isEmpty();
    }
  }

  /** An object with an unknown key is refused by both, and the reader names the schema's keys. */
  @Test
  void everyObjectHasTheKeysOfTheReader() throws IOException {
    for (String place :
        new String[] {
          "",
          "/input",
          "/layers/0",
          "/layers/0/weights",
          "/layers/0/product",
          "/layers/0/sum",
          "/layers/0/output"
        }) {
      final JsonNode tree =
          JSON.readTree(GeneratedRepositoryFile.of("examples/xor/network.json").toFile());
      ((ObjectNode) tree.at("/layers/0")).putObject("product");
      ((ObjectNode) tree.at(place)).put("zzz", 0);
      assertThat(schema().validate(tree)).hasSize(1);
      final Path file = Files.writeString(folder.resolve("n.json"), tree.toString());
      final List<String> keys = new ArrayList<>();
      properties(place).fieldNames().forEachRemaining(keys::add);
      assertThat(catchThrowable(() -> NetworkReader.read(file)))
          .hasMessageContaining("unknown key \"zzz\": expected ")
          .hasMessageContaining(String.join(", ", keys.subList(0, keys.size() - 1)) + " or ");
    }
  }

  private static JsonNode properties(String place) throws IOException {
    final JsonNode schema =
        JSON.readTree(GeneratedRepositoryFile.of("docs/reference/network.schema.json").toFile());
    final String inLayer = place.replaceFirst("^/layers/0", "");
    JsonNode node = inLayer.equals(place) ? schema : schema.at("/$defs/layer");
    for (String key : inLayer.split("/", -1)) {
      node = key.isEmpty() ? node : node.at("/properties/" + key);
    }
    return node.path("properties");
  }
}
