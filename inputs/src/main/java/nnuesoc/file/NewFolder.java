// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A folder for files of which none may be there yet. */
public final class NewFolder {
  private NewFolder() {}

  /**
   * Makes a folder, unless it exists and is empty.
   *
   * @throws IOException if it cannot be made or is not empty; the message names it
   */
  public static Path make(Path folder) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new IOException(folder + ": this is not a folder");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new IOException(folder + ": cannot be made: " + FileProblemText.reason(e), e);
    }
    try (Stream<Path> files = Files.list(folder)) {
      if (files.findAny().isPresent()) {
        throw new IOException(folder + ": is not empty: expected a new folder, or an empty one");
      }
    }
    return folder;
  }
}
