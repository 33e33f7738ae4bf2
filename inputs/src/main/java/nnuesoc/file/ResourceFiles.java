// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Files that stand in a folder of the repository and come with the program as resources, such as
 * the sources of a Verilog twin.
 *
 * @param owner the class whose module has the resources
 * @param folder the folder of the resources, relative to the owner's package; ends with a slash
 * @param names the paths of the files below that folder
 */
public record ResourceFiles(Class<?> owner, String folder, List<String> names) {
  /** The list is copied. */
  public ResourceFiles {
    names = List.copyOf(names);
  }

  /** Writes all files into an existing folder and makes the scripts executable. */
  public void copyTo(Path target) throws IOException {
    for (String name : names) {
      final Path copy = target.resolve(name);
      Files.createDirectories(Objects.requireNonNull(copy.getParent()));
      try (InputStream in = open(name)) {
        Files.copy(in, copy);
      }
      if (name.endsWith(".sh") && !copy.toFile().setExecutable(true)) {
        throw new IOException(copy + ": cannot be made executable");
      }
    }
  }

  /** The text of one file. */
  public String text(String name) throws IOException {
    try (InputStream in = open(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private InputStream open(String name) {
    return Objects.requireNonNull(owner.getResourceAsStream(folder + name), name);
  }
}
