// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import nnuesoc.chess.Board;

/** Finds the best move of a position. */
@FunctionalInterface
public interface Searcher {
  /**
   * Searches until a limit or until it is stopped.
   *
   * @param clock the milliseconds so far that count against the limits
   * @param stop asked often whether to end
   * @param progress receives the result of each depth that was searched in full
   */
  SearchResult search(
      Board board,
      TranspositionTable table,
      SearchLimits limits,
      LongSupplier clock,
      BooleanSupplier stop,
      Consumer<SearchResult> progress);
}
