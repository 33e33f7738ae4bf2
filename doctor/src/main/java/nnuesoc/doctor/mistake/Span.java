package nnuesoc.doctor.mistake;

/**
 * What happened in a row, from the cycle in which it was granted until the next request.
 *
 * @param position the position's number
 * @param layer of the row
 * @param row its number
 * @param from the cycle in which ready rose
 * @param whole whether the next request, or the result, has come
 * @param values by signal, what it held and what it became; null if it did not change, or too often
 * @param counted by signal, how far it has counted one by one from 0
 * @param last by signal, what it held at the end
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

  /** The changes of a signal, from what it held before. */
  long[] of(int signal) {
    final long[] its = values[signal];
    return its == null ? new long[] {last[signal]} : its;
  }
}
