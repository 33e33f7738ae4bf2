package nnuesoc.sim.trace;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;

/**
 * An FST file that grows. A piece is a header, a block of value changes, and what ends a file: the
 * block takes the place of the end that stands in the file, so that the file is whole after each
 * piece. As a {@link TraceFile} it takes its name when it is complete, or with what is whole of it
 * when the run or the disk has ended early.
 *
 * <p>The methods may be called from two threads.
 */
final class FstFile implements TraceOutput {
  private final OutputFile file;
  private final RandomAccessFile out;
  private byte[] header = {}; // as they stand in the file after the last whole piece
  private byte[] tail = {};
  private long tailAt = FstLayout.HEADER_BYTES;
  private boolean failed;
  private boolean ended;
  private boolean named;

  /** Writes to {@code file} by {@code out}, which stands for the same. */
  FstFile(OutputFile file, RandomAccessFile out) {
    this.file = file;
    this.out = out;
  }

  /**
   * Begins a file.
   *
   * @throws IOException if that cannot be done; the message names the file and the reason
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
      throw new IOException(name + ": cannot be written: " + FileProblem.reason(e), e);
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
    final int from = FstLayout.HEADER_BYTES;
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

  /** The bytes of the file after the last whole piece. */
  private long whole() {
    return tail.length == 0 ? 0 : tailAt + tail.length;
  }

  /**
   * Closes the file and gives it its name. After a failed {@link #write} it holds the pieces before
   * that one; if there are none, no file is left. Does nothing after the first time.
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
        // What is written had room before.
        out.seek(tailAt);
        out.write(tail);
        out.setLength(whole());
        out.seek(0);
        out.write(header);
      }
      out.close();
    } catch (IOException e) {
      file.discard();
      throw new IOException(file.name() + ": " + FileProblem.reason(e), e);
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
