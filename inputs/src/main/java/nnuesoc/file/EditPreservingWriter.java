// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Writes a text file, unless its user has edited it. Its first line, a comment, holds a checksum of
 * the rest. A file without the right checksum belongs to the user and stays as it is.
 */
public final class EditPreservingWriter {
  private static final String MARK = "written by nnuesoc, kept once edited: ";
  private static final int CHECKSUM_BYTES = 8;

  private EditPreservingWriter() {}

  /**
   * Writes the file, unless there is one that the user has edited. A link stays a link: the file
   * that it names is written, even if that file does not exist yet.
   *
   * @param comment the text that begins a comment line in such a file
   * @return whether the file was written
   */
  public static boolean write(Path file, String comment, String body) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + ": cannot be written: it is a folder");
    }
    if (Files.exists(file) && !isOurs(file, comment)) {
      return false;
    }
    OutputFile.write(file, head(comment, body.getBytes(StandardCharsets.UTF_8)) + body);
    return true;
  }

  private static boolean isOurs(Path file, String comment) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    final byte[] content = Files.readAllBytes(file);
    int end = 0;
    while (end < content.length && content[end] != '\n') {
      end++;
    }
    if (end == content.length) {
      return false;
    }
    final byte[] body = Arrays.copyOfRange(content, end + 1, content.length);
    return head(comment, body).equals(new String(content, 0, end + 1, StandardCharsets.UTF_8));
  }

  private static String head(String comment, byte[] body) {
    try {
      final byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
      return comment + ' ' + MARK + HexFormat.of().formatHex(digest, 0, CHECKSUM_BYTES) + '\n';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
