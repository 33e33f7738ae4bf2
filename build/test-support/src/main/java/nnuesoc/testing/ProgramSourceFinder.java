// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds the sources of the program's classes, without those of tests. */
public final class ProgramSourceFinder {
  private static final Path MAIN = Path.of("src", "main", "java");
  private static final int DEEPEST_MODULE = 2;
  private static final String JAVA = ".java";

  private final Path root;
  private final Map<String, List<Path>> files = new HashMap<>();
  private final Map<String, Map<String, List<CodeSnippetFinder.Range>>> methods = new HashMap<>();

  private ProgramSourceFinder(Path root) {
    this.root = root;
  }

  /** The sources of all modules below the root of a checkout, without those of examples. */
  public static ProgramSourceFinder of(Path root) throws IOException {
    final ProgramSourceFinder sources = new ProgramSourceFinder(root);
    try (Stream<Path> folders =
        Files.find(
            root,
            DEEPEST_MODULE,
            (folder, attributes) ->
                Files.isDirectory(folder.resolve(MAIN))
                    && !root.relativize(folder).startsWith("examples"))) {
      for (Path module : folders.toList()) {
        try (Stream<Path> all = Files.walk(module.resolve(MAIN))) {
          all.forEach(sources::add);
        }
      }
    }
    return sources;
  }

  private void add(Path file) {
    final String name = file.getFileName().toString();
    if (name.endsWith(JAVA)) {
      files
          .computeIfAbsent(
              name.substring(0, name.length() - JAVA.length()), one -> new ArrayList<>())
          .add(file);
    }
  }

  /** The files of all classes with that simple name. */
  List<Path> named(String className) {
    return files.getOrDefault(className, List.of());
  }

  /** The methods of a source by name; a source is parsed once. */
  Map<String, List<CodeSnippetFinder.Range>> methods(String source) throws IOException {
    final Map<String, List<CodeSnippetFinder.Range>> known = methods.get(source);
    if (known != null) {
      return known;
    }
    final Map<String, List<CodeSnippetFinder.Range>> read = MethodFinder.of(source);
    methods.put(source, read);
    return read;
  }

  /** A file's path below the root. */
  Path relative(Path file) {
    return root.relativize(file);
  }
}
