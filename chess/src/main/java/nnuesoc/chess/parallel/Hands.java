package nnuesoc.chess.parallel;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Threads of the host that lead workers on side by side. A round takes microseconds, so that the
 * threads wait for the next one awake.
 */
final class Hands implements AutoCloseable {
  /** Fewer workers than this are led on faster by one thread. */
  private static final int LEAST = 3;

  private static final int SPINS = 5_000;
  private static final long NAP_NANOS = 20_000;

  private final int threads;
  private volatile Round round = new Round(List.of());
  private volatile boolean closed;

  private Hands(int threads) {
    this.threads = threads;
  }

  /** So many, the one that asks among them. */
  static Hands of(int threads) {
    final Hands hands = new Hands(threads);
    for (int i = 1; i < threads; i++) {
      final Thread thread = new Thread(hands::help, "worker");
      thread.setDaemon(true);
      thread.start();
    }
    return hands;
  }

  /** Leads each worker on; returns after all have come to where they have to wait. */
  void advance(List<Worker> workers) {
    if (threads == 1 || workers.size() < LEAST) {
      workers.forEach(Worker::advance);
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

  /** Some workers, each of which is led on by one thread. */
  private static final class Round {
    private final List<Worker> workers;
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private volatile @Nullable RuntimeException failure;

    Round(List<Worker> workers) {
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
