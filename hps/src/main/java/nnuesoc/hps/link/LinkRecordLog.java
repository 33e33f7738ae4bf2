// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The records of a program from its start. They are kept on disk, so that a second run of the
 * program can begin later, or only their bytes are counted.
 */
final class LinkRecordLog implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final @Nullable FileChannel channel;
  private final ByteBuffer unwritten =
      ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private long end;

  /** A log that only counts bytes. */
  LinkRecordLog() {
    channel = null;
  }

  /** An empty log in a file that is deleted when the log is closed. */
  LinkRecordLog(Path path) throws IOException {
    channel =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
  }

  /** The number of bytes so far. */
  long end() {
    return end;
  }

  /** Passes bytes on and keeps them. */
  RecordByteSource keeping(RecordByteSource source) {
    return new RecordByteSource() {
      @Override
      public int number() {
        final int number = source.number();
        if (channel != null) {
          room(Integer.BYTES).putInt(number);
        }
        end += Integer.BYTES;
        return number;
      }

      @Override
      public byte[] payload(int length) {
        final byte[] bytes = source.payload(length);
        final int filled = (length + LinkRecord.BYTES - 1) & -LinkRecord.BYTES;
        if (channel == null) {
          end += filled;
          return bytes;
        }
        if (filled > BUFFER_BYTES) {
          flush();
          write(ByteBuffer.wrap(Arrays.copyOf(bytes, filled)));
        } else {
          room(filled).put(bytes).put(new byte[filled - length]);
        }
        end += filled;
        return bytes;
      }
    };
  }

  /** The bytes from {@code offset} on; they must be there. */
  RecordByteSource from(long offset) {
    if (channel == null) {
      throw new IllegalStateException("the records of the program were not kept");
    }
    final FileChannel kept = channel;
    flush();
    return new RecordByteSource() {
      private long at = offset;

      @Override
      public int number() {
        return read(Integer.BYTES).getInt();
      }

      @Override
      public byte[] payload(int length) {
        final byte[] bytes = read(length).array();
        at += ((length + LinkRecord.BYTES - 1) & -LinkRecord.BYTES) - length;
        return bytes;
      }

      private ByteBuffer read(int length) {
        final ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        try {
          while (bytes.hasRemaining() && kept.read(bytes, at + bytes.position()) >= 0) {}
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        at += length;
        return bytes.flip();
      }
    };
  }

  private ByteBuffer room(int bytes) {
    if (unwritten.remaining() < bytes) {
      flush();
    }
    return unwritten;
  }

  private void flush() {
    write(unwritten.flip());
    unwritten.clear();
  }

  private void write(ByteBuffer bytes) {
    try {
      while (channel != null && bytes.hasRemaining()) {
        channel.write(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }
}
