// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Writes each piece as a gzip member of its own. A sequence of members is a gzip file (RFC 1952
 * §2.2), so a file that is cut after any member is valid and needs no repair.
 */
final class GzipPieceEncoder implements TracePieceEncoder {
  private static final int BUFFER_BYTES = 1 << 16;

  private final ByteArrayOutputStream member = new ByteArrayOutputStream(BUFFER_BYTES);

  /** Compresses fast: compression takes most of the time of a run with a compressed trace. */
  private static final class Fast extends GZIPOutputStream {
    Fast(OutputStream out) throws IOException {
      super(out, BUFFER_BYTES);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  @Override
  public int write(byte[] bytes, int length, OutputStream out) throws IOException {
    member.reset();
    try (OutputStream compressed = new Fast(member)) {
      compressed.write(bytes, 0, length);
    }
    member.writeTo(out);
    return member.size();
  }
}
