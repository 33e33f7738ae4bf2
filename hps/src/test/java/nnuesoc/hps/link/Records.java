// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Records as {@code hps/board/src/link.h} lays them out: 16 bytes, then a padded payload. */
final class Records {
  /** The bit by which the words of a record continue those of the record before. */
  static final int CONTINUES = 0x80;

  private Records() {}

  /** A record of any kind. */
  static byte[] of(
      int kind, int bytes, int file, int line, int address, int value, byte... payload) {
    return ByteBuffer.allocate(LinkRecord.BYTES + (payload.length + 15) / 16 * 16)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put((byte) kind)
        .put((byte) bytes)
        .putShort((short) file)
        .putInt(line)
        .putInt(address)
        .putInt(value)
        .put(payload)
        .array();
  }

  static byte[] write(int address, int bytes, int value) {
    return of(1, bytes, 0, 0, address, value);
  }

  static byte[] read(int address, int bytes) {
    return of(2, bytes, 0, 0, address, 0);
  }

  static byte[] poll(int address, int bytes, int mask, int wanted) {
    return of(3, bytes, 0, 0, address, wanted, number(mask));
  }

  static byte[] words(int address, int bytes, int... payload) {
    final int count = payload.length / (bytes & ~CONTINUES);
    return of(4, bytes, 0, 0, address, count, bytes(payload));
  }

  static byte[] pairs(int first, int second, int bytes, int... words) {
    final byte[] payload = Arrays.copyOf(number(second), 16 + words.length);
    System.arraycopy(bytes(words), 0, payload, 16, words.length);
    return of(5, bytes, 0, 0, first, words.length / (2 * (bytes & ~CONTINUES)), payload);
  }

  static byte[] sleep(int microseconds) {
    return of(6, 0, 0, 0, 0, microseconds);
  }

  static byte[] print(String text) {
    return text(7, 0, text);
  }

  static byte[] position(String fen) {
    return text(8, 0, fen);
  }

  static byte[] file(int number, String name) {
    return text(9, number, name);
  }

  static byte[] close() {
    return of(10, 0, 0, 0, 0, 0);
  }

  private static byte[] text(int kind, int file, String text) {
    final byte[] payload = text.getBytes(StandardCharsets.UTF_8);
    return of(kind, 0, file, 0, 0, payload.length, payload);
  }

  private static byte[] number(int value) {
    return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
  }

  private static byte[] bytes(int... values) {
    final byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  /** The access that a record describes. */
  static LinkRecord access(byte[] record) {
    final LinkRecord access = new LinkRecord();
    access.take(source(record));
    return access;
  }

  /** Bytes in memory, read as the link reads its ring. */
  static RecordByteSource source(byte[] bytes) {
    final ByteBuffer left = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return new RecordByteSource() {
      @Override
      public int number() {
        return left.getInt();
      }

      @Override
      public byte[] payload(int length) {
        final byte[] payload = new byte[length];
        left.get(payload).position((left.position() + 15) / 16 * 16);
        return payload;
      }
    };
  }
}
