// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.traces.write.DividedRecording;
import nnuesoc.traces.write.PieceRecorder;
import nnuesoc.traces.write.RunRecording;
import nnuesoc.traces.write.TracePiece;
import org.jspecify.annotations.Nullable;

/**
 * Steps one run on several threads. The fast engine runs ahead and gives the state at each seam.
 * Between two seams each cycle is stepped from the state at the first one; the result has to be the
 * state at the second one. So a run that comes to its end also proves the fast engine right.
 */
public final class ParallelStepping {
  private static final int STRETCHES_PER_THREAD = 4;
  private static final long SHORTEST = 1 << 18; // cycles, a millisecond: less is not worth a thread
  private static final long LONGEST = 1 << 26; // cycles, some tenths of a second
  private static final long FIRST_TRACED = 1 << 17; // cycles, some megabytes of a whole trace
  private static final long LONGEST_TRACED = 1 << 22; // cycles of a trace in which little changes
  private static final int PIECE_BYTES = 8 << 20; // of a trace: a seam takes less time by far
  private static final long PORTION = 100_000; // entries of the kernel, some milliseconds

  private final SocRun run;
  private final Supplier<SocRun> workers;
  private final SocRun ahead;
  private final int threads;
  private final long shortest;
  private long longest;
  private long length; // of the next stretch, in cycles
  private final @Nullable DividedRecording divided;
  private final Queue<SocRun> idle = new ConcurrentLinkedQueue<>();

  /** The state of the run in a cycle, and what everybody can see of it. */
  private record Seam(long cycle, Snapshot state, StateCapture look) {
    static Seam of(SocRun run) {
      return new Seam(run.cycle(), Snapshot.complete(run), view(run));
    }
  }

  private record TracedEvent(long cycle, String signal, int value) {}

  private record Stretch(Seam end, List<TracedEvent> events, @Nullable TracePiece piece) {}

  /**
   * Prepares to continue a run.
   *
   * @param run goes to the end of each stretch, in order; nobody listens to its processor
   * @param workers starts runs of the same that step, each in cycle 0
   * @param threads at least 1
   * @param recording what records the run, if anything does
   */
  public ParallelStepping(
      SocRun run, Supplier<SocRun> workers, int threads, @Nullable RunRecording recording) {
    this(run, workers, threads, recording, recording == null ? SHORTEST : FIRST_TRACED / 4);
  }

  /** The same with stretches of at least {@code shortest} cycles. */
  ParallelStepping(
      SocRun run,
      Supplier<SocRun> workers,
      int threads,
      @Nullable RunRecording recording,
      long shortest) {
    this.run = run;
    this.workers = workers;
    this.threads = threads;
    divided = DividedRecording.of(recording).orElse(null);
    this.shortest = shortest;
    ahead = fast();
  }

  /** Whether a run is stepped, in whole or while it is recorded, and can be cut into stretches. */
  public static boolean suits(SocRun run, @Nullable RunRecording recording) {
    return run.fabric().canSkip()
        && !run.hasProcessorListeners()
        && (run.simulation().isObserved()
            ? DividedRecording.suits(recording)
            : run.spec().engine() == Engine.STEPPED);
  }

  private SocRun fast() {
    return run.spec().withEngine(Engine.FAST).start();
  }

  /**
   * Goes to cycle {@code end} or to the end of the run, if that is earlier.
   *
   * @param interrupted whether to stop after a complete stretch; asked now and then
   * @param progress is told the cycle after each stretch
   * @return whether it was interrupted
   * @throws IllegalStateException if the stepped state at a seam is not the computed one; the
   *     message names the first cycle and signal. The run stays at the seam before it.
   */
  public boolean run(long end, BooleanSupplier interrupted, LongConsumer progress) {
    Snapshot.complete(run).restore(ahead);
    final TimeTravel travel =
        new TimeTravel(ahead.simulation(), ahead, TimeTravel.DEFAULT_BYTES); // back to the seams
    while (!travel.towards(end)) {
      if (interrupted.getAsBoolean()) {
        return true;
      }
    }
    final long last = ahead.cycle();
    final ExecutorService pool = Executors.newFixedThreadPool(threads, ParallelStepping::thread);
    try {
      return run(pool, travel, last, interrupted, progress);
    } finally {
      pool.shutdownNow();
    }
  }

  private boolean run(
      ExecutorService pool,
      TimeTravel travel,
      long last,
      BooleanSupplier interrupted,
      LongConsumer progress) {
    final long pieces = (long) STRETCHES_PER_THREAD * threads;
    final long each = (last - run.cycle() + pieces - 1) / pieces;
    longest = Math.max(shortest, each);
    length = Math.max(shortest, Math.min(divided == null ? LONGEST : FIRST_TRACED, each));
    final Queue<Future<Stretch>> flying = new ArrayDeque<>();
    Seam seam = seam(travel, run.cycle());
    Seam reached = seam;
    try {
      while (reached.cycle < last) {
        while (flying.size() < 2 * threads && seam.cycle < last) {
          final Seam from = seam;
          final Seam to = seam(travel, Math.min(last, from.cycle + length));
          flying.add(pool.submit(() -> step(from, to)));
          seam = to;
        }
        if (interrupted.getAsBoolean()) {
          return true;
        }
        reached = join(flying.remove());
        progress.accept(reached.cycle);
      }
      return false;
    } finally {
      run.continueFrom(reached.state);
      if (divided != null) {
        divided.continueHere();
      }
    }
  }

  /**
   * Makes stretches longer if their pieces of the trace are small, or shorter if they are large.
   */
  private void adjust(int bytes) {
    if (bytes < PIECE_BYTES / 2) {
      length = Math.min(2 * length, Math.min(LONGEST_TRACED, longest));
    } else if (bytes > 2 * PIECE_BYTES) {
      length = Math.max(length / 2, shortest);
    }
  }

  private Seam seam(TimeTravel travel, long cycle) {
    travel.to(cycle);
    if (ahead.cycle() != cycle) {
      throw new IllegalStateException(
          "the fast engine went to cycle " + ahead.cycle() + " instead of cycle " + cycle);
    }
    return Seam.of(ahead);
  }

  private static Thread thread(Runnable work) {
    final Thread thread = new Thread(work, "stepping");
    thread.setDaemon(true);
    return thread;
  }

  /** Waits for a stretch and takes over what it has told; returns its end. */
  private Seam join(Future<Stretch> flying) {
    final Stretch stretch;
    try {
      stretch = flying.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
    for (TracedEvent event : stretch.events) {
      run.tell(event.cycle, event.signal, event.value);
    }
    if (divided != null && stretch.piece != null) {
      divided.append(stretch.piece);
      adjust(stretch.piece.length());
    }
    return stretch.end;
  }

  private Stretch step(Seam from, Seam to) throws InterruptedException {
    final SocRun free = idle.poll();
    final SocRun worker = free == null ? workers.get() : free;
    worker.continueFrom(from.state);
    final List<TracedEvent> events = new ArrayList<>();
    final Subscription listening = listen(worker, events);
    final PieceRecorder recorder = divided == null ? null : divided.piece(worker.simulation());
    while (worker.cycle() < to.cycle && !worker.finished()) {
      worker.simulation().run(to.cycle, PORTION);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
    listening.close();
    final TracePiece piece = recorder == null ? null : recorder.end();
    if (!difference(to.look, view(worker)).isEmpty()) {
      throw new IllegalStateException(firstDifference(from, to));
    }
    idle.add(worker);
    return new Stretch(to, events, piece);
  }

  private Subscription listen(SocRun worker, List<TracedEvent> events) {
    return run.hasEventListeners()
        ? worker.onEvent(
            (cycle, signal, value) -> events.add(new TracedEvent(cycle, signal, value)))
        : () -> {};
  }

  private static StateCapture view(SocRun run) {
    return StateCapture.of(run, results(run));
  }

  private static String results(SocRun run) {
    return run.evaluations() + " " + run.layerCycles();
  }

  private static String difference(StateCapture computed, StateCapture stepped) {
    return StateCapture.difference(stepped, "stepped", computed, "computed");
  }

  /** Halves the stretch until the first cycle is found in which the engines differ. */
  private String firstDifference(Seam from, Seam to) {
    final SocRun fast = fast();
    final SocRun stepped = workers.get();
    Snapshot same = from.state;
    long low = from.cycle;
    long high = to.cycle;
    String found = "";
    while (high - low > 1 || found.isEmpty()) {
      final long middle = high - low > 1 ? low + (high - low) / 2 : high;
      same.restore(fast);
      same.restore(stepped);
      fast.simulation().run(middle);
      stepped.simulation().run(middle);
      final String difference =
          difference(
              StateCapture.withWords(fast, results(fast)),
              StateCapture.withWords(stepped, results(stepped)));
      if (!difference.isEmpty()) {
        high = middle;
        found = difference;
      } else if (middle == high) {
        found = "the engines differ only if the stretch is run in one piece";
      } else {
        low = middle;
        same = Snapshot.complete(stepped);
      }
    }
    return String.format(
        Locale.ROOT,
        "the engines differ first in cycle %,d, in the stretch of cycles %,d to %,d: %s",
        high,
        from.cycle,
        to.cycle,
        found);
  }
}
