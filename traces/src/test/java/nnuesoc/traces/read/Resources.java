// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Trace files kept beside the tests, in a folder for each tool. */
final class Resources {
  private Resources() {}

  /** {@code icarus/sample.vcd}, say. */
  static Path file(String name) {
    try {
      return Path.of(Objects.requireNonNull(Resources.class.getResource(name), name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static ReadTrace read(String name) throws IOException {
    return ReadTrace.of(new TraceFileSource(file(name)));
  }

  /** All files of a folder that end in {@code .vcd}, in the order of their names. */
  static List<Path> dumps(String folder) {
    try (Stream<Path> files = Files.walk(file(folder))) {
      return files.filter(file -> file.toString().endsWith(".vcd")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
