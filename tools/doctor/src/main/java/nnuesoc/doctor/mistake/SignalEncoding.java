// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.Arrays;

/** Numbers as signals show them: only the low bits, and a repeated number only once. */
public final class SignalEncoding {
  private static final long UNKNOWN = Long.MIN_VALUE; // some bit is x or z

  private SignalEncoding() {}

  /** The low bits of a value, 1 to 63 of them. */
  public static long of(long value, int widthBits) {
    return value & ((1L << widthBits) - 1);
  }

  /** The values of a signal that holds these numbers one after the other. */
  public static long[] changes(int[] numbers, int widthBits) {
    return changes(
        Arrays.stream(numbers)
            .mapToLong(number -> number == SupposedRow.UNKNOWN ? UNKNOWN : of(number, widthBits))
            .toArray());
  }

  /** The values without those that equal the one before. */
  static long[] changes(long[] values) {
    final long[] all = new long[values.length];
    int count = 0;
    for (long value : values) {
      if (count == 0 || all[count - 1] != value) {
        all[count++] = value;
      }
    }
    return Arrays.copyOf(all, count);
  }
}
