package nnuesoc.inspect.session;

/**
 * The changes of the event registers in one evaluation.
 *
 * @param before what each held in the cycle in which the evaluation begins
 * @param cycles when one changed: from that cycle on it holds its new value
 * @param signals which one, its place in {@link Overview#events()}
 * @param values what it holds
 */
@SuppressWarnings("ArrayRecordComponent") // written as JSON, never compared
public record Events(int[] before, long[] cycles, int[] signals, int[] values) {
  /** Those of an evaluation that did not begin. */
  static final Events NONE = new Events(new int[0], new long[0], new int[0], new int[0]);
}
