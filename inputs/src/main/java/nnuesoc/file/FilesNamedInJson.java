// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files that a JSON file names. */
public final class FilesNamedInJson {
  private static final Pattern TEXT = Pattern.compile("\"(?:file:)?([^\"\\\\\n]{1,400})\"");
  private static final long MOST_BYTES = 16 << 20;

  private FilesNamedInJson() {}

  /** Each text in it that names a file next to it; none if the file is large or cannot be read. */
  public static List<Path> of(Path json) {
    final List<Path> named = new ArrayList<>();
    try {
      if (!Files.isRegularFile(json) || Files.size(json) > MOST_BYTES) {
        return named;
      }
      final String text = new String(Files.readAllBytes(json), StandardCharsets.ISO_8859_1);
      final Matcher name = TEXT.matcher(text);
      while (name.find()) {
        final String utf8 =
            new String(name.group(1).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        if (utf8.indexOf('\0') < 0 && Files.isRegularFile(json.resolveSibling(utf8))) {
          named.add(json.resolveSibling(utf8));
        }
      }
    } catch (IOException e) {
      // Whoever reads the file reports what is wrong.
    }
    return named;
  }
}
