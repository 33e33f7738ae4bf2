// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import nnuesoc.net.Shape;

/** The constants of all readable {@code .nnue} files. */
public final class NnueConstants {
  /** The fabric that such a net is for. */
  public static final Shape SHAPE = Shape.FULL;

  /** The length of a file with Stockfish's description: where the last field ends. */
  public static final int FILE_BYTES = 21_022_697;

  /** 641 rows per king square; the first of them is never used. */
  static final int FEATURES = 64 * 641;

  static final int VERSION = 0x7AF32F16;
  static final int HASH = 0x3E5AA6EE;
  static final int HASH_1 = 0x5D69D7B8;
  static final int HASH_2 = 0x63337156;

  /** The longest description that is read. */
  static final int MOST_DESCRIBED = 1 << 20;

  /**
   * Stockfish's description. Engines never look at it, so that a trainer may write another one.
   * Nets for shogi have another one and the same hashes, but another size.
   */
  static final String DESCRIPTION =
      "Features=HalfKP(Friend)[41024->256x2],Network=AffineTransform[1<-32](ClippedReLU[32]"
          + "(AffineTransform[32<-32](ClippedReLU[32](AffineTransform[32<-512]"
          + "(InputSlice[512(0:512)])))))";

  private NnueConstants() {}

  /** The first bytes of every file: version and hash. */
  public static byte[] beginning() {
    return ByteBuffer.allocate(2 * Integer.BYTES)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(VERSION)
        .putInt(HASH)
        .array();
  }
}
