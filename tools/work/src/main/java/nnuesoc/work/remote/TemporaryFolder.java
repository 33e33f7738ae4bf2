// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A temporary folder for a run.
 *
 * @param folder the folder, which is removed at the end with everything in it
 */
record TemporaryFolder(Path folder) implements AutoCloseable {
  static TemporaryFolder make() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("nnuesoc-spark-"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
