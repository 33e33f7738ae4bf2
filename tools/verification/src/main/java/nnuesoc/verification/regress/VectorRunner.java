// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.vector.Mismatch;
import nnuesoc.verification.vector.VectorException;
import nnuesoc.work.LocalThreads;
import nnuesoc.work.ResultReceiver;
import nnuesoc.work.WorkPlace;
import org.jspecify.annotations.Nullable;

/** Runs cases in parallel and passes on the outcomes in the order of the cases. */
public final class VectorRunner {
  /** Memory that a vector with a net of full size may take. */
  private static final long BYTES_A_JOB = 112L << 20;

  private final WorkPlace place;
  private final boolean failFast;
  private final long mostNanos; // per vector; 0 for no limit
  private final BooleanSupplier interrupted;
  private final VectorErrorHints advice;
  private final AtomicBoolean stop = new AtomicBoolean();

  /** Is notified of outcomes, by the thread that runs all of them. */
  @FunctionalInterface
  public interface Listener {
    /** Receives the next one, in the order of the cases. */
    void ended(VectorOutcome outcome);

    /** Is called while there is no new outcome. */
    default void idle() {}
  }

  /**
   * Settings.
   *
   * @param place where the cases run
   * @param failFast whether the first failure ends the whole run
   * @param seconds the time limit of a vector, or 0 for none
   * @param interrupted whether the user has interrupted
   * @param advice the text that is added to messages
   */
  public VectorRunner(
      WorkPlace place,
      boolean failFast,
      int seconds,
      BooleanSupplier interrupted,
      VectorErrorHints advice) {
    this(place, failFast, Duration.ofSeconds(seconds), interrupted, advice);
  }

  private VectorRunner(
      WorkPlace place,
      boolean failFast,
      Duration limit,
      BooleanSupplier interrupted,
      VectorErrorHints advice) {
    this.place = place;
    this.failFast = failFast;
    mostNanos = limit.toNanos();
    this.interrupted = interrupted;
    this.advice = advice;
  }

  /** Runs the vector of a file. */
  public static VectorOutcome runOne(
      Path file, VectorErrorHints advice, BooleanSupplier interrupted) {
    final List<RunnableVector> cases = CheckedVectors.read(List.of(file), false, advice);
    return new VectorRunner(new LocalThreads(1), false, 0, interrupted, advice)
        .run(cases, one -> {})
        .get(0);
  }

  /** As many jobs as there are cores, and as memory allows. */
  public static int defaultJobs() {
    final Runtime machine = Runtime.getRuntime();
    final long inMemory = Math.max(1, machine.maxMemory() / BYTES_A_JOB);
    return (int) Math.min(machine.availableProcessors(), inMemory);
  }

  /**
   * Runs all cases; one that does not reach its end is skipped.
   *
   * @param listener is notified of each outcome
   */
  public List<VectorOutcome> run(List<RunnableVector> cases, Listener listener) {
    final Listened told = new Listened(listener);
    try {
      place.run(new VectorWork(cases, this::end), told);
    } finally {
      stop.set(true);
    }
    for (RunnableVector one : cases.subList(told.outcomes.size(), cases.size())) {
      told.next(VectorOutcome.skipped(one)); // it was stopped elsewhere
    }
    return told.outcomes;
  }

  /** Passes outcomes on to the listener. */
  private final class Listened implements ResultReceiver<VectorOutcome> {
    private final List<VectorOutcome> outcomes = new ArrayList<>();
    private final Listener listener;

    Listened(Listener listener) {
      this.listener = listener;
    }

    @Override
    public boolean next(VectorOutcome outcome) {
      outcomes.add(outcome);
      stopAt(outcome); // a case that runs elsewhere does not do this
      listener.ended(outcome);
      return true;
    }

    @Override
    public void idle() {
      listener.idle();
    }

    @Override
    public boolean stopped() {
      return wantsNoMore();
    }
  }

  private void stopAt(VectorOutcome outcome) {
    if (failFast && outcome.result() == Result.FAILED) {
      stop.set(true);
    }
  }

  /**
   * Runs one case, in the calling thread if there is no limit; if that is interrupted, the case is
   * skipped.
   *
   * @param limit how long it may take, or zero
   */
  public static VectorOutcome run(RunnableVector one, Duration limit) {
    final Thread caller = Thread.currentThread();
    return new VectorRunner(
            new LocalThreads(1), false, limit, caller::isInterrupted, VectorErrorHints.NONE)
        .end(one);
  }

  private VectorOutcome outcomeOf(RunnableVector one) {
    return wantsNoMore() || one.skipReason() != null ? VectorOutcome.skipped(one) : judge(one);
  }

  private VectorOutcome end(RunnableVector one) {
    final long begin = System.nanoTime();
    final VectorOutcome outcome =
        mostNanos == 0
            ? outcomeOf(one)
            : TimeLimitedCall.within(mostNanos, () -> outcomeOf(one))
                .orElseGet(
                    () ->
                        wantsNoMore()
                            ? VectorOutcome.skipped(one)
                            : VectorOutcome.givenUp(one, seconds(begin), -1));
    stopAt(outcome); // before this thread takes the next case
    return outcome;
  }

  private boolean wantsNoMore() {
    return stop.get() || interrupted.getAsBoolean();
  }

  private boolean isLate(long begin) {
    return mostNanos > 0 && System.nanoTime() - begin > mostNanos;
  }

  private VectorOutcome judge(RunnableVector one) {
    final long begin = System.nanoTime();
    try {
      final VectorRun run = one.build();
      final BooleanSupplier stopped = () -> wantsNoMore() || isLate(begin);
      if (!run.run(stopped)) {
        return stopped(one, begin, run);
      }
      final List<Mismatch> mismatches = Mismatch.find(one.vector().root(), run.answer());
      final String other = run.otherDifference();
      final boolean passed = mismatches.isEmpty() && other == null;
      if (passed && one.engines() == EngineChoice.BOTH) {
        final EngineEquivalenceCheck check = run.engineCheck();
        final EngineEquivalenceCheck.EngineDifference engines =
            check == null ? null : check.find(stopped);
        if (engines != null) {
          return VectorOutcome.ofEngines(one, seconds(begin), engines);
        }
        if (stopped.getAsBoolean()) {
          return stopped(one, begin, run);
        }
      }
      final Divergence divergence = passed ? null : run.explain();
      return new VectorOutcome(
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
      // The user changes what is run: a design that stops has failed its vector.
      final String stopped = "the model stopped: " + e.getMessage();
      return new VectorOutcome(one, Result.FAILED, seconds(begin), List.of(), stopped, null, 0);
    }
  }

  private VectorOutcome stopped(RunnableVector one, long begin, VectorRun run) {
    return wantsNoMore()
        ? VectorOutcome.skipped(one)
        : VectorOutcome.givenUp(one, seconds(begin), run.reached());
  }

  /** The file shows how much memory is needed, or what is wrong with the vector. */
  static VectorException outOfMemory(Path file, VectorErrorHints advice) {
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
