// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;

/**
 * An FST file that grows. A piece is a header, a block of value changes, and the end of a file. The
 * block overwrites the old end, so that the file is complete after each piece. Like a {@link
 * VcdFile}, it gets its name when it is finished, or with its complete pieces if the run stops or
 * the disk fills up early.
 *
 * <p>The methods may be called from two threads.
 */
final class FstFile implements TraceFileOutput {
  private final OutputFile file;
  private final RandomAccessFile out;
  private byte[] header = {}; // both as in the file after the last complete piece
  private byte[] tail = {};
  private long tailAt = FstDeclarations.HEADER_BYTES;
  private boolean failed;
  private boolean ended;
  private boolean named;

  /** Writes to {@code file} through {@code out}, which is open on the same file. */
  FstFile(OutputFile file, RandomAccessFile out) {
    this.file = file;
    this.out = out;
  }

  /**
   * Begins a file.
   *
   * @throws IOException if that fails; the message names the file and the reason
   */
  public static FstFile open(Path name) throws IOException {
    final OutputFile file = OutputFile.open(name);
    try {
      if (file.isDirect()) {
        throw new IOException(".fst needs a regular file, as its header is written last");
      }
      return new FstFile(file, new RandomAccessFile(file.part().toFile(), "rw"));
    } catch (IOException e) {
      file.discard();
      throw new IOException(name + ": cannot be written: " + FileProblemText.reason(e), e);
    }
  }

  @Override
  public TraceFormat format() {
    return TraceFormat.FST;
  }

  @Override
  public synchronized void write(byte[] bytes, int length) throws IOException {
    if (ended || failed) {
      throw new IOException(
          file.name() + ": " + (ended ? "has been closed" : "could not be written"));
    }
    final int from = FstDeclarations.HEADER_BYTES;
    final int end = from + 1 + (int) ByteBuffer.wrap(bytes).getLong(from + 1);
    try {
      out.seek(tailAt);
      out.write(bytes, from, length - from);
      out.setLength(tailAt + length - from);
      out.seek(0);
      out.write(bytes, 0, from);
    } catch (IOException e) {
      failed = true;
      throw new IOException(
          file.name() + ": " + e.getMessage() + " (" + whole() + " bytes are whole and kept)", e);
    }
    header = Arrays.copyOf(bytes, from);
    tail = Arrays.copyOfRange(bytes, end, length);
    tailAt += end - from;
  }

  /** The length of the file after the last complete piece. */
  private long whole() {
    return tail.length == 0 ? 0 : tailAt + tail.length;
  }

  /**
   * Closes the file and gives it its name. After a failed {@link #write} the file holds the pieces
   * before that one; if there are none, no file is left. A second call does nothing.
   */
  @Override
  public synchronized boolean commit() throws IOException {
    if (ended) {
      return named;
    }
    if (tail.length == 0) {
      discard();
      return false;
    }
    ended = true;
    try {
      if (failed) {
        // These bytes had room before.
        out.seek(tailAt);
        out.write(tail);
        out.setLength(whole());
        out.seek(0);
        out.write(header);
      }
      out.close();
    } catch (IOException e) {
      file.discard();
      throw new IOException(file.name() + ": " + FileProblemText.reason(e), e);
    }
    file.commit();
    named = true;
    return true;
  }

  @Override
  public synchronized void discard() throws IOException {
    if (!ended) {
      ended = true;
      try {
        out.close();
      } finally {
        file.discard();
      }
    }
  }
}
