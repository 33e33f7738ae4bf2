// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.TranspositionTable;
import org.jspecify.annotations.Nullable;

/**
 * A search by many workers in simulated time. All search the same root to the same depth; the first
 * that ends it ends the depth for all. Requests for shared resources are served in the order of
 * their clocks, and within a clock in the order of the workers' numbers. A worker depends on nobody
 * between two of its accesses, so the host may advance as many workers at a time as it has threads:
 * a worker that was answered in clock t makes no request before t, and every request before t can
 * be served.
 */
public final class ParallelSearch {
  /**
   * An evaluation uses the shared resources in this many slices, because others come in between.
   */
  private static final int SLICES = 16;

  private final List<SearchWorker> workers = new ArrayList<>();
  private final AccessCosts clocks;
  private final SharedTranspositionTable table;
  private final TranspositionTable memory;
  private final SearchLimits limits;
  private final LongSupplier millis;
  private final BooleanSupplier stop;
  private final List<Integer> root;
  private final SearchTree game;
  private final PriorityQueue<SearchWorker> queue =
      new PriorityQueue<>(
          Comparator.comparingLong(SearchWorker::clock).thenComparing(SearchWorker::number));
  private final List<Long> depths = new ArrayList<>();
  private final List<Integer> finishers = new ArrayList<>();
  private List<Integer> line = List.of();
  private int score;
  private long now;
  private final long[] bridgeFree; // by board, from which clock on
  private final long[] memoryFree;
  private long evaluations;

  private ParallelSearch(
      Setting setting,
      IntFunction<? extends SearchTree> games,
      TranspositionTable memory,
      SearchLimits limits,
      LongSupplier millis,
      BooleanSupplier stop) {
    clocks = setting.clocks();
    bridgeFree = new long[clocks.boards()];
    memoryFree = new long[clocks.boards()];
    this.memory = memory;
    table = new SharedTranspositionTable(memory, clocks);
    this.limits = limits;
    this.millis = millis;
    this.stop = stop;
    for (int i = 0; i < setting.workers(); i++) {
      workers.add(
          new SearchWorker(
              i,
              games.apply(i),
              setting.method(),
              clocks.node(),
              clocks.board(i, setting.workers()) == 0 ? 0 : clocks.link(),
              new Xorshift(setting.seed(), i)));
    }
    game = games.apply(setting.workers());
    root = new ArrayList<>(game.rootMoves());
  }

  /**
   * How many workers search, and how.
   *
   * @param workers 1 or more
   * @param seed of the random choices
   * @param threads of the host; the result does not depend on them
   */
  public record Setting(
      int workers, ParallelMethod method, AccessCosts clocks, long seed, int threads) {}

  /**
   * Searches until a limit or until it is stopped.
   *
   * @param games makes the game of each worker, by its number, and one more for the root
   * @param millis the time that counts against the limits
   * @param stop asked often whether to end
   * @param progress receives the result of each depth
   */
  public static ParallelResult run(
      Setting setting,
      IntFunction<ChessSearchTree> games,
      TranspositionTable memory,
      SearchLimits limits,
      LongSupplier millis,
      BooleanSupplier stop,
      Consumer<ParallelResult> progress) {
    return ofAnyTree(setting, games, memory, limits, millis, stop, progress);
  }

  /** As above, in a tree that need not be a tree of chess. */
  static ParallelResult ofAnyTree(
      Setting setting,
      IntFunction<? extends SearchTree> games,
      TranspositionTable memory,
      SearchLimits limits,
      LongSupplier millis,
      BooleanSupplier stop,
      Consumer<ParallelResult> progress) {
    final ParallelSearch search = new ParallelSearch(setting, games, memory, limits, millis, stop);
    try (WorkerThreadPool hands =
        WorkerThreadPool.of(Math.min(setting.threads(), setting.workers()))) {
      search.deepen(hands, progress);
    }
    return search.result();
  }

  private void deepen(WorkerThreadPool hands, Consumer<ParallelResult> progress) {
    if (root.isEmpty()) {
      score = game.ended(0);
      return;
    }
    line = List.of(root.get(0));
    memory.age();
    for (int depth = 1;
        depth <= limits.depth() && !limits.reached(depths.size(), score, millis.getAsLong());
        depth++) {
      final SearchWorker first = search(depth, hands);
      if (first == null) {
        return;
      }
      finishers.add(first.number());
      depths.add(now);
      progress.accept(result());
    }
  }

  /**
   * Searches one depth; returns the worker that has ended it, or null if the search was stopped.
   */
  private @Nullable SearchWorker search(int depth, WorkerThreadPool hands) {
    table.unmark();
    workers.forEach(worker -> worker.start(root, depth, now));
    SearchWorker first = null;
    List<SearchWorker> free = workers;
    while (first == null && !isStopped()) {
      hands.advance(free);
      queue.addAll(free);
      free = new ArrayList<>();
      first = serve(free);
    }
    queue.clear();
    workers.forEach(SearchWorker::stop);
    take(first == null ? workers.get(0) : first);
    return first;
  }

  private boolean isStopped() {
    return stop.getAsBoolean()
        || millis.getAsLong() >= limits.hardMillis()
        || evaluations >= limits.evaluations();
  }

  /** Takes over what a worker has found for the root. */
  private void take(SearchWorker worker) {
    for (Integer move : worker.improvements()) {
      root.remove(move);
      root.add(0, move);
    }
    if (!worker.improvements().isEmpty()) {
      line = worker.line();
      score = worker.score();
    }
  }

  /**
   * Serves all requests before the clock in which an answered worker can make its next one.
   *
   * @param answered receives the workers that can go on
   * @return the worker that has ended the depth, or null
   */
  private @Nullable SearchWorker serve(List<SearchWorker> answered) {
    long limit = Long.MAX_VALUE;
    while (!queue.isEmpty() && queue.element().clock() < limit) {
      final SearchWorker worker = queue.remove();
      final long clock = worker.clock();
      if (worker.storesFirst()) {
        table.access(clock);
        table.store(worker.nextStore());
        queue.add(worker);
        continue;
      }
      count(worker);
      switch (worker.waitsFor()) {
        case END -> {
          now = clock;
          return worker;
        }
        case TABLE -> {
          worker.answered(table, table.access(clock));
          answered.add(worker);
          limit = Math.min(limit, worker.safe());
        }
        case EVALUATION -> {
          if (evaluate(worker, clock)) {
            answered.add(worker);
            limit = Math.min(limit, worker.safe());
          } else {
            queue.add(worker);
          }
        }
      }
    }
    return null;
  }

  private void count(SearchWorker worker) {
    final int visits = worker.takeVisits();
    worker.tally().nodes += visits;
    worker.tally().processor += (long) visits * clocks.node();
  }

  /** Serves the next slice of an evaluation; returns whether it was the last. */
  private boolean evaluate(SearchWorker worker, long clock) {
    final TimedEvaluation evaluated = worker.evaluated();
    final WorkerStatistics tally = worker.tally();
    final int board = clocks.board(worker.number(), workers.size());
    final int slices = evaluated.bridge() + evaluated.memory() > 0 ? SLICES : 1;
    final int slice = worker.slicesServed();
    if (slice == 0) {
      evaluations++;
      tally.evaluations++;
    }
    final long bridge = part(evaluated.bridge(), slice, slices);
    final long memoryClocks = part(evaluated.memory(), slice, slices);
    final long whole = part(evaluated.clocks(), slice, slices);
    long end = clock;
    if (bridge > 0) {
      final long begin = Math.max(end, bridgeFree[board]);
      tally.bridge += begin - end;
      end = begin + bridge;
      bridgeFree[board] = end;
    }
    if (memoryClocks > 0) {
      final long begin = Math.max(end, memoryFree[board]);
      tally.memory += begin - end;
      end = begin + memoryClocks;
      memoryFree[board] = end;
    }
    tally.fabric += whole;
    tally.transfer += bridge;
    worker.answered(end + Math.max(0, whole - bridge - memoryClocks));
    return worker.sliceServed() == slices;
  }

  private static long part(long clocks, int slice, int slices) {
    return clocks * (slice + 1) / slices - clocks * slice / slices;
  }

  private ParallelResult result() {
    final long nodes = workers.stream().mapToLong(worker -> worker.tally().nodes()).sum();
    final SearchResult search =
        new SearchResult(line, score, depths.size(), nodes, evaluations, now, millis.getAsLong());
    return new ParallelResult(
        search, depths, finishers, workers.stream().map(SearchWorker::tally).toList());
  }
}
