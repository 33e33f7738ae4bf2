// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A growing array of bytes, with the number formats of an FST file. */
final class FstBytes {
  private static final VarHandle U64 =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private static final int LEAST_BYTES = 64;

  /**
   * The seven bits of a number in a byte of a varint; {@link #MORE} says that more bytes follow.
   */
  private static final int LOW = 0x7f;

  private static final int MORE = 0x80;

  /** The sign of a signed varint is the second bit of its last byte. */
  private static final int SIGN = 0x40;

  private byte[] bytes = new byte[LEAST_BYTES];
  private int used;

  /** The array; its first {@link #used()} bytes are in use. */
  byte[] array() {
    return bytes;
  }

  /** The number of bytes in use. */
  int used() {
    return used;
  }

  /** A copy of the bytes in use. */
  byte[] toArray() {
    return Arrays.copyOf(bytes, used);
  }

  /** Keeps the first {@code length} bytes. */
  void cut(int length) {
    used = length;
  }

  /** Makes room for {@code count} more bytes, and returns where they begin. */
  int reserve(int count) {
    if (count > bytes.length - used) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, used + count));
    }
    return used;
  }

  void u8(int value) {
    reserve(1);
    bytes[used++] = (byte) value;
  }

  /** Eight bytes, the highest first. */
  void u64(long value) {
    reserve(Long.BYTES);
    U64.set(bytes, used, value);
    used += Long.BYTES;
  }

  /** Overwrites eight bytes that were reserved. */
  void u64(int at, long value) {
    U64.set(bytes, at, value);
  }

  /** Seven bits per byte, the lowest first. */
  void varint(long value) {
    reserve(Long.BYTES + 2);
    long rest = value;
    while ((rest & -MORE) != 0) {
      bytes[used++] = (byte) (rest | MORE);
      rest >>>= 7;
    }
    bytes[used++] = (byte) rest;
  }

  /** The same in two's complement. */
  void signedVarint(long value) {
    reserve(Long.BYTES + 2);
    long rest = value;
    while (rest < -SIGN || rest >= SIGN) {
      bytes[used++] = (byte) ((rest & LOW) | MORE);
      rest >>= 7;
    }
    bytes[used++] = (byte) (rest & LOW);
  }

  void append(byte[] more, int from, int length) {
    reserve(length);
    System.arraycopy(more, from, bytes, used, length);
    used += length;
  }

  void append(byte[] more) {
    append(more, 0, more.length);
  }
}
