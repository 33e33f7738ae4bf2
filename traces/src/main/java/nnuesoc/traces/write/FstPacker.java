// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.zip.Deflater;

/** Packs bytes if they become shorter; a result is valid until the next one. */
final class FstPacker {
  /** Shorter inputs are not packed. */
  private static final int LEAST_BYTES = 32;

  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED); // others are no better
  private final Lz4Packer lz4 = new Lz4Packer();
  private final FstBytes packed = new FstBytes();

  /** The first {@code length} bytes, packed by zlib, or unpacked if that is not longer. */
  FstBytes zlib(byte[] bytes, int length) {
    packed.cut(0);
    packed.reserve(length);
    if (length > LEAST_BYTES) {
      deflater.reset();
      deflater.setInput(bytes, 0, length);
      deflater.finish();
      packed.cut(deflater.deflate(packed.array(), 0, length));
    }
    return shorter(bytes, length, length > LEAST_BYTES && deflater.finished());
  }

  /** The same with LZ4. */
  FstBytes lz4(byte[] bytes, int length) {
    packed.cut(0);
    if (length > LEAST_BYTES) {
      lz4.pack(bytes, length, packed);
    }
    return shorter(bytes, length, length > LEAST_BYTES);
  }

  private FstBytes shorter(byte[] bytes, int length, boolean tried) {
    if (!tried || packed.used() >= length) {
      packed.cut(0);
      packed.append(bytes, 0, length);
    }
    return packed;
  }
}
