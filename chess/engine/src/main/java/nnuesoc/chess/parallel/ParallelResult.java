// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.List;
import nnuesoc.chess.search.SearchResult;

/**
 * What many workers have found.
 *
 * @param search the result; its cycles are the simulated clocks from the start to the end of the
 *     last depth
 * @param depths the clock in which each depth ended, from depth 1 on
 * @param finishers the number of the worker that ended each depth, counted from 0
 * @param workers where the clocks of each worker went
 */
public record ParallelResult(
    SearchResult search,
    List<Long> depths,
    List<Integer> finishers,
    List<WorkerStatistics> workers) {
  /** Copies the lists. */
  public ParallelResult {
    depths = List.copyOf(depths);
    finishers = List.copyOf(finishers);
    workers = List.copyOf(workers);
  }

  /** What all workers did. */
  public WorkerStatistics all() {
    final WorkerStatistics sum = new WorkerStatistics();
    workers.forEach(sum::add);
    return sum;
  }
}
