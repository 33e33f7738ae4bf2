package nnuesoc.work;

/**
 * Is told of results as they come, in the order of the pieces, by the thread that runs the work.
 *
 * @param <R> what a piece gives
 */
@FunctionalInterface
public interface Results<R> {
  /**
   * The next one.
   *
   * @return whether more are wanted
   */
  boolean next(R result);

  /** There is none just now; told several times a second. */
  default void idle() {}

  /**
   * Whether no more are wanted; asked where the work itself cannot notice, as it runs elsewhere.
   */
  default boolean stopped() {
    return false;
  }
}
