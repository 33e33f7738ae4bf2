// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The program's end of the shared file, which it uses as {@code hps/board/src/link.h} says. */
final class ProgramStub {
  static final int HEAD_AT = 64;
  static final int TAIL_AT = 128;
  static final int ANSWERS_AT = 192;
  static final int VALUE_AT = 196;
  static final int ENDED_AT = 256;
  static final int PAGE = 4096;
  static final int RING_BYTES = 1 << 20;

  private final MappedByteBuffer file;
  private int head;

  /** The program that is told an address, {@code PATH:TOKEN}. */
  ProgramStub(String address) throws IOException {
    final Path path = Path.of(address.substring(0, address.lastIndexOf(':')));
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      file = channel.map(MapMode.READ_WRITE, 0, channel.size());
    }
    file.order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Writes records and publishes them together. */
  ProgramStub send(byte[]... records) {
    for (byte[] record : records) {
      for (byte part : record) {
        file.put(PAGE + (head++ & (RING_BYTES - 1)), part);
      }
    }
    file.putInt(HEAD_AT, head);
    return this;
  }

  /** The control word at an offset. */
  int word(int at) {
    return file.getInt(at);
  }

  /** The number of answers and the last one. */
  String answers() {
    return word(ANSWERS_AT) + ": " + Integer.toHexString(word(VALUE_AT));
  }

  /** The size of the file. */
  int size() {
    return file.capacity();
  }
}
