package nnuesoc.sim.trace;

import java.util.zip.Deflater;

/** Bytes made shorter by zlib, where they become shorter. */
final class FstPacker {
  /** Shorter ones are not tried. */
  private static final int LEAST_BYTES = 32;

  private final Deflater deflater = new Deflater(LEVEL);
  private final FstBytes packed = new FstBytes();

  static final int LEVEL = Integer.getInteger("fst.level", 4);

  /** The first {@code length} bytes, as they are if the result is as long; until the next call. */
  FstBytes pack(byte[] bytes, int length) {
    packed.cut(0);
    packed.reserve(length);
    int got = 0;
    if (length > LEAST_BYTES) {
      deflater.reset();
      deflater.setInput(bytes, 0, length);
      deflater.finish();
      got = deflater.deflate(packed.array(), 0, length);
    }
    if (got == 0 || got == length || !deflater.finished()) {
      packed.append(bytes, 0, length);
    } else {
      packed.cut(got);
    }
    return packed;
  }
}
