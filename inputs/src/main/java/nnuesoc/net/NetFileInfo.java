// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import nnuesoc.file.Sha256;

/**
 * The file that a net was read from. Immutable: any number of threads may use it.
 *
 * @param bytes its length
 * @param sha256 its SHA-256, 64 hex digits
 * @param description the net's architecture
 */
public record NetFileInfo(long bytes, String sha256, String description) {
  /** Checks that nothing is null. */
  public NetFileInfo {
    Objects.requireNonNull(sha256, "the SHA-256 is null");
    Objects.requireNonNull(description, "the description is null");
  }

  /** A file with this content. */
  public static NetFileInfo of(byte[] content, String description) {
    return new NetFileInfo(content.length, sha256(content), description);
  }

  /** SHA-256 of a file's content, 64 hex digits. */
  public static String sha256(byte[] content) {
    Objects.requireNonNull(content, "the content is null");
    return HexFormat.of().formatHex(newSha256().digest(content));
  }

  /**
   * A new SHA-256, for a file that is read piece by piece.
   *
   * @throws IllegalStateException in a Java without SHA-256
   */
  public static MessageDigest newSha256() {
    return Sha256.digest();
  }
}
