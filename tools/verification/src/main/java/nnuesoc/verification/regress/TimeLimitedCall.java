// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Stops waiting for work that should itself have noticed that its time is over. */
final class TimeLimitedCall {
  /** Work that has not ended this long after its time is abandoned. */
  private static final long DEAF_NANOS = 1_000_000_000;

  private TimeLimitedCall() {}

  /** Runs work in a thread of its own, which is abandoned if the work does not end. */
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
