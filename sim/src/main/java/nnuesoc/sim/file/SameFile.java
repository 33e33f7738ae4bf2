package nnuesoc.sim.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether two names stand for one file, which may not exist yet. */
public final class SameFile {
  private SameFile() {}

  /** Compares two names with links followed; a file that is not regular is the same as no other. */
  public static boolean is(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isRegularFile(one) && Files.isSameFile(one, other);
      }
      return whole(one).equals(whole(other));
    } catch (IOException e) {
      return one.equals(other);
    }
  }

  private static Path whole(Path name) throws IOException {
    return OutputFile.target(name).toAbsolutePath().normalize();
  }
}
