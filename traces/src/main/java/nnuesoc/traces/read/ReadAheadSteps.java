// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a trace, read by a separate thread some batches ahead of the caller. The caller gets
 * the same as without the thread: values, warnings up to each step, and a failure at the step where
 * it occurred.
 */
final class ReadAheadSteps implements TimeSteps {
  private static final int WAITING = 4;
  private static final int PATIENCE_MS = 100;
  private static final int END_MS = 2_000;

  private final VcdParser parser;
  private final VariableValues values;
  private final TraceWarnings warnings;
  private final Runnable stopCheck;
  private final BlockingQueue<TimeStepBatch> full = new ArrayBlockingQueue<>(WAITING);
  private final BlockingQueue<TimeStepBatch> empty = new ArrayBlockingQueue<>(WAITING + 2);
  private final Thread thread;
  private final int batchWords;
  private TimeStepBatch batch;
  private boolean finished;
  private long time;
  private long offset;
  private boolean dumping;
  private boolean dumpingBefore;
  private boolean open;

  /**
   * Starts reading.
   *
   * @param parser the parser, positioned after the declarations
   * @param read the values that the parser sets
   * @param values the values that the caller's steps set, so far the same
   * @param noted the warnings that the parser notes
   * @param warnings the warnings of the steps that the caller takes
   * @param stopCheck called while no step is available
   * @param batchWords the size of a batch that is passed on, in words
   */
  ReadAheadSteps(
      VcdParser parser,
      VariableValues read,
      VariableValues values,
      TraceWarnings noted,
      TraceWarnings warnings,
      Runnable stopCheck,
      int batchWords) {
    this.parser = parser;
    this.values = values;
    this.warnings = warnings;
    this.stopCheck = stopCheck;
    this.batchWords = batchWords;
    batch = new TimeStepBatch(batchWords);
    time = parser.time();
    offset = parser.offset();
    dumping = parser.dumping();
    dumpingBefore = dumping;
    thread = new Thread(() -> read(read, noted), "trace");
    thread.setDaemon(true);
    thread.start();
  }

  private void read(VariableValues read, TraceWarnings noted) {
    TimeStepBatch filling = new TimeStepBatch(batchWords);
    try {
      noted.alsoTo(filling.warnings);
      try {
        while (parser.nextStep()) {
          filling.add(parser, read);
          if (filling.isFull()) {
            full.put(filling);
            final TimeStepBatch used = empty.poll();
            filling = used == null ? new TimeStepBatch(batchWords) : used;
            filling.clear();
            noted.alsoTo(filling.warnings);
          }
        }
      } catch (IOException | RuntimeException | Error e) {
        filling.failure = e; // thrown when the caller reaches it
      }
      filling.last = true;
      full.put(filling);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody needs the rest
    }
  }

  @Override
  public boolean nextStep() throws IOException {
    values.beginStep();
    dumpingBefore = dumping;
    if (finished) {
      return false;
    }
    while (batch.isRead()) {
      if (batch.last) {
        finished = true;
        batch.takeWarnings(warnings);
        fail(batch.failure);
        return false;
      }
      next();
    }
    final int head = batch.next();
    time = batch.time(head);
    offset = batch.offset(head);
    dumping = batch.dumping(head);
    open = batch.open(head);
    batch.take(head, values, warnings);
    return true;
  }

  private static void fail(@Nullable Throwable failure) throws IOException {
    if (failure instanceof IOException e) {
      throw e;
    }
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }

  private void next() throws IOException {
    empty.offer(batch);
    try {
      TimeStepBatch next = full.poll(PATIENCE_MS, TimeUnit.MILLISECONDS);
      while (next == null) {
        stopCheck.run();
        next = full.poll(PATIENCE_MS, TimeUnit.MILLISECONDS);
      }
      batch = next;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while a trace was read", e);
    }
  }

  @Override
  public void settle() {
    values.settle();
    dumpingBefore = dumping;
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public boolean dumping() {
    return dumping;
  }

  @Override
  public boolean dumpingBefore() {
    return dumpingBefore;
  }

  @Override
  public boolean lastStepOpen() {
    return open;
  }

  @Override
  public long offset() {
    return offset;
  }

  @Override
  public void close() throws IOException {
    thread.interrupt();
    try {
      parser.close();
      thread.join(END_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
