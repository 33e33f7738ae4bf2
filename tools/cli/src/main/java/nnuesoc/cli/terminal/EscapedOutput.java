// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Text in UTF-8 with control characters written as in JSON, so that the name of a file in an answer
 * cannot control a terminal.
 */
final class EscapedOutput extends FilterOutputStream {
  private static final int DELETE = 0x7f;

  EscapedOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int written = offset;
    for (int i = offset; i < offset + length; i++) {
      if (isControl(bytes[i])) {
        out.write(bytes, written, i - written);
        out.write(
            String.format(Locale.ROOT, "\\u%04x", bytes[i]).getBytes(StandardCharsets.US_ASCII));
        written = i + 1;
      }
    }
    out.write(bytes, written, offset + length - written);
  }

  /** No byte of a multi-byte character is one of these. */
  private static boolean isControl(byte b) {
    return (b >= 0 && b < ' ' && b != '\n' && b != '\t' && b != '\r') || b == DELETE;
  }
}
