// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a text file for {@code $readmemh}: one word per line, in hexadecimal, two's complement.
 */
final class ReadmemhWriter implements Closeable {
  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int BITS_A_DIGIT = 4;

  private final OutputStream out;
  private final int digits;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int length;

  /** Creates the file; its words have {@code bits} bits, a multiple of 4. */
  ReadmemhWriter(Path file, int bits) throws IOException {
    out = Files.newOutputStream(file);
    digits = bits / BITS_A_DIGIT;
  }

  /** Writes one more word, the low bits of {@code value}. */
  void word(int value) throws IOException {
    if (length + digits + 1 > buffer.length) {
      flush();
    }
    for (int shift = (digits - 1) * BITS_A_DIGIT; shift >= 0; shift -= BITS_A_DIGIT) {
      buffer[length++] = DIGITS[value >>> shift & 0xf];
    }
    buffer[length++] = '\n';
  }

  private void flush() throws IOException {
    out.write(buffer, 0, length);
    length = 0;
  }

  @Override
  public void close() throws IOException {
    try (out) {
      flush();
    }
  }
}
