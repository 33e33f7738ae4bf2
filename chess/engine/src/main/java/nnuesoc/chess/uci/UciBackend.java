// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

import java.util.List;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.Searcher;

/** Where the engine's evaluations come from, and which options that has. */
public interface UciBackend {
  /** The engine's name and author. */
  String name();

  /** The options, as UCI writes them, from {@code name} on. */
  List<String> options();

  /**
   * Sets an option.
   *
   * @return whether there is an option of that name
   * @throws IllegalArgumentException if the value is wrong; the option then keeps its value
   */
  boolean set(String name, String value);

  /**
   * The evaluator, ready to evaluate; the same one until an option is set.
   *
   * @throws IllegalArgumentException if the options contradict each other
   */
  Evaluator evaluator();

  /**
   * The searcher. It uses the evaluator, unless there are several evaluators.
   *
   * @throws IllegalArgumentException as {@link #evaluator}
   */
  default Searcher searcher() {
    final Evaluator evaluator = evaluator();
    return (board, table, limits, clock, stop, progress) ->
        Search.run(board, evaluator, table, limits, clock, stop, progress);
  }

  /**
   * Makes the evaluator ready, so that its first evaluation takes no longer than the others.
   *
   * @throws IllegalArgumentException as {@link #evaluator}
   */
  default void prepare() {
    evaluator();
  }
}
