package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.regress.Outcome.Result;
import nnuesoc.verification.vector.Mismatch;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/** Runs cases in parallel; hands the outcomes over in the order of the cases. */
public final class Runner {
  /** Memory that a vector with a net of full size may take. */
  private static final long BYTES_A_JOB = 112L << 20;

  private static final long LOOK_MILLIS = 100;

  /** Behind its time, a vector that does not hear of it is left alone. */
  private static final long DEAF_NANOS = 1_000_000_000;

  private final int jobs;
  private final boolean failFast;
  private final long mostNanos; // a vector; 0: any
  private final BooleanSupplier interrupted;
  private final Advice advice;
  private final AtomicBoolean stop = new AtomicBoolean();
  private final BlockingQueue<Ended> ended = new LinkedBlockingQueue<>();

  /** When each case began that is being run, by its place. */
  private final Map<Integer, Long> begun = new ConcurrentHashMap<>();

  /** Is told of outcomes, by the thread that runs all of them. */
  @FunctionalInterface
  public interface Listener {
    /** The next one, in the order of the cases. */
    void ended(Outcome outcome);

    /** There is none just now. */
    default void idle() {}
  }

  /** The end of the case at {@code place}: an outcome, or what is to be thrown. */
  private record Ended(int place, @Nullable Outcome outcome, @Nullable Throwable failure) {}

  /**
   * Settings.
   *
   * @param failFast whether the first failure ends it all
   * @param seconds what a vector may take, or 0 for as long as it wants
   * @param interrupted whether the user wants no more
   * @param advice what is added to messages
   */
  public Runner(
      int jobs, boolean failFast, int seconds, BooleanSupplier interrupted, Advice advice) {
    this.jobs = jobs;
    this.failFast = failFast;
    mostNanos = TimeUnit.SECONDS.toNanos(seconds);
    this.interrupted = interrupted;
    this.advice = advice;
  }

  /** Runs the vector of a file. */
  public static Outcome runOne(Path file, Advice advice, BooleanSupplier interrupted) {
    final List<Case> cases = VectorCases.read(List.of(file), false, advice);
    return new Runner(1, false, 0, interrupted, advice).run(cases, one -> {}).get(0);
  }

  /** So many at a time as there are cores, and as memory holds. */
  public static int defaultJobs() {
    final Runtime machine = Runtime.getRuntime();
    final long inMemory = Math.max(1, machine.maxMemory() / BYTES_A_JOB);
    return (int) Math.min(machine.availableProcessors(), inMemory);
  }

  /**
   * Runs all of them; what did not come to its end is skipped.
   *
   * @param listener is told of each outcome
   */
  public List<Outcome> run(List<Case> cases, Listener listener) {
    final ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            jobs, jobs, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Runner::daemon);
    try {
      for (int i = 0; i < cases.size(); i++) {
        final int place = i;
        threads.execute(() -> ended.add(end(place, cases.get(place))));
      }
      return collect(cases, listener, threads);
    } finally {
      stop.set(true);
      threads.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    final Thread thread = new Thread(work, "vector");
    thread.setDaemon(true);
    return thread;
  }

  private List<Outcome> collect(List<Case> cases, Listener listener, ThreadPoolExecutor threads) {
    final @Nullable Outcome[] all = new Outcome[cases.size()];
    final List<Outcome> told = new ArrayList<>();
    int left = cases.size();
    while (left > 0) {
      final Ended one = next();
      if (interrupted.getAsBoolean()) {
        stop.set(true);
      }
      giveUp(cases, threads);
      if (one == null) {
        listener.idle();
        continue;
      }
      if (all[one.place] != null) {
        continue; // it came to its end after it had been given up
      }
      left--;
      all[one.place] = outcome(one);
      while (told.size() < all.length && all[told.size()] != null) {
        final Outcome next = all[told.size()];
        told.add(next);
        listener.ended(next);
      }
    }
    return told;
  }

  /** Ends what should have seen itself that its time is over; its thread is replaced. */
  private void giveUp(List<Case> cases, ThreadPoolExecutor threads) {
    final long now = System.nanoTime();
    begun.forEach(
        (place, begin) -> {
          if (mostNanos > 0 && now - begin > mostNanos + DEAF_NANOS && begun.remove(place, begin)) {
            ended.add(
                new Ended(place, Outcome.givenUp(cases.get(place), seconds(begin), -1), null));
            stop.compareAndSet(false, failFast);
            threads.setMaximumPoolSize(threads.getMaximumPoolSize() + 1);
            threads.setCorePoolSize(threads.getCorePoolSize() + 1);
          }
        });
  }

  private Outcome outcome(Ended one) {
    if (one.failure instanceof RuntimeException e) {
      throw e; // a VectorException too, for what only the run could find
    }
    if (one.failure instanceof Error e) {
      throw e;
    }
    if (one.outcome == null) {
      throw new IllegalStateException("a case ended without an outcome");
    }
    return one.outcome;
  }

  private @Nullable Ended next() {
    try {
      return ended.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      stop.set(true);
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /** Runs one case in the thread that asks; if that is interrupted, the case is skipped. */
  public static Outcome run(Case one) {
    return new Runner(1, false, 0, Thread.currentThread()::isInterrupted, Advice.NONE)
        .outcomeOf(one);
  }

  private Outcome outcomeOf(Case one) {
    return wantsNoMore() || one.missingNet() != null ? Outcome.skipped(one) : judge(one);
  }

  private Ended end(int place, Case one) {
    begun.put(place, System.nanoTime());
    try {
      final Outcome outcome = outcomeOf(one);
      if (failFast && outcome.result() == Result.FAILED) {
        stop.set(true); // before this thread takes the next case
      }
      return new Ended(place, outcome, null);
    } catch (RuntimeException | Error e) {
      return new Ended(place, null, e); // thrown by the thread that collects
    } finally {
      begun.remove(place);
    }
  }

  private boolean wantsNoMore() {
    return stop.get() || interrupted.getAsBoolean();
  }

  private boolean isLate(long begin) {
    return mostNanos > 0 && System.nanoTime() - begin > mostNanos;
  }

  private Outcome judge(Case one) {
    final long begin = System.nanoTime();
    try {
      final VectorRun run = one.design().build();
      if (!run.run(() -> wantsNoMore() || isLate(begin))) {
        return wantsNoMore()
            ? Outcome.skipped(one)
            : Outcome.givenUp(one, seconds(begin), run.reached());
      }
      final List<Mismatch> mismatches = Mismatch.find(one.vector().root(), run.answer());
      final String other = run.otherDifference();
      final boolean passed = mismatches.isEmpty() && other == null;
      final Divergence divergence = passed ? null : run.explain();
      return new Outcome(
          one,
          passed ? Result.PASSED : Result.FAILED,
          seconds(begin),
          mismatches,
          other,
          divergence,
          cycle(run, divergence, mismatches));
    } catch (VectorException e) {
      throw e; // bad input
    } catch (OutOfMemoryError e) {
      throw outOfMemory(one.file(), advice);
    } catch (IllegalStateException | IndexOutOfBoundsException e) {
      // What is run is what the user changed: a design that stops has failed its vector.
      final String stopped = "the model stopped: " + e.getMessage();
      return new Outcome(one, Result.FAILED, seconds(begin), List.of(), stopped, null, 0);
    }
  }

  /** Which file it was tells how much memory is needed, or what is wrong with it. */
  static VectorException outOfMemory(Path file, Advice advice) {
    return new VectorException(file.toString(), 0, "not enough memory" + advice.memory());
  }

  private static long cycle(
      VectorRun run, @Nullable Divergence divergence, List<Mismatch> mismatches) {
    if (divergence != null) {
      return divergence.cycle();
    }
    return mismatches.isEmpty() ? run.otherCycle() : run.cycleOf(mismatches.get(0));
  }

  private static double seconds(long begin) {
    return (System.nanoTime() - begin) / 1e9;
  }
}
