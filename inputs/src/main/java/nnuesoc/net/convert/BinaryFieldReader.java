// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.zip.CRC32;
import nnuesoc.net.NetFileInfo;

/** Reads a file field by field; an error names the field and its place. */
final class BinaryFieldReader {
  private final InputStream in;
  private final String file;
  private final CRC32 checksum = new CRC32();
  private final MessageDigest digest = NetFileInfo.newSha256();
  private long length;
  private String field = "";
  private long offset; // of the field

  BinaryFieldReader(InputStream in, String file) {
    this.in = in;
    this.file = file;
  }

  /** The bytes of the next field. */
  byte[] next(String name, int bytes) throws IOException {
    final byte[] read = in.readNBytes(bytes);
    field = name;
    offset = length;
    length += read.length;
    if (read.length < bytes) {
      throw new ConvertedNetException(
          String.format(
              Locale.ROOT,
              "%s: it is cut short in %s (bytes %,d to %,d): it ends after %,d; convert the net"
                  + " again",
              file,
              name,
              offset,
              offset + bytes - 1,
              length));
    }
    checksum.update(read);
    digest.update(read);
    return read;
  }

  /** The next field as a buffer, from which numbers can be read. */
  ByteBuffer buffer(String name, int bytes) throws IOException {
    return ByteBuffer.wrap(next(name, bytes)).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The number in the next field. */
  int number(String name) throws IOException {
    return buffer(name, Integer.BYTES).getInt();
  }

  /** Checks the checksum that ends the file. */
  void checksum(String name) throws IOException {
    final int right = (int) checksum.getValue();
    final int there = number(name);
    if (there != right) {
      throw wrong("0x%08X".formatted(there), "0x%08X, so the file is damaged".formatted(right));
    }
    if (in.read() >= 0) {
      throw new ConvertedNetException(
          String.format(
              Locale.ROOT, "%s: bytes follow from byte %,d on, where the net ends", file, length));
    }
  }

  /** The error that the field read last is not right. */
  ConvertedNetException wrong(Object there, String right) {
    return new ConvertedNetException(
        String.format(
            Locale.ROOT, "%s: %s at byte %,d is %s, not %s", file, field, offset, there, right));
  }

  /** The file as it was read so far. */
  NetFileInfo file(String description) {
    return new NetFileInfo(length, HexFormat.of().formatHex(digest.digest()), description);
  }
}
