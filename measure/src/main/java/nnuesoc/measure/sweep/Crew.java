package nnuesoc.measure.sweep;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs points several at a time; each has a fabric of its own, and all share the net. */
final class Crew implements AutoCloseable {
  private final Runner runner;
  private final ExecutorService threads;

  /** So many threads, which do nothing yet. */
  Crew(Runner runner, int jobs) {
    this.runner = runner;
    threads = Executors.newFixedThreadPool(jobs, Crew::daemon);
  }

  private static Thread daemon(Runnable work) {
    final Thread thread = new Thread(work, "sweep");
    thread.setDaemon(true);
    return thread;
  }

  /** Begins a point as soon as a thread is free. */
  Future<Runner.Outcome> begin(Point point) {
    return threads.submit(() -> runner.run(point));
  }

  /** Waits for what became of a point; what it threw is thrown. */
  static Runner.Outcome end(Future<Runner.Outcome> point) {
    try {
      return point.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException(e.getMessage());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new CompletionException(e.getCause());
    }
  }

  /** What has not begun does not begin. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
