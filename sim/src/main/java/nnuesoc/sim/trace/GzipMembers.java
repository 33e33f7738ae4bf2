package nnuesoc.sim.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Each piece is a gzip member of its own. Members one after the other are a gzip file (RFC 1952
 * §2.2), so a file that is cut after any of them is valid and needs no repair.
 */
final class GzipMembers implements PieceEncoder {
  private static final int BUFFER_BYTES = 1 << 16;

  private final ByteArrayOutputStream member = new ByteArrayOutputStream(BUFFER_BYTES);

  /** The time of a run with a compressed trace is mostly compression. */
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
