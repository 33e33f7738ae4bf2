package nnuesoc.sim.trace;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A trace on its way into a file, compressed if the name ends in {@code .gz}. It is written beside
 * its name, to {@code FILE.part}, and takes the name when it is complete, or with its complete
 * prefix when the run or the disk has ended early; until then an older FILE stands.
 *
 * <p>Something that exists and is no regular file, {@code /dev/stdout} say, is written directly.
 * The methods may be called from two threads: a {@link #commit()} from a shutdown hook waits for
 * the piece that is being written, and nothing is written afterwards.
 */
public final class TraceFile implements TraceOutput {
  private static final String GZIP = ".gz";

  private final Path file;
  private final Path part; // the file itself if it is written directly
  private final PieceEncoder encoder;
  private final OutputStream out;
  private long completeBytes;
  private boolean failed;
  private boolean ended;
  private boolean named;

  TraceFile(Path file, Path part, OutputStream out) {
    this.file = file;
    this.part = part;
    this.out = out;
    encoder = file.toString().endsWith(GZIP) ? new GzipMembers() : PieceEncoder.PLAIN;
  }

  /**
   * Creates {@code FILE.part}.
   *
   * @throws IOException if that cannot be done; the message names the file and the reason
   */
  public static TraceFile open(Path file) throws IOException {
    final TracePath path = TracePath.of(file);
    try {
      // No channel: an interrupted thread would close it in the middle of a piece.
      return new TraceFile(path.target(), path.part(), new FileOutputStream(path.part().toFile()));
    } catch (IOException e) {
      throw new IOException(file + ": cannot be written: " + e.getMessage(), e);
    }
  }

  /**
   * Appends a piece that ends with a whole cycle.
   *
   * @throws IOException if the piece is not in the file as a whole, or the file has ended
   */
  @Override
  public synchronized void write(byte[] bytes, int length) throws IOException {
    if (ended || failed) {
      throw new IOException(file + ": " + (ended ? "has been closed" : "could not be written"));
    }
    try {
      completeBytes += encoder.write(bytes, length, out);
    } catch (IOException e) {
      failed = true;
      throw new IOException(
          file + ": " + e.getMessage() + " (" + completeBytes + " bytes are whole and kept)", e);
    }
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
    if (completeBytes == 0) {
      discard();
      return false;
    }
    ended = true;
    close();
    if (!part.equals(file)) {
      if (failed) {
        truncate();
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
    named = true;
    return true;
  }

  @Override
  public synchronized void discard() throws IOException {
    if (ended) {
      return;
    }
    ended = true;
    close();
    if (!part.equals(file)) {
      Files.deleteIfExists(part);
    }
  }

  private void close() throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      if (!failed) {
        throw new IOException(file + ": " + e.getMessage(), e);
      }
      // The failure has been reported, and what is kept was written before it.
    }
  }

  /** Takes away what a failed write has left. */
  private void truncate() throws IOException {
    try (RandomAccessFile kept = new RandomAccessFile(part.toFile(), "rw")) {
      kept.setLength(completeBytes);
    }
  }
}
