// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/** Where a file is written: the target of its name, and the temporary file next to it. */
final class OutputPathResolver {
  private static final int MOST_LINKS = 40;

  private OutputPathResolver() {}

  /** The file that a name stands for, with links followed; it need not exist yet. */
  static Path target(Path name) throws IOException {
    Path target = name;
    for (int links = 0; Files.isSymbolicLink(target) && !isDirect(name, target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemException(name.toString(), null, "links that lead in a circle");
      }
      final Path link = Files.readSymbolicLink(target);
      target = link.isAbsolute() ? link : target.resolveSibling(link);
    }
    final Path folder = target.toAbsolutePath().getParent();
    return folder == null || target.getFileName() == null || !Files.isDirectory(folder)
        ? target
        : folder.toRealPath().resolve(target.getFileName());
  }

  /** Whether the target is written directly: a device, a pipe, the file of a descriptor. */
  static boolean isDirect(Path name, Path target) throws IOException {
    if (Files.isDirectory(target)) {
      throw new FileSystemException(name.toString(), null, "it is a folder");
    }
    if (name.getFileName() == null || name.toString().isEmpty()) {
      throw new FileSystemException(name.toString(), null, "this is not a file name");
    }
    final Path whole = name.toAbsolutePath();
    return Files.exists(target)
        && (!Files.isRegularFile(target)
            || whole.startsWith("/dev/fd")
            || whole.startsWith("/proc")
            || whole.equals(Path.of("/dev/stdout"))
            || whole.equals(Path.of("/dev/stderr")));
  }

  /** Creates the temporary file next to {@code target}, with its mode. */
  static Path makePart(Path target) throws IOException {
    if (Files.exists(target) && !Files.isWritable(target)) {
      throw new AccessDeniedException(target.toString());
    }
    final long process = ProcessHandle.current().pid();
    for (int i = 1; ; i++) {
      final Path part =
          target.resolveSibling(
              target.getFileName() + "." + process + (i == 1 ? "" : "-" + i) + ".part");
      try {
        Files.createFile(part);
        copyMode(target, part);
        return part;
      } catch (FileAlreadyExistsException e) {
        // Another file of this process, or of an earlier process with the same number.
      }
    }
  }

  private static void copyMode(Path target, Path part) throws IOException {
    if (Files.exists(target)) {
      try {
        final Set<PosixFilePermission> mode = Files.getPosixFilePermissions(target);
        Files.setPosixFilePermissions(part, mode);
      } catch (UnsupportedOperationException e) {
        // a file system without modes
      }
    }
  }
}
