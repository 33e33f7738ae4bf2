package nnuesoc.doctor.mistake;

/**
 * What happened in a row, from the cycle in which it was granted to the next request.
 *
 * @param position the position's number
 * @param layer the layer of the row
 * @param row its number
 * @param from the cycle in which ready rose
 * @param whole whether the next request, or the result, has come
 * @param values for each signal, its first value and all changes; null if it did not change, or too
 *     often
 * @param counted for each signal, how far it has counted in steps of 1 from 0
 * @param last for each signal, its value at the end
 */
@SuppressWarnings("ArrayRecordComponent") // read-only, and large
record Span(
    int position,
    int layer,
    int row,
    long from,
    boolean whole,
    long[][] values,
    int[] counted,
    long[] last) {
  /** Some bit of a value is x or z. */
  static final long UNKNOWN = Long.MIN_VALUE;

  /** The values of a signal, beginning with the one that it held before. */
  long[] of(int signal) {
    final long[] its = values[signal];
    return its == null ? new long[] {last[signal]} : its;
  }
}
