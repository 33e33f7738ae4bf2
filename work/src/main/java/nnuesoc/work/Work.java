package nnuesoc.work;

/**
 * Pieces of work that do not need each other, by their places 0, 1, 2 and so on.
 *
 * @param <R> what a piece gives
 */
public interface Work<R> {
  /** How many pieces there are. */
  int size();

  /** Does a piece in this process; asked by several threads. */
  R run(int place);
}
