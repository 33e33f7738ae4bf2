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
import nnuesoc.net.NetFile;
import nnuesoc.parameter.InputException;

/** The files that a worker has got; what is asked for is looked at once. */
public final class ShippedFiles {
  private final Function<String, Path> files;
  private final String where;
  private final Map<String, Path> seen = new HashMap<>();

  /**
   * Nothing is looked at yet.
   *
   * @param files a file by its SHA-256; it need not be there
   * @param where what messages call this worker
   */
  public ShippedFiles(Function<String, Path> files, String where) {
    this.files = files;
    this.where = where;
  }

  /**
   * A file.
   *
   * @param sha256 of its content
   * @param name what messages call it
   * @throws InputException if it is not there, or is another one
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
      // as if it were not there
    }
    throw new InputException(
        name + " (SHA-256 " + sha256 + ") is not on " + where + ": it was sent, and is gone");
  }

  /** SHA-256 of a file's content, 64 hex digits. */
  public static String sha256(Path file) throws IOException {
    final MessageDigest digest = NetFile.newSha256();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
