package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A fault that is put into copies of source files.
 *
 * @param name what is wrong
 * @param note the line between the name and the edits; empty if there is none
 * @param edits what makes the fault
 */
public record SourceFault(String name, String note, List<Edit> edits) {
  /** In {@code file}, {@code text} stands once and becomes {@code replacement}. */
  public record Edit(String file, String text, String replacement) {
    /** Edits the copy below {@code folder}. */
    public void apply(Path folder) throws IOException {
      final Path source = folder.resolve(file);
      final String before = Files.readString(source);
      final int at = before.indexOf(text);
      assertThat(at).as("%s holds: %s", file, text).isNotNegative();
      assertThat(before.indexOf(text, at + 1)).as("%s holds once: %s", file, text).isNegative();
      Files.writeString(source, before.replace(text, replacement));
    }
  }

  /** All faults of a resource beside {@code owner}, in the order of the table. */
  public static List<SourceFault> all(Class<?> owner, String table) throws IOException {
    try (InputStream in = owner.getResourceAsStream(table)) {
      final byte[] bytes = Objects.requireNonNull(in, table).readAllBytes();
      final String[] blocks = new String(bytes, StandardCharsets.UTF_8).split("\n== ", -1);
      return Arrays.stream(blocks).skip(1).map(SourceFault::parse).toList();
    }
  }

  private static SourceFault parse(String block) {
    final String[] parts = block.stripTrailing().split("\nfile ", -1);
    final String[] head = parts[0].split("\n", 2);
    final List<Edit> edits =
        Arrays.stream(parts)
            .skip(1)
            .map(text -> edit(text.stripTrailing().split("\n", -1)))
            .toList();
    assertThat(edits).as(block).isNotEmpty();
    return new SourceFault(head[0], head.length == 1 ? "" : head[1], edits);
  }

  private static Edit edit(String[] lines) {
    return new Edit(lines[0], marked('-', lines), marked('+', lines));
  }

  private static String marked(char mark, String[] lines) {
    final List<String> texts = new ArrayList<>();
    for (String line : lines) {
      if (line.charAt(0) == mark) {
        texts.add(line.substring(1));
      }
    }
    return String.join("\n", texts);
  }

  /**
   * Copies the files below {@code root} that are edited to the same places below {@code folder},
   * and edits them there.
   *
   * @return the copies
   */
  public Set<Path> plant(Path root, Path folder) throws IOException {
    final Set<Path> copies = new LinkedHashSet<>();
    for (Edit edit : edits) {
      final Path copy = folder.resolve(edit.file());
      if (copies.add(copy)) {
        Files.createDirectories(copy.getParent());
        Files.copy(root.resolve(edit.file()), copy);
      }
      edit.apply(folder);
    }
    return copies;
  }

  @Override
  public String toString() {
    return name;
  }
}
