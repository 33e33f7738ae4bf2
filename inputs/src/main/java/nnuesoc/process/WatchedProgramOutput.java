// SPDX-License-Identifier: Apache-2.0
package nnuesoc.process;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The standard output of an external program, which is ended if it makes its reader wait for too
 * long. Closing the stream ends the program.
 */
public final class WatchedProgramOutput extends FilterInputStream {
  private final Process process;
  private volatile boolean waiting; // whether the reader waits for the program
  private final AtomicLong reads = new AtomicLong();
  private volatile @Nullable IOException ended;

  private WatchedProgramOutput(Process process) {
    super(process.getInputStream());
    this.process = process;
  }

  /**
   * Begins to watch a program.
   *
   * @param program the name for messages
   */
  public static WatchedProgramOutput of(String program, Process process, ProgressLimits patience) {
    return of(program, process, patience, () -> false);
  }

  /**
   * Begins to watch a program that may also be ended before its time.
   *
   * @param stop asked now and then whether to end it; a reader then gets an {@link
   *     InterruptedIOException}
   */
  public static WatchedProgramOutput of(
      String program, Process process, ProgressLimits patience, BooleanSupplier stop) {
    final WatchedProgramOutput stream = new WatchedProgramOutput(process);
    final ProgressWatch watch = new ProgressWatch(program, process, patience, stream::progress);
    final Thread thread = new Thread(() -> stream.watch(watch, stop), "patience");
    thread.setDaemon(true);
    thread.start();
    return stream;
  }

  /** A program that waits for its reader stands still by no fault of its own. */
  private long progress() {
    return waiting ? reads.get() : System.nanoTime();
  }

  private void watch(ProgressWatch watch, BooleanSupplier stop) {
    try {
      while (!process.waitFor(ProgressWatch.PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
        if (stop.getAsBoolean()) {
          ended = new InterruptedIOException("the program was ended by its user");
          ProgressWatch.end(process);
        } else if (watch.standsStill()) {
          ended = watch.exception();
          ProgressWatch.end(process);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public int read() throws IOException {
    final byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    reads.incrementAndGet();
    waiting = true;
    try {
      final int count = super.read(bytes, from, length);
      if (count < 0) {
        requireProgress();
      }
      return count;
    } catch (IOException e) {
      requireProgress(); // the end of the program closes its output
      throw e;
    } finally {
      waiting = false;
    }
  }

  private void requireProgress() throws IOException {
    final IOException problem = ended;
    if (problem != null) {
      throw problem;
    }
  }

  /**
   * Waits for the end of the program.
   *
   * @return its exit status
   * @throws NoProgressException if it was ended because it made no progress
   */
  public int status() throws IOException {
    try {
      waiting = true; // a program may close its output and go on
      final int status = process.waitFor();
      requireProgress();
      return status;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public void close() throws IOException {
    ProgressWatch.end(process);
    super.close();
  }
}
