package nnuesoc.sim.trace;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * The blocks of an FST file: a byte for the kind, 8 bytes for the length (themselves included), the
 * content. {@code vcd2fst} does not notice a full disk and ends with status 0, so what it wrote has
 * to be looked at.
 */
final class FstBlocks {
  /** The hierarchy, written last: plain, or packed in one of two ways. */
  private static final int HIERARCHY = 4;

  private static final int HIERARCHY_LZ4 = 6;
  private static final int HIERARCHY_LZ4_TWICE = 7;

  private FstBlocks() {}

  /** Fails, in the name of {@code target}, if the file does not end with a whole hierarchy. */
  static void requireWhole(Path file, Path target) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      final long size = channel.size();
      int kind = -1;
      long at = 0;
      while (at + 1 + Long.BYTES <= size) {
        channel.position(at);
        final InputStream in = Channels.newInputStream(channel);
        final DataInputStream head = new DataInputStream(in);
        kind = head.readUnsignedByte();
        final long length = head.readLong();
        if (length < Long.BYTES || length > size) {
          break;
        }
        at += 1 + length;
      }
      if (at != size
          || (kind != HIERARCHY && kind != HIERARCHY_LZ4 && kind != HIERARCHY_LZ4_TWICE)) {
        throw new IOException(
            target + ": vcd2fst left a file that is not whole; is the disk full?");
      }
    }
  }
}
