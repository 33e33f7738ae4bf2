// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Packs bytes in the LZ4 block format: literals and, between them, repetitions of earlier bytes, of
 * any length. This suits the changes of a signal, which are often the same for a whole block; zlib
 * needs at least two bits per 258 bytes.
 */
final class Lz4Packer {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** The shortest repetition. */
  private static final int LEAST_MATCH = 4;

  /** The last bytes, all literals; no repetition begins in the last {@link #LAST_MATCH}. */
  private static final int LAST_LITERALS = 5;

  private static final int LAST_MATCH = 12;

  private static final int FARTHEST = 0xffff;

  /** Half a token; a greater length continues in bytes of up to 255. */
  private static final int NIBBLE = 15;

  private static final int BYTE = 255;

  /** The size of the table of where four bytes were last seen, by hash. */
  private static final int HASH_BITS = 14;

  private static final int HASH = 0x9E3779B1; // 2^32 divided by the golden ratio

  /** The step grows by one for every 64 bytes without a repetition. */
  private static final int STEP_BITS = 6;

  private final int[] seen = new int[1 << HASH_BITS];

  /** Appends the first {@code length} bytes of {@code in} to {@code out}. */
  void pack(byte[] in, int length, FstBytes out) {
    Arrays.fill(seen, -FARTHEST - 1);
    final int lastMatch = length - LAST_MATCH;
    int anchor = 0; // the first literal
    int at = 0;
    while (at <= lastMatch) {
      final int word = (int) WORD.get(in, at);
      final int hash = (word * HASH) >>> (Integer.SIZE - HASH_BITS);
      final int candidate = seen[hash];
      seen[hash] = at;
      if (at - candidate > FARTHEST || (int) WORD.get(in, candidate) != word) {
        at += 1 + ((at - anchor) >> STEP_BITS);
        continue;
      }
      int from = at;
      int earlier = candidate;
      while (from > anchor && earlier > 0 && in[from - 1] == in[earlier - 1]) {
        from--;
        earlier--;
      }
      final int end = length - LAST_LITERALS;
      final int behind = at + LEAST_MATCH;
      final int more =
          Arrays.mismatch(in, behind, end, in, candidate + LEAST_MATCH, end - at + candidate);
      at = more < 0 ? end : behind + more;
      sequence(in, anchor, from, out, from - earlier, at - from);
      anchor = at;
      if (at - 2 <= lastMatch) {
        seen[((int) WORD.get(in, at - 2) * HASH) >>> (Integer.SIZE - HASH_BITS)] = at - 2;
      }
    }
    literals(in, anchor, length, out, 0);
  }

  private static void sequence(
      byte[] in, int anchor, int from, FstBytes out, int distance, int length) {
    final int rest = length - LEAST_MATCH;
    literals(in, anchor, from, out, Math.min(rest, NIBBLE));
    out.u8(distance);
    out.u8(distance >>> Byte.SIZE);
    if (rest >= NIBBLE) {
      longer(rest - NIBBLE, out);
    }
  }

  private static void literals(byte[] in, int anchor, int end, FstBytes out, int low) {
    final int count = end - anchor;
    out.u8((Math.min(count, NIBBLE) << 4) | low);
    if (count >= NIBBLE) {
      longer(count - NIBBLE, out);
    }
    out.append(in, anchor, count);
  }

  private static void longer(int count, FstBytes out) {
    final int whole = count / BYTE;
    final int at = out.reserve(whole + 1);
    Arrays.fill(out.array(), at, at + whole, (byte) BYTE);
    out.cut(at + whole);
    out.u8(count % BYTE);
  }
}
