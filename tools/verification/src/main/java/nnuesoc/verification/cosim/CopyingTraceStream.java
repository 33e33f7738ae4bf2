// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import nnuesoc.file.OutputFile;
import org.jspecify.annotations.Nullable;

/**
 * A trace that is copied to a file while it is read. There is no copy of a trace that is not read
 * to its end, that is very long, or for which the disk has no room.
 */
final class CopyingTraceStream extends FilterInputStream {
  private static final long LONGEST_COPY = 256L << 20; // 3 million cycles of a small design

  private @Nullable OutputFile copy;
  private long length;

  CopyingTraceStream(InputStream trace, Path file) {
    super(trace);
    try {
      copy = OutputFile.open(file);
    } catch (IOException e) {
      copy = null;
    }
  }

  @Override
  public int read() throws IOException {
    final byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int count) throws IOException {
    final int read = super.read(bytes, from, count);
    try {
      if (copy != null && read < 0) {
        copy.commit();
        copy = null;
      } else if (copy != null) {
        length += read;
        if (length > LONGEST_COPY) {
          discard();
        } else {
          copy.write(bytes, from, read);
        }
      }
    } catch (IOException e) {
      discard(); // the simulator runs again
    }
    return read;
  }

  private void discard() {
    try {
      if (copy != null) {
        copy.discard();
      }
    } catch (IOException e) {
      // What is left of it is in a temporary folder.
    }
    copy = null;
  }

  @Override
  public void close() throws IOException {
    discard();
    super.close();
  }
}
