// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The folder in which both sides write their traces: in memory if there is such a file system, so
 * that no disk is measured.
 *
 * @param path a new folder, which is deleted with all its files
 */
record TraceFolder(Path path) implements Closeable {
  private static final String PREFIX = "nnuesoc-bench-";
  private static final Path MEMORY = Path.of("/dev/shm");

  /**
   * Makes the folder.
   *
   * @throws IOException if no place has room for {@code bytes}; the message says so
   */
  static TraceFolder make(long bytes) throws IOException {
    final Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    for (Path parent : List.of(MEMORY, temporary)) {
      if (Files.isWritable(parent) && Files.getFileStore(parent).getUsableSpace() > bytes) {
        return new TraceFolder(
            Files.createTempDirectory(parent, PREFIX + ProcessHandle.current().pid() + "-"));
      }
    }
    throw new IOException(
        String.format(
            Locale.ROOT,
            "neither %s nor %s has room for a trace of %,.0f MB",
            MEMORY,
            temporary,
            bytes / 1e6));
  }

  @Override
  public void close() throws IOException {
    final List<Path> all;
    try (Stream<Path> files = Files.walk(path)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
