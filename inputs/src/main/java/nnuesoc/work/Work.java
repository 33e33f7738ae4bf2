// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

/**
 * Independent pieces of work, numbered by their places 0, 1, 2 and so on.
 *
 * @param <R> the result of a piece
 */
public interface Work<R> {
  /** The number of pieces. */
  int size();

  /** Does a piece in this process; called by several threads. */
  R run(int place);
}
