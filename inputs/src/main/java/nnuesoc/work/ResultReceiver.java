// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

/**
 * Receives results as they arrive, in the order of the pieces, in the thread that runs the work.
 *
 * @param <R> the result of a piece
 */
@FunctionalInterface
public interface ResultReceiver<R> {
  /**
   * Takes the next result.
   *
   * @return whether more are wanted
   */
  boolean next(R result);

  /** Called several times a second while no result is available. */
  default void idle() {}

  /** Whether no more results are wanted; for work elsewhere, which cannot notice this itself. */
  default boolean stopped() {
    return false;
  }
}
