// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A folder below {@code target} that takes long to fill: the first JVM of a build that needs it
 * fills it for all others of that build. {@code nnuesoc.build.begin} names the build; without that
 * system property, each JVM is a build of its own.
 */
public final class SharedTestFolder {
  private static final String BUILD =
      System.getProperty("nnuesoc.build.begin", "jvm-" + ProcessHandle.current().pid())
          .replaceAll("[^\\w-]", "");

  private SharedTestFolder() {}

  /** Fills the folder. */
  @FunctionalInterface
  public interface Maker {
    /** Fills the folder, which exists and is empty. */
    void fill(Path folder) throws IOException;
  }

  /** The folder with that name; the same one in each JVM of a build. */
  public static Path folder(String name, Maker maker) throws IOException {
    return folder(Path.of("target", "made-once", BUILD), name, maker);
  }

  @SuppressWarnings("try") // the lock is held while the folder is filled
  static synchronized Path folder(Path build, String name, Maker maker) throws IOException {
    Files.createDirectories(build);
    final Path folder = build.resolve(name);
    final Path complete = build.resolve(name + ".complete");
    try (FileChannel channel =
            FileChannel.open(
                build.resolve(name + ".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      if (!Files.exists(complete)) {
        if (Files.exists(folder)) {
          throw new IOException(folder + ": could not be filled before, see the first failure");
        }
        maker.fill(Files.createDirectory(folder));
        Files.createFile(complete);
      }
    }
    return folder;
  }
}
