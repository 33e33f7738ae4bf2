// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A fault that is planted in copies of source files.
 *
 * @param name the name, which says what is wrong
 * @param note the line between the name and the edits; empty if there is none
 * @param edits the edits that cause the fault
 */
public record SourceFault(String name, String note, List<Edit> edits) {
  /**
   * An edit: {@code text}, which occurs once in {@code place} with any spacing, becomes {@code
   * replacement}.
   *
   * @param place a file of the folder, such as {@code fabric.v}; or one of our classes, such as
   *     {@code BoardLoader}; or a method, such as {@code Loader.update} ({@code Loader.new}: its
   *     constructors). Moving a class or reformatting it breaks no edit
   */
  public record Edit(String place, String text, String replacement) {
    /** Edits the file that the place names in {@code folder}. */
    public void apply(Path folder) throws IOException {
      final Path file = folder.resolve(place);
      final String source = Files.readString(file);
      Files.writeString(file, replaced(source, only(CodeSnippetFinder.find(source, text))));
    }

    /** The source of a class with the edit applied; its method must contain the text once. */
    private String inMethod(String source, ProgramSourceFinder sources) throws IOException {
      return replaced(source, only(found(source, sources)));
    }

    /** The places of the text in the method, or in the class if the place names no method. */
    private List<CodeSnippetFinder.Range> found(String source, ProgramSourceFinder sources)
        throws IOException {
      final List<CodeSnippetFinder.Range> all = CodeSnippetFinder.find(source, text);
      final int dot = place.indexOf('.');
      if (dot < 0 || all.isEmpty()) {
        return all;
      }
      final List<CodeSnippetFinder.Range> methods =
          sources.methods(source).getOrDefault(place.substring(dot + 1), List.of());
      return all.stream()
          .filter(one -> methods.stream().anyMatch(method -> method.contains(one)))
          .toList();
    }

    private <T> T only(List<T> found) {
      assertThat(found).as("%s holds once: %s", place, text).hasSize(1);
      return found.get(0);
    }

    private String replaced(String source, CodeSnippetFinder.Range range) {
      return source.substring(0, range.begin()) + replacement + source.substring(range.end());
    }

    private String className() {
      return place.split("\\.", 2)[0];
    }
  }

  /** All faults of a resource next to {@code owner}, in the order of the table. */
  public static List<SourceFault> all(Class<?> owner, String table) throws IOException {
    try (InputStream in = owner.getResourceAsStream(table)) {
      final byte[] bytes = Objects.requireNonNull(in, table).readAllBytes();
      final String[] blocks = new String(bytes, StandardCharsets.UTF_8).split("\n== ", -1);
      return Arrays.stream(blocks).skip(1).map(SourceFault::parse).toList();
    }
  }

  static SourceFault parse(String block) {
    final String[] parts = block.stripTrailing().split("\nin ", -1);
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
   * Writes the edited classes below {@code folder}. A class is found by its name; among several
   * with that name, by the text.
   *
   * @return the files
   */
  public Set<Path> plant(ProgramSourceFinder sources, Path folder) throws IOException {
    final Map<Path, String> edited = new LinkedHashMap<>();
    for (Edit edit : edits) {
      final List<Path> holding = new ArrayList<>();
      for (Path file : sources.named(edit.className())) {
        if (!edit.found(source(file, edited), sources).isEmpty()) {
          holding.add(file);
        }
      }
      final Path file = edit.only(holding);
      edited.put(file, edit.inMethod(source(file, edited), sources));
    }
    final Set<Path> copies = new LinkedHashSet<>();
    for (Map.Entry<Path, String> one : edited.entrySet()) {
      final Path copy = folder.resolve(sources.relative(one.getKey()).toString());
      Files.createDirectories(copy.getParent());
      Files.writeString(copy, one.getValue());
      copies.add(copy);
    }
    return copies;
  }

  private static String source(Path file, Map<Path, String> edited) throws IOException {
    final String before = edited.get(file);
    return before == null ? Files.readString(file) : before;
  }

  @Override
  public String toString() {
    return name;
  }
}
