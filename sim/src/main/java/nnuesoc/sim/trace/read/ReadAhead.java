package nnuesoc.sim.trace.read;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** Steps that another thread reads, a few batches ahead of their use. */
final class ReadAhead implements Steps {
  private static final int BATCHES = 4;

  private final Steps source;
  private final VariableValues values;
  private final BlockingQueue<StepBatch> full = new ArrayBlockingQueue<>(BATCHES);
  private final BlockingQueue<StepBatch> free = new ArrayBlockingQueue<>(BATCHES);
  private final Thread thread;
  private @Nullable StepBatch batch;
  private boolean ended;
  private long time = VcdParser.NO_TIME;
  private boolean dumping = true;
  private boolean dumpingBefore = true;

  /**
   * Starts reading.
   *
   * @param source the steps, which belong to the other thread from now on
   * @param read where {@code source} puts what it reads
   * @param values where it is wanted
   */
  ReadAhead(Steps source, VariableValues read, VariableValues values) {
    this.source = source;
    this.values = values;
    for (int i = 0; i < BATCHES; i++) {
      free.add(new StepBatch());
    }
    thread = new Thread(() -> readAll(read), "trace reader");
    thread.setDaemon(true);
    thread.start();
  }

  private void readAll(VariableValues read) {
    try {
      boolean more = true;
      while (more) {
        final StepBatch next = free.take();
        next.clear();
        next.fill(source, read);
        more = !next.last();
        full.put(next);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed: nobody waits for more
    }
  }

  @Override
  public boolean nextStep() throws IOException {
    values.beginStep();
    dumpingBefore = dumping;
    if (ended || !fetch()) {
      return false;
    }
    final StepBatch its = batch;
    if (its != null) {
      its.next(values);
      time = its.time();
      dumping = its.dumping();
    }
    return true;
  }

  /** Makes sure that there is a step in the batch. */
  private boolean fetch() throws IOException {
    try {
      while (batch == null || !batch.hasNext()) {
        if (batch != null) {
          if (batch.last()) {
            ended = true;
            batch.requireNoFailure();
            return false;
          }
          free.put(batch);
        }
        batch = full.take();
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while reading a trace", e);
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
  public long offset() {
    return batch == null ? 0 : batch.offset();
  }

  @Override
  public void close() throws IOException {
    thread.interrupt();
    source.close();
  }
}
