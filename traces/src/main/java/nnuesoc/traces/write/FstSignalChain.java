// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The changes of one signal in a block of an FST file: for each, the number of time steps since the
 * last change, and the value. A signal of one bit has both in one varint. Otherwise the bits follow
 * the number, leftmost first, in whole bytes, or as characters if one of them is x.
 */
final class FstSignalChain {
  private static final VarHandle U64 =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private static final byte[] NONE = {};

  /** The size of a number and a value, so that both need only one check for room. */
  private static final int MOST_BYTES = 14;

  private static final int LOW_BITS = 7;
  private static final int MORE = 0x80;

  private byte[] bytes = NONE;
  private int used;
  private int last; // the step of the last change

  /** A bit becomes 0 or 1. */
  void bit(int step, int value) {
    number(((step - last) << 2) | (value << 1));
    last = step;
  }

  /** A bit becomes x. */
  void unknownBit(int step) {
    number(((step - last) << 4) | 1);
    last = step;
  }

  /** A vector of up to 64 bits changes. */
  void vector(int step, int widthBits, long value) {
    number((step - last) << 1);
    last = step;
    U64.set(bytes, used, value << (Long.SIZE - widthBits));
    used += (widthBits + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The low bits become x, the bits above 0. */
  void unknownVector(int step, int widthBits, int lowBits) {
    number(((step - last) << 1) | 1);
    last = step;
    room(widthBits);
    Arrays.fill(bytes, used, used + widthBits - lowBits, (byte) '0');
    Arrays.fill(bytes, used + widthBits - lowBits, used + widthBits, (byte) 'x');
    used += widthBits;
  }

  private void number(int number) {
    room(MOST_BYTES);
    int rest = number;
    while ((rest & -MORE) != 0) {
      bytes[used++] = (byte) (rest | MORE);
      rest >>>= LOW_BITS;
    }
    bytes[used++] = (byte) rest;
  }

  private void room(int count) {
    if (count > bytes.length - used) {
      bytes = Arrays.copyOf(bytes, 2 * used + Math.max(Long.BYTES * 2, count));
    }
  }

  /** The array; its first {@link #used()} bytes are in use. */
  byte[] array() {
    return bytes;
  }

  int used() {
    return used;
  }

  boolean isEqual(FstSignalChain other) {
    return Arrays.equals(bytes, 0, used, other.bytes, 0, other.used);
  }

  /** Empties the chain for the next block. */
  void clear() {
    if (used < bytes.length / 2) {
      bytes = NONE; // so that all chains together stay as small as a block
    }
    used = 0;
    last = 0;
  }
}
