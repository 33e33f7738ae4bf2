// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Hashes by which two versions of something are told apart. */
final class VersionHash {
  private static final int BYTES = 12;

  private VersionHash() {}

  static String of(byte[] bytes) {
    try {
      final byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  static String join(String one, String other) {
    return of((one + " " + other).getBytes(StandardCharsets.UTF_8));
  }
}
