// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/**
 * A file of random numbers with the header of Stockfish 12 and 13, whose offsets are written out.
 */
final class NnueBytes {
  /** Every number of it, from a seed. */
  static final byte[] WHOLE = make(12);

  private NnueBytes() {}

  private static byte[] make(long seed) {
    final byte[] bytes = new byte[21_022_697];
    new Random(seed).nextBytes(bytes);
    final ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putInt(0, 0x7AF32F16);
    buffer.putInt(4, 0x3E5AA6EE);
    buffer.putInt(8, 177);
    buffer.put(
        12,
        ("Features=HalfKP(Friend)[41024->256x2],Network=AffineTransform[1<-32](ClippedReLU[32]"
                + "(AffineTransform[32<-32](ClippedReLU[32](AffineTransform[32<-512]"
                + "(InputSlice[512(0:512)])))))")
            .getBytes(StandardCharsets.US_ASCII));
    buffer.putInt(189, 0x5D69D7B8);
    buffer.putInt(21_004_993, 0x63337156);
    return bytes;
  }

  /** A copy with another number at {@code offset}. */
  static byte[] withNumber(int offset, int number) {
    final byte[] bytes = WHOLE.clone();
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, number);
    return bytes;
  }

  /** The same numbers with another description. */
  static byte[] describedAs(byte[] description) {
    final int behind = 12 + 177;
    return ByteBuffer.allocate(WHOLE.length - 177 + description.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(WHOLE, 0, 8)
        .putInt(description.length)
        .put(description)
        .put(WHOLE, behind, WHOLE.length - behind)
        .array();
  }

  /** The header of a file of another kind: version, hash, description, hash of layer 1. */
  static byte[] header(int version, int hash, String description, int hash1) {
    return ByteBuffer.allocate(8000)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(version)
        .putInt(hash)
        .putInt(description.length())
        .put(description.getBytes(StandardCharsets.ISO_8859_1))
        .putInt(hash1)
        .array();
  }
}
