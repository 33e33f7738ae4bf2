// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.net.NetFileInfo;
import nnuesoc.parameter.InputException;

/** The files that a worker has received; each is checked once, when it is first requested. */
public final class ReceivedFiles {
  private final Function<String, Path> files;
  private final String where;
  private final Map<String, Path> seen = new HashMap<>();

  /**
   * Checks no file yet.
   *
   * @param files gives a file by its SHA-256; the file need not exist
   * @param where the name of this worker in messages
   */
  public ReceivedFiles(Function<String, Path> files, String where) {
    this.files = files;
    this.where = where;
  }

  /**
   * Checks and returns a file.
   *
   * @param sha256 the SHA-256 of its content
   * @param name its name in messages
   * @throws InputException if the file does not exist or has another content
   */
  public synchronized Path get(String sha256, String name) {
    return seen.computeIfAbsent(sha256, hash -> check(hash, name));
  }

  private Path check(String sha256, String name) {
    final Path file = files.apply(sha256);
    try {
      if (Files.exists(file) && sha256(file).equals(sha256)) {
        return file;
      }
    } catch (IOException e) {
      // as if it did not exist
    }
    throw new InputException(
        name + " (SHA-256 " + sha256 + ") is not on " + where + ": it was sent, and is gone");
  }

  /** The SHA-256 of a file's content, 64 hex digits. */
  public static String sha256(Path file) throws IOException {
    final MessageDigest digest = NetFileInfo.newSha256();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
