// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.HashMap;
import java.util.Map;
import nnuesoc.chess.search.TranspositionTable;

/** The table that all workers share through one port, and the nodes that are being searched. */
final class SharedTranspositionTable {
  private final TranspositionTable table;
  private final AccessCosts clocks;
  private final Map<Long, Integer> searched = new HashMap<>();
  private long free; // from this clock on

  SharedTranspositionTable(TranspositionTable table, AccessCosts clocks) {
    this.table = table;
    this.clocks = clocks;
  }

  /** Takes the port in clock {@code asked} or later; returns the clock of the answer. */
  long access(long asked) {
    final long begin = Math.max(asked, free);
    free = begin + clocks.port();
    return begin + clocks.table();
  }

  /** The entry of a position, or 0. */
  long find(long key) {
    return table.find(key);
  }

  void store(Store store) {
    table.store(store.key(), store.move(), store.bound(), store.depth(), store.score());
    if (store.ends()) {
      searched.computeIfPresent(
          node(store.key(), store.depth()), (node, count) -> count == 1 ? null : count - 1);
    }
  }

  /** Whether a worker is searching the position to that depth. */
  boolean isSearched(long key, int depth) {
    return searched.containsKey(node(key, depth));
  }

  /** Notes that a worker begins to search the position. */
  void mark(long key, int depth) {
    searched.merge(node(key, depth), 1, Integer::sum);
  }

  /** Notes that no worker searches any position. */
  void unmark() {
    searched.clear();
  }

  private static long node(long key, int depth) {
    return key * 64 + depth;
  }

  /**
   * A result on its way to the table.
   *
   * @param clock in which it was sent
   * @param ends whether the node was marked as being searched
   */
  record Store(long clock, long key, int move, int bound, int depth, int score, boolean ends) {}
}
