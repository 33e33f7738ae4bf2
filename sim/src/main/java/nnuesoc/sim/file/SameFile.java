package nnuesoc.sim.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether two names stand for one file, which is there or not yet. */
public final class SameFile {
  private SameFile() {}

  /** Links are followed; what is no regular file is the same as nothing. */
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
