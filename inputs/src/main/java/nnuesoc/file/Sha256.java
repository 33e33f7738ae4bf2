// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of files that are read piece by piece. */
public final class Sha256 {
  private Sha256() {}

  /**
   * A new digest.
   *
   * @throws IllegalStateException in a Java without SHA-256
   */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The checksum of what a digest has received, 64 hex digits; the digest then begins anew. */
  public static String text(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
