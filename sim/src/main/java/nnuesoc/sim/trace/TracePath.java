package nnuesoc.sim.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The name that a trace is to have, links followed, and the one under which it is written until it
 * is complete. The two are one for something that exists and is no regular file.
 */
record TracePath(Path target, Path part) {
  private static final String PART = ".part";

  /** Fails with the name and the reason if a file of that name cannot be. */
  static TracePath of(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + ": cannot be written: it is a folder");
    }
    final Path name = file.getFileName();
    if (name == null) {
      throw new IOException(file + ": cannot be written: it is no file name");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return new TracePath(file, file);
    }
    final Path target = Files.exists(file) ? file.toRealPath() : file; // a link stays
    return new TracePath(target, target.resolveSibling(target.getFileName() + PART));
  }

  boolean direct() {
    return part.equals(target);
  }
}
