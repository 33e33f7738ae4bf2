// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.file.FileProblemText;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorValue;

/** The files next to a vector that its run needs, as absolute paths. */
final class CompanionFiles {
  private static final List<String> FIELDS = List.of("pieces", "weights", "image");

  /** A matrix of weights in a file of its own. */
  private static final Pattern MATRIX = Pattern.compile("\"file:([^\"]+)\"");

  private final GoldenVector vector;
  private final List<Path> files = new ArrayList<>();

  private CompanionFiles(GoldenVector vector) {
    this.vector = vector;
  }

  /** The companions of a vector that can be run. */
  static List<Path> of(GoldenVector vector) {
    final CompanionFiles all = new CompanionFiles(vector);
    try {
      all.find();
    } catch (IOException e) {
      throw new IllegalStateException(vector.file() + ": " + FileProblemText.text(e), e);
    }
    return all.files.stream().map(file -> file.toAbsolutePath().normalize()).distinct().toList();
  }

  private void find() throws IOException {
    final VectorValue net = vector.field("net");
    if (net != null) {
      addNet(net.text());
    }
    for (String field : FIELDS) {
      final VectorValue value = vector.field(field);
      if (value != null && value.isText()) {
        addIfThere(VectorNetLoader.beside(vector, value.text()));
      }
    }
    final VectorValue weights = vector.field("weights");
    if (weights != null) {
      addMatrices(weights);
    }
    final VectorValue trace = vector.field("trace");
    if (trace != null) {
      files.add(VectorNetLoader.beside(vector, trace.required("file").text()));
    }
  }

  private void addNet(String net) throws IOException {
    if (net.equals(DialectReader.OWN)
        || GeneratedNetFinder.needsNoFile(net)
        || PublishedNet.named(net).isPresent()) {
      return;
    }
    if (!VectorNetLoader.isDialect(net)) {
      files.add(VectorNetLoader.beside(vector, net));
      return;
    }
    final Path folder = VectorNetLoader.beside(vector, net.substring(net.indexOf(':') + 1));
    try (Stream<Path> tensors = Files.list(folder)) {
      files.addAll(tensors.filter(Files::isRegularFile).sorted().toList());
    }
  }

  /** Adds a path if it is a file; words such as {@code published} are not. */
  private void addIfThere(Path file) {
    if (Files.isRegularFile(file)) {
      files.add(file);
    }
  }

  private void addMatrices(VectorValue weights) throws IOException {
    final Path folder;
    final String text;
    if (!weights.isText()) {
      folder = Path.of(vector.file());
      text = JsonOutput.line(Objects.requireNonNull(weights.plain()));
    } else {
      folder = VectorNetLoader.beside(vector, weights.text());
      text = Files.isRegularFile(folder) ? Files.readString(folder, StandardCharsets.UTF_8) : "";
    }
    MATRIX
        .matcher(text)
        .results()
        .forEach(matrix -> addIfThere(folder.resolveSibling(matrix.group(1))));
  }
}
