// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

/**
 * The changes of the event registers in one evaluation.
 *
 * @param before the value of each register in the cycle in which the evaluation begins
 * @param cycles the cycle of each change, from which on the register holds its new value
 * @param signals the register of each change, as its place in {@link RunDescription#events()}
 * @param values the new values
 */
@SuppressWarnings("ArrayRecordComponent") // written as JSON, never compared
public record EvaluationEvents(int[] before, long[] cycles, int[] signals, int[] values) {
  /** The events of an evaluation that did not begin. */
  static final EvaluationEvents NONE =
      new EvaluationEvents(new int[0], new long[0], new int[0], new int[0]);
}
