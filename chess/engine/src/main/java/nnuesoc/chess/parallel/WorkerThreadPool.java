// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Threads of the host that advance the workers in parallel. A round takes microseconds, so the
 * threads stay awake while they wait for the next one.
 */
final class WorkerThreadPool implements AutoCloseable {
  /** One thread advances fewer workers than this faster than several threads do. */
  private static final int LEAST = 3;

  private static final int SPINS = 5_000;
  private static final long NAP_NANOS = 20_000;

  private final int threads;
  private volatile Round round = new Round(List.of());
  private volatile boolean closed;

  private WorkerThreadPool(int threads) {
    this.threads = threads;
  }

  /** A number of threads; the caller is one of them. */
  static WorkerThreadPool of(int threads) {
    final WorkerThreadPool hands = new WorkerThreadPool(threads);
    for (int i = 1; i < threads; i++) {
      final Thread thread = new Thread(hands::help, "worker");
      thread.setDaemon(true);
      thread.start();
    }
    return hands;
  }

  /** Advances each worker; returns after all have reached a place where they have to wait. */
  void advance(List<SearchWorker> workers) {
    if (threads == 1 || workers.size() < LEAST) {
      workers.forEach(SearchWorker::advance);
      return;
    }
    final Round mine = new Round(List.copyOf(workers));
    round = mine;
    mine.work();
    mine.await();
  }

  private void help() {
    Round before = round;
    int spins = 0;
    while (!closed) {
      final Round now = round;
      if (now != before) {
        now.work();
        before = now;
        spins = 0;
      } else if (spins < SPINS) {
        spins++;
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(NAP_NANOS);
      }
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  /** Some workers, each of which is advanced by one thread. */
  private static final class Round {
    private final List<SearchWorker> workers;
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private volatile @Nullable RuntimeException failure;

    Round(List<SearchWorker> workers) {
      this.workers = workers;
    }

    void work() {
      int next = taken.getAndIncrement();
      while (next < workers.size()) {
        try {
          workers.get(next).advance();
        } catch (RuntimeException e) {
          failure = e;
        }
        done.getAndIncrement();
        next = taken.getAndIncrement();
      }
    }

    void await() {
      int spins = 0;
      while (done.get() < workers.size()) {
        spins++;
        if (spins < SPINS) {
          Thread.onSpinWait();
        } else {
          LockSupport.parkNanos(NAP_NANOS);
        }
      }
      final RuntimeException thrown = failure;
      if (thrown != null) {
        throw thrown;
      }
    }
  }
}
