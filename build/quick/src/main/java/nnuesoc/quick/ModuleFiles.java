// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.TreeMap;

/** The files of all modules as they are now, with a version of each: its time and size. */
final class ModuleFiles {
  private ModuleFiles() {}

  /** The Java sources. */
  static Map<String, String> java(Path root, ModuleGraph modules) throws IOException {
    final Map<String, String> found = new TreeMap<>();
    for (MavenModule module : modules.all()) {
      for (String kind : new String[] {"main", "test"}) {
        walk(
            root.resolve(module.folder()).resolve("src").resolve(kind).resolve("java"),
            (file, at) -> {
              if (file.toString().endsWith(".java")) {
                found.put(root.relativize(file).toString(), version(at));
              }
            });
      }
    }
    return found;
  }

  /**
   * Copies the resources that are newer than their copies to the classes.
   *
   * @return a version of all resources of a module, by the folder to which they belong
   */
  static Map<String, String> copyResources(Path root, ModuleGraph modules) throws IOException {
    final Map<String, String> found = new TreeMap<>();
    for (MavenModule module : modules.all()) {
      for (MavenModule.Resources one : module.resources()) {
        final Path from = root.resolve(one.from());
        final Path to = modules.classes(module, one.test()).resolve(one.to());
        final String name = module.folder() + (one.test() ? "/src/test/" : "/src/main/");
        walk(
            from,
            (file, at) -> {
              final Path below = from.relativize(file);
              if (one.hasFile(below)) {
                found.merge(name + "resources", below + version(at), VersionHash::join);
                copy(file, at, to.resolve(below));
              }
            });
      }
    }
    return found;
  }

  private static void copy(Path file, BasicFileAttributes at, Path copy) throws IOException {
    if (!Files.exists(copy)
        || Files.size(copy) != at.size()
        || !Files.getLastModifiedTime(copy).equals(at.lastModifiedTime())) {
      Files.createDirectories(copy.getParent());
      Files.copy(
          file, copy, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  private static String version(BasicFileAttributes at) {
    return at.lastModifiedTime().toMillis() + "-" + at.size();
  }

  @FunctionalInterface
  private interface Visit {
    void file(Path file, BasicFileAttributes attributes) throws IOException;
  }

  private static void walk(Path folder, Visit visit) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            visit.file(file, attributes);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
