package nnuesoc.verification.regress;

import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Ends the waiting for what should have seen itself that its time is over. */
final class TimeLimit {
  /** Behind its time, what does not hear of it is left alone. */
  private static final long DEAF_NANOS = 1_000_000_000;

  private TimeLimit() {}

  /**
   * What is computed, in a thread of its own that is left behind if it does not come to its end.
   */
  static <T> Optional<T> within(long nanos, Supplier<T> work) {
    final FutureTask<T> task = new FutureTask<>(work::get);
    final Thread thread = new Thread(task, "vector");
    thread.setDaemon(true);
    thread.start();
    try {
      return Optional.of(task.get(nanos + DEAF_NANOS, TimeUnit.NANOSECONDS));
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
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
}
