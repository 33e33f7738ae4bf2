// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Checks whether two names stand for one file, which may not exist yet. */
public final class SameFileCheck {
  private SameFileCheck() {}

  /** Compares two names with links followed; a file that is not regular is the same as no other. */
  public static boolean is(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isRegularFile(one) && Files.isSameFile(one, other);
      }
      return whole(one).equals(whole(other));
    } catch (IOException e) {
      return one.equals(other);
    }
  }

  /** The path of a file from a folder, with links followed and {@code /} between the names. */
  public static Optional<String> below(Path folder, Path file) {
    try {
      final Path root = Files.exists(folder) ? folder.toRealPath() : whole(folder);
      final Path real = whole(file);
      return real.startsWith(root) && !real.equals(root)
          ? Optional.of(root.relativize(real).toString())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Path whole(Path name) throws IOException {
    return OutputFile.target(name).toAbsolutePath().normalize();
  }
}
