package nnuesoc.sim.file;

import java.nio.file.AccessDeniedException;

/** Why a file cannot be read. */
final class Unreadable {
  private Unreadable() {}

  static String reason(Exception e) {
    if (e instanceof AccessDeniedException) {
      return "access denied";
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
