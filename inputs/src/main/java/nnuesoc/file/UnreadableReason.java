// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.IOException;
import java.nio.file.InvalidPathException;

/** Why a file cannot be read. */
public final class UnreadableReason {
  private UnreadableReason() {}

  /** The reason if the bytes of a name are no text in this locale, with the remedy. */
  public static String noText() {
    return noText(System.getProperty("sun.jnu.encoding", ""));
  }

  static String noText(String locale) {
    return locale.equalsIgnoreCase("UTF-8")
        ? "it has bytes that are not UTF-8, which Java cannot pass on: give it another name"
        : "this locale cannot write its name: LC_ALL=C.UTF-8 ./nnuesoc …";
  }

  /** The reason in a few words. */
  public static String reason(Exception e) {
    if (e instanceof IOException io) {
      return FileProblemText.reason(io);
    }
    if (e instanceof InvalidPathException path) {
      return path.getReason().contains("Malformed")
          ? noText()
          : "no file name: " + path.getReason();
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
