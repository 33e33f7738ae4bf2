// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

/** Does pieces of a {@link TextWork} in another process; called by several threads. */
public interface TextWorker {
  /**
   * Does a piece.
   *
   * @return the answer, which {@link TextWork#result} reads
   * @throws nnuesoc.parameter.InputException if the input is wrong
   */
  String run(String piece);
}
