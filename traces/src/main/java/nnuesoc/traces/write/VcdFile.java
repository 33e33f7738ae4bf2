// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import nnuesoc.file.OutputFile;

/**
 * A trace that is written to a file, compressed if the name ends in {@code .gz}. The file gets its
 * name when it is complete, or with its complete prefix if the run stops or the disk fills up
 * early; until then an older file stays in place ({@link OutputFile}).
 *
 * <p>The methods may be called from two threads: a {@link #commit()} from a shutdown hook waits for
 * the piece that is being written, and nothing is written afterwards.
 */
final class VcdFile implements TraceFileOutput {
  private static final String GZIP = ".gz";

  private final OutputFile file;
  private final TracePieceEncoder encoder;
  private final OutputStream out;
  private long completeBytes;
  private boolean failed;
  private boolean ended;
  private boolean named;

  /** Writes to {@code file} through {@code out}, which may be the same. */
  VcdFile(OutputFile file, OutputStream out) {
    this.file = file;
    this.out = out;
    encoder =
        file.name().toString().endsWith(GZIP) ? new GzipPieceEncoder() : TracePieceEncoder.PLAIN;
  }

  /**
   * Begins a file.
   *
   * @throws IOException if that fails; the message names the file and the reason
   */
  public static VcdFile open(Path name) throws IOException {
    final OutputFile file = OutputFile.open(name);
    return new VcdFile(file, file);
  }

  /**
   * Appends a piece that ends with a complete cycle.
   *
   * @throws IOException if the piece could not be written completely, or the file is closed
   */
  @Override
  public synchronized void write(byte[] bytes, int length) throws IOException {
    if (ended || failed) {
      throw new IOException(
          file.name() + ": " + (ended ? "has been closed" : "could not be written"));
    }
    try {
      completeBytes += encoder.write(bytes, length, out);
    } catch (IOException e) {
      failed = true;
      throw new IOException(
          e.getMessage() + " (" + completeBytes + " bytes are whole and kept)", e);
    }
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
    if (completeBytes == 0) {
      discard();
      return false;
    }
    ended = true;
    if (failed) {
      file.commit(completeBytes);
    } else {
      file.commit();
    }
    named = true;
    return true;
  }

  @Override
  public synchronized void discard() throws IOException {
    if (!ended) {
      ended = true;
      file.discard();
    }
  }
}
