package nnuesoc.cli.options;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import nnuesoc.sim.file.FileProblem;

/** Why a file cannot be read. */
final class Unreadable {
  private Unreadable() {}

  static String reason(Exception e) {
    if (e instanceof IOException io) {
      return FileProblem.reason(io);
    }
    if (e instanceof InvalidPathException path) {
      return "no file name: " + path.getReason();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
