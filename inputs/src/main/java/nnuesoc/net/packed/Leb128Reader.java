// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.packed;

import java.io.IOException;

/** Reads 32-bit numbers in LEB128, seven bits per byte, the low bits first. */
final class Leb128Reader {
  private final byte[] bytes;
  private final int end;
  private int at;

  /** Reads {@code bytes} from {@code from} to before {@code end}. */
  Leb128Reader(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  int at() {
    return at;
  }

  int end() {
    return end;
  }

  boolean hasMore() {
    return at < end;
  }

  /** The next byte, 0 to 255. */
  int oneByte() throws IOException {
    if (at >= end) {
      throw new IOException("ends at byte " + at + " within a number");
    }
    return bytes[at++] & 0xff;
  }

  int unsigned() throws IOException {
    final long value = number(false);
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new IOException("the number before byte " + at + " is too large");
    }
    return (int) value;
  }

  int signed() throws IOException {
    return (int) number(true);
  }

  private long number(boolean signed) throws IOException {
    long value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += 7) {
      final int one = oneByte();
      value |= (long) (one & 0x7f) << shift;
      if (one < 0x80) {
        final int unused = Long.SIZE - shift - 7;
        return signed ? value << unused >> unused : value;
      }
    }
    throw new IOException("the number before byte " + at + " is too long");
  }

  /** A reader of the next {@code length} bytes, which this reader skips. */
  Leb128Reader part(int length) throws IOException {
    if (length > end - at) {
      throw new IOException(length + " bytes from byte " + at + " on reach behind the end");
    }
    final Leb128Reader part = new Leb128Reader(bytes, at, at + length);
    at += length;
    return part;
  }

  /** Skips exactly these bytes. */
  void skip(byte... expected) throws IOException {
    for (byte one : expected) {
      if (oneByte() != (one & 0xff)) {
        throw new IOException("another byte before byte " + at);
      }
    }
  }
}
