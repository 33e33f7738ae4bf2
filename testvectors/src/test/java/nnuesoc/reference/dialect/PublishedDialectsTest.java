// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The published nets are under the GPL and are not kept here: with their folder and its {@code
 * public.json} at {@code ../shared/reference/bread} these tests run, without they are skipped.
 */
@Tag("slow")
class PublishedDialectsTest {
  private static final Path ROOT = Path.of(System.getProperty("nnuesoc.root", ".."));
  private static final Path FOLDER = ROOT.resolve("../shared/reference/bread").normalize();

  /** Those that were read; each takes a second. */
  private static final Map<Dialect, DialectNet> NETS = new EnumMap<>(Dialect.class);

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void everyEighthPublicPositionHasTheReferencesValues(Dialect dialect) throws IOException {
    assertReferencesValues(dialect, 8);
  }

  @Tag("full")
  @ParameterizedTest
  @EnumSource(Dialect.class)
  void everyPublicPositionHasTheReferencesValues(Dialect dialect) throws IOException {
    assertReferencesValues(dialect, 1);
  }

  private static void assertReferencesValues(Dialect dialect, int step) throws IOException {
    final DialectNet net = read(dialect);
    final JsonNode positions = reference().get("positions");
    assertThat(positions).hasSize(160);
    for (int i = 0; i < positions.size(); i += step) {
      final JsonNode one = positions.get(i);
      final Position position = Fen.parse(one.get("fen").asText());
      final DialectResult result = DialectModel.evaluate(net, position);
      final JsonNode expected = one.get("r").get(dialect.id());
      assertThat(result.raw()).as("raw of %s", position).isEqualTo(expected.get(0).asInt());
      assertThat(result.out()).as("out of %s", position).isEqualTo(expected.get(1).asInt());
      assertThat(crc(result.white())).as("white of %s", position).isEqualTo(text(expected, 2));
      assertThat(crc(result.black())).as("black of %s", position).isEqualTo(text(expected, 3));
    }
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void hiddenSumsAreTheReferences(Dialect dialect) throws IOException {
    final DialectNet net = read(dialect);
    for (JsonNode one : reference().get("hidden")) {
      if (!one.get("net").asText().equals(dialect.id())) {
        continue;
      }
      final DialectResult result = DialectModel.evaluate(net, Fen.parse(one.get("fen").asText()));
      final String[] fields =
          dialect.isHalfKp() ? new String[] {"layer2", "layer3"} : new String[] {"hidden"};
      for (int layer = 0; layer < fields.length; layer++) {
        assertThat(result.hidden()[layer])
            .as("%s of %s", fields[layer], one.get("fen"))
            .isEqualTo(numbers(one.get(fields[layer])));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void featuresAreTheReferences(Dialect dialect) throws IOException {
    read(dialect);
    for (JsonNode one : reference().get("details")) {
      if (one.get("net").asText().equals(dialect.id())) {
        final Position position = Fen.parse(one.get("fen").asText());
        assertThat(DialectFeatures.of(dialect, position, false))
            .containsExactlyInAnyOrder(boxed(one.get("features_white")));
        assertThat(DialectFeatures.of(dialect, position, true))
            .containsExactlyInAnyOrder(boxed(one.get("features_black")));
      }
    }
  }

  private static DialectNet read(Dialect dialect) throws IOException {
    final Path folder = FOLDER.resolve("nets");
    assumeTrue(Files.isDirectory(folder), "no nets at ../shared/reference/bread/nets");
    final Path ofNet = folder.resolve(dialect.id());
    DialectNet net = NETS.get(dialect);
    if (net == null) {
      net = DialectReader.read(dialect, Files.isDirectory(ofNet) ? ofNet : folder);
      NETS.put(dialect, net);
    }
    return net;
  }

  private static JsonNode reference() throws IOException {
    return new ObjectMapper().readTree(FOLDER.resolve("public.json").toFile());
  }

  private static String crc(short[] accumulator) {
    return String.format("%08x", DialectResult.crc(accumulator));
  }

  private static String text(JsonNode array, int at) {
    return array.get(at).asText();
  }

  private static int[] numbers(JsonNode array) {
    return IntStream.range(0, array.size()).map(at -> array.get(at).asInt()).toArray();
  }

  private static int[] boxed(JsonNode array) {
    return numbers(array);
  }
}
