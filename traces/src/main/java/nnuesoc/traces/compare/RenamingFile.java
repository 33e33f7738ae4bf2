// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.file.InputFile;

/**
 * A file of renamings, one {@code REGEX=REPLACEMENT} per line. A line that begins with {@code #} is
 * a comment. A line that begins with {@code @} states what belongs to these names: {@code design}
 * and the design that has them, or an option of a comparison and its value.
 *
 * @param renamings the renamings in order
 * @param fields the texts of each field; a flag has none
 */
public record RenamingFile(List<Renaming> renamings, Map<String, List<String>> fields) {
  /** The design that has the names, as a user types it. */
  public static final String DESIGN = "design";

  private static final List<String> FIELDS =
      Stream.concat(
              Stream.of(DESIGN),
              ComparisonOptionsParser.NAMES.stream().filter(name -> !name.equals("map")))
          .toList();

  /** Copies the list and the map. */
  public RenamingFile {
    renamings = List.copyOf(renamings);
    fields = Map.copyOf(fields);
  }

  /**
   * Reads a file of renamings.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException for the first line that is wrong; the message names file and
   *     line
   */
  public static RenamingFile read(Path file) throws IOException {
    final List<Renaming> renamings = new ArrayList<>();
    final Map<String, List<String>> fields = new LinkedHashMap<>();
    final String[] lines =
        new String(InputFile.bytes(file, InputFile.WRITTEN), StandardCharsets.UTF_8)
            .split("\r?\n", -1);
    for (int i = 0; i < lines.length; i++) {
      final String line = lines[i].strip();
      try {
        if (line.startsWith("@")) {
          field(line.substring(1), fields);
        } else if (!line.isEmpty() && line.charAt(0) != '#') {
          renamings.add(Renaming.parse(line));
        }
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            file + ":" + (i + 1) + ": " + line + ": " + e.getMessage(), e);
      }
    }
    return new RenamingFile(renamings, fields);
  }

  private static void field(String text, Map<String, List<String>> fields) {
    final String[] words = text.split("\\s+", 2);
    final String field = ComparisonOptionsParser.field(words[0], words.length > 1 ? words[1] : "");
    if (!FIELDS.contains(field)) {
      throw new IllegalArgumentException(
          "after @ expected one of "
              + FIELDS.stream()
                  .map(ComparisonOptionsParser::option)
                  .distinct()
                  .collect(Collectors.joining(", ")));
    }
    final List<String> values = fields.computeIfAbsent(field, name -> new ArrayList<>());
    if (words.length > 1) {
      values.add(words[1]);
    }
  }
}
