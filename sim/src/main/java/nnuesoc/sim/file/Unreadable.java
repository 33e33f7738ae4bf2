package nnuesoc.sim.file;

import java.io.IOException;
import java.nio.file.InvalidPathException;

/** Why a file cannot be read. */
public final class Unreadable {
  private Unreadable() {}

  /** The reason in a few words. */
  public static String reason(Exception e) {
    if (e instanceof IOException io) {
      return FileProblem.reason(io);
    }
    if (e instanceof InvalidPathException path) {
      return path.getReason().contains("Malformed")
          ? "this locale cannot write its name: LC_ALL=C.UTF-8 ./nnuesoc …"
          : "no file name: " + path.getReason();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
