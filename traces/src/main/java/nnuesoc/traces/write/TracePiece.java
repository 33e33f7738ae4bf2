// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.Arrays;

/** Whole cycles of a value change dump that were written apart, to be appended to its beginning. */
public final class TracePiece {
  private byte[] bytes = new byte[1 << 16];
  private int length;
  private int[] ends = new int[1 << 10]; // of the cycles, in bytes
  private int cycles;
  private boolean changed;

  TracePiece() {}

  void append(byte[] others, int count) {
    if (length + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
    }
    System.arraycopy(others, 0, bytes, length, count);
    length += count;
  }

  void endCycle(int end) {
    if (cycles == ends.length) {
      ends = Arrays.copyOf(ends, 2 * cycles);
    }
    ends[cycles++] = end;
  }

  void changed(boolean signals) {
    changed = signals;
  }

  /** Whether a signal other than the clock changes in it. */
  boolean changed() {
    return changed;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Its size in bytes. */
  public int length() {
    return length;
  }

  /** The first end of a cycle that is not before {@code place}; the end of the piece if none is. */
  int cycleEnd(int place) {
    final int found = Arrays.binarySearch(ends, 0, cycles, place);
    final int index = found < 0 ? -found - 1 : found;
    return index < cycles ? ends[index] : length;
  }
}
