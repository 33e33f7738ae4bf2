package nnuesoc.chess.uci;

import java.util.List;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.Searcher;

/** Where the engine's evaluations come from, and what can be set about it. */
public interface Backend {
  /** The engine's name and author. */
  String name();

  /** What can be set, as UCI writes it, from {@code name} on. */
  List<String> options();

  /**
   * Sets an option.
   *
   * @return whether there is one of that name
   * @throws IllegalArgumentException if the value is wrong; the option is then as before
   */
  boolean set(String name, String value);

  /**
   * The evaluator, ready to evaluate; the same one until an option is set.
   *
   * @throws IllegalArgumentException if the options do not go together
   */
  Evaluator evaluator();

  /**
   * What searches, with the evaluator unless there are several.
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
