// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.file.FileProblemText;
import nnuesoc.verification.vector.VectorException;

/** Finds the vector files that names mean: a file of any name, or all vectors below a folder. */
public final class VectorFileFinder {
  /** The end of a vector's file name in a folder. */
  public static final String SUFFIX = ".vector.json";

  private static final String TARGET = "target";

  private VectorFileFinder() {}

  /**
   * The files, those of a folder in the order of their paths; each occurs once.
   *
   * @throws VectorException if one does not exist, or none is found
   */
  public static List<Path> find(List<String> names) {
    final Set<Path> files = new LinkedHashSet<>();
    for (String name : names) {
      final Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        files.addAll(below(path));
      } else if (Files.exists(path)) {
        files.add(path);
      } else {
        throw new VectorException(name, 0, "there is no such file or folder");
      }
    }
    if (files.isEmpty()) {
      throw new VectorException(
          String.join(" ", names),
          0,
          "no *" + SUFFIX + " in this folder; target/ and hidden folders are skipped");
    }
    return List.copyOf(files);
  }

  private static List<Path> below(Path folder) {
    final List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path one, BasicFileAttributes attributes) {
              final String name = String.valueOf(one.getFileName());
              final boolean leftOut =
                  !one.equals(folder) && (name.startsWith(".") || name.equals(TARGET));
              return leftOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path one, BasicFileAttributes attributes) {
              if (String.valueOf(one.getFileName()).endsWith(SUFFIX)) {
                found.add(one);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new VectorException(
          folder.toString(), 0, "cannot be searched (" + FileProblemText.text(e) + ")");
    }
    Collections.sort(found);
    return found;
  }
}
