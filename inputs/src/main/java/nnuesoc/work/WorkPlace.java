// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

/** Where independent pieces of work run. */
public interface WorkPlace {
  /**
   * Runs all pieces, unless no more results are wanted.
   *
   * @param results receives each result once; the exception of a piece is thrown in place of its
   *     result
   */
  <R> void run(Work<R> work, ResultReceiver<R> results);
}
