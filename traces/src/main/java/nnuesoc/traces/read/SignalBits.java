// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.Arrays;

/**
 * A buffer for the bits of a signal, in two planes of words, with the rightmost bit in bit 0 of
 * word 0. Where {@code unknown} is 1, {@code ones} 0 means x and 1 means z. It is reused for each
 * value.
 */
public final class SignalBits {
  private final long[] ones;
  private final long[] unknown;

  /** Creates a buffer for {@code widthBits} bits. */
  public SignalBits(int widthBits) {
    final int words = Math.max(1, (widthBits + Long.SIZE - 1) / Long.SIZE);
    ones = new long[words];
    unknown = new long[words];
  }

  /** The number of words in a plane. */
  public int words() {
    return ones.length;
  }

  /** A word of the plane of ones. */
  public long ones(int word) {
    return ones[word];
  }

  /** A word of the plane of unknowns. */
  public long unknown(int word) {
    return unknown[word];
  }

  void clear() {
    Arrays.fill(ones, 0);
    Arrays.fill(unknown, 0);
  }

  /** Sets {@code widthBits} bits from bit {@code to} on to 0. */
  void clear(int to, int widthBits) {
    int bit = to;
    while (bit < to + widthBits) {
      final int shift = bit % Long.SIZE;
      final int count = Math.min(Long.SIZE - shift, to + widthBits - bit);
      final long kept = ~(VariableValues.mask(count) << shift);
      ones[bit / Long.SIZE] &= kept;
      unknown[bit / Long.SIZE] &= kept;
      bit += count;
    }
  }

  /** Adds {@code widthBits} bits, taken from word {@code from} on, at bit {@code to}. */
  void or(long[] itsOnes, long[] itsUnknown, int from, int to, int widthBits) {
    merge(ones, itsOnes, from, to, widthBits);
    merge(unknown, itsUnknown, from, to, widthBits);
  }

  private static void merge(long[] plane, long[] bits, int from, int to, int widthBits) {
    final int shift = to % Long.SIZE;
    int word = to / Long.SIZE;
    for (int left = widthBits, at = from; left > 0; left -= Long.SIZE, at++, word++) {
      plane[word] |= bits[at] << shift;
      if (shift != 0 && shift + Math.min(left, Long.SIZE) > Long.SIZE) {
        plane[word + 1] |= bits[at] >>> (Long.SIZE - shift);
      }
    }
  }
}
