// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Threads of this process.
 *
 * @param jobs the number of threads
 */
public record LocalThreads(int jobs) implements WorkPlace {
  private static final long LOOK_MILLIS = 100;

  private record Ended<R>(int place, Supplier<R> result) {}

  @Override
  public <R> void run(Work<R> work, ResultReceiver<R> results) {
    final ExecutorService threads = Executors.newFixedThreadPool(jobs, LocalThreads::daemon);
    try {
      final BlockingQueue<Ended<R>> ended = new LinkedBlockingQueue<>();
      for (int i = 0; i < work.size(); i++) {
        final int place = i;
        threads.execute(() -> ended.add(new Ended<>(place, end(work, place))));
      }
      final OrderedResults<R> order = new OrderedResults<>(results);
      while (order.told() < work.size()) {
        final Ended<R> one = poll(ended);
        if (one == null) {
          results.idle();
        } else if (!order.add(one.place, one.result)) {
          return;
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    final Thread thread = new Thread(work, "work");
    thread.setDaemon(true);
    return thread;
  }

  /** Does a piece; returns its result, or a supplier that throws its exception. */
  private static <R> Supplier<R> end(Work<R> work, int place) {
    try {
      final R result = work.run(place);
      return () -> result;
    } catch (RuntimeException e) {
      return () -> {
        throw e;
      };
    } catch (Error e) {
      return () -> {
        throw e;
      };
    }
  }

  private static <R> @Nullable Ended<R> poll(BlockingQueue<Ended<R>> ended) {
    try {
      return ended.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException(e.getMessage());
    }
  }
}
