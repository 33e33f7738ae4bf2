// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.InputFile;
import nnuesoc.soc.asbuilt.JsonErrorText;
import nnuesoc.verification.vector.VectorException;

/** The results of an earlier run of vectors, from its JSON. */
public final class EarlierReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private EarlierReport() {}

  /**
   * Those of {@code files} that did not pass in the earlier run: they failed, or were not run.
   *
   * @param report the JSON that the earlier run wrote
   * @throws VectorException if that is not such a report, or is about other vectors
   */
  public static List<Path> notPassed(Path report, List<Path> files) {
    final JsonNode vectors = read(report).path("vectors");
    if (!vectors.isArray()) {
      throw error(report, "expected what a run of golden vectors wrote as JSON");
    }
    final Set<Path> left = new HashSet<>();
    for (JsonNode one : vectors) {
      if (!one.path("result").asText().equals("passed")) {
        left.add(normal(Path.of(one.path("file").asText())));
      }
    }
    final List<Path> found = files.stream().filter(file -> left.contains(normal(file))).toList();
    if (found.isEmpty() && !left.isEmpty()) {
      throw error(report, "none of the vectors that did not pass there is among those named here");
    }
    return found;
  }

  private static JsonNode read(Path report) {
    try (JsonParser parser = JSON.createParser(InputFile.bytes(report, InputFile.GENERATED))) {
      return tree(report, parser);
    } catch (IOException e) {
      throw error(report, "cannot be read as JSON (" + FileProblemText.reason(e) + ")");
    }
  }

  private static JsonNode tree(Path report, JsonParser parser) throws IOException {
    try {
      return JSON.readTree(parser);
    } catch (JsonProcessingException e) {
      throw new VectorException(
          report.toString(), JsonErrorText.line(e, parser), "no JSON: " + JsonErrorText.text(e));
    }
  }

  private static VectorException error(Path report, String what) {
    return new VectorException(report.toString(), 0, what);
  }

  private static Path normal(Path file) {
    return file.toAbsolutePath().normalize();
  }
}
