// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** A {@code .nnue} file of random numbers, so that no test but those of the real nets needs one. */
public final class NnueFixture {
  private static final String DESCRIPTION =
      "Features=HalfKP(Friend)[41024->256x2],Network=AffineTransform[1<-32](ClippedReLU[32]"
          + "(AffineTransform[32<-32](ClippedReLU[32](AffineTransform[32<-512]"
          + "(InputSlice[512(0:512)])))))";

  private NnueFixture() {}

  /** The whole file; every number of it follows from {@code seed}. */
  public static byte[] bytes(long seed) {
    final byte[] bytes = new byte[21_022_697];
    new Random(seed).nextBytes(bytes);
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(0x7AF32F16)
        .putInt(0x3E5AA6EE)
        .putInt(DESCRIPTION.length())
        .put(DESCRIPTION.getBytes(StandardCharsets.US_ASCII))
        .putInt(0x5D69D7B8)
        .putInt(21_004_993, 0x63337156);
    return bytes;
  }
}
