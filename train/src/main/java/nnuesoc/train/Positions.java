package nnuesoc.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** The positions of a plan, made by the games of a seed in the order of their numbers. */
final class Positions {
  private static final int GAMES = 32;
  private static final long HELD_OUT_GAMES = 1L << 40;

  private final Plan plan;
  private final Teacher[] teachers;
  private final ExecutorService threads;

  Positions(Plan plan, Teacher teacher, ExecutorService threads) {
    this.plan = plan;
    this.teachers = new Teacher[] {teacher.copy(), teacher.copy()};
    this.threads = threads;
  }

  /** Those to learn from; null if the listener wanted no more. */
  Samples training(Listener listener) {
    return games(0, plan.positions(), new long[0], listener);
  }

  /** Those that are kept back: other games, and no position that is learned from. */
  Samples heldOut(Samples training, Listener listener) {
    return games(HELD_OUT_GAMES, Plan.HELD_OUT, training.sortedKeys(), listener);
  }

  private Samples games(long first, int count, long[] without, Listener listener) {
    final Samples samples = new Samples();
    for (long game = first; samples.size() < count && !listener.stop(); game += 2 * GAMES) {
      final List<Future<Samples>> parts = new ArrayList<>();
      for (int part = 0; part < 2; part++) {
        final Teacher teacher = teachers[part];
        final long start = game + (long) part * GAMES;
        parts.add(threads.submit(() -> play(teacher, start)));
      }
      for (Future<Samples> part : parts) {
        take(samples, get(part), count, without);
      }
      listener.positions(samples.size(), count);
    }
    return samples;
  }

  private Samples play(Teacher teacher, long start) {
    final Samples made = new Samples();
    final Games games = new Games(teacher);
    for (int game = 0; game < GAMES; game++) {
      games.play(plan.seed(), start + game, made);
    }
    return made;
  }

  private static void take(Samples into, Samples from, int count, long[] without) {
    for (int sample = 0; sample < from.size() && into.size() < count; sample++) {
      if (Arrays.binarySearch(without, from.key(sample)) < 0) {
        into.add(from, sample);
      }
    }
  }

  static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}
