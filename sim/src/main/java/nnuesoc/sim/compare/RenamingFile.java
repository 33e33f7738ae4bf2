package nnuesoc.sim.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file of renamings, one {@code REGEX=REPLACEMENT} a line; # begins a line that is a comment. */
public final class RenamingFile {
  private RenamingFile() {}

  /**
   * Reads one.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException for the first line that is no renaming; the message names file
   *     and line
   */
  public static List<Renaming> read(Path file) throws IOException {
    final List<Renaming> renamings = new ArrayList<>();
    final String[] lines =
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\r?\n", -1);
    for (int i = 0; i < lines.length; i++) {
      final String line = lines[i].strip();
      if (!line.isEmpty() && line.charAt(0) != '#') {
        try {
          renamings.add(Renaming.parse(line));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(
              file + ":" + (i + 1) + ": " + line + ": " + e.getMessage(), e);
        }
      }
    }
    return renamings;
  }
}
