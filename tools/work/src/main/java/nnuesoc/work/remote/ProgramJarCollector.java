// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Collects the jars of this program for the machines of a cluster. */
final class ProgramJarCollector {
  private ProgramJarCollector() {}

  /**
   * The jars of a class path, and the jars that their manifests name.
   *
   * @param scratch the folder in which folders of classes are packed
   */
  static List<Path> jars(String classPath, Path scratch) throws IOException {
    final List<Path> jars = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      final Path path = Path.of(entry).toAbsolutePath();
      if (Files.isDirectory(path)) {
        jars.add(pack(path, scratch.resolve("classes-" + jars.size() + ".jar")));
      } else if (Files.exists(path)) {
        jars.add(path);
        jars.addAll(named(path));
      }
    }
    return jars;
  }

  private static List<Path> named(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      final Manifest manifest = file.getManifest();
      final String names =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return names == null || names.isBlank()
          ? List.of()
          : Stream.of(names.trim().split("\\s+", -1))
              .map(name -> Path.of(jar.toUri().resolve(name)))
              .filter(Files::exists)
              .toList();
    }
  }

  private static Path pack(Path folder, Path jar) throws IOException {
    final List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      for (Path file : files) {
        entries.putNextEntry(
            new ZipEntry(folder.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, entries);
      }
    }
    return jar;
  }
}
