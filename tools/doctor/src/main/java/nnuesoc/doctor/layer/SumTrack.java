package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Stream;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * A signal that holds the right sums of a layer, term by term, up to a place where it parts from
 * them or stands still.
 *
 * @param row the first row whose sums are not all there
 * @param terms how many terms of this row are in its last right sum
 * @param column the column of the next term; null behind the last one
 * @param cycle when the signal parts from the sums; when it had the last right one, if it stands
 * @param before the last right sum
 * @param found the next value; {@link ObservedSignal#X} if there is none
 */
record SumTrack(
    ObservedSignal signal,
    int row,
    int terms,
    @Nullable Integer column,
    int cycle,
    long before,
    long found) {
  private static final int LEAST = 3; // sums that tell something

  /** The signal that follows the right sums farthest; null if none does for some terms. */
  static @Nullable SumTrack of(TracedLayer trace, SupposedLayer right) {
    return trace.signals().stream()
        .filter(one -> one.bits() >= SumCarrier.LEAST_BITS && one.count() > 1 && !one.isOperand())
        .flatMap(one -> ways().map(way -> of(one, right, way)))
        .filter(Objects::nonNull)
        .max(Comparator.comparingInt(its -> its.row() * right.inputs().length + its.terms()))
        .orElse(null);
  }

  private static Stream<SumWay> ways() {
    return Stream.of(new SumWay(false, false, 1), new SumWay(true, false, 1),
        new SumWay(false, true, 1), new SumWay(true, true, 1));
  }

  private static @Nullable SumTrack of(ObservedSignal signal, SupposedLayer right, SumWay way) {
    int from = 0;
    int matched = 0;
    for (int row = 0; row < right.sums().length; row++) {
      final long[] sums = SumCarrier.numbers(right, row, way);
      final int end = SumCarrier.end(signal, from, sums);
      if (end < 0) {
        return matched + sums.length < LEAST ? null : parted(signal, right, way, row, from, sums, matched);
      }
      matched += sums.length - 1;
      from = end;
    }
    return null; // all is right
  }

  /** Where a row's sums part from the signal. */
  private static @Nullable SumTrack parted(
      ObservedSignal signal, SupposedLayer right, SumWay way, int row, int from, long[] sums, int matched) {
    int best = 0;
    int at = from;
    for (int start = from; start < signal.count(); start++) {
      int length = 0;
      while (length < sums.length
          && start + length < signal.count()
          && SumCarrier.is(signal, start + length, sums[length])) {
        length++;
      }
      if (length > best) {
        best = length;
        at = start + length - 1;
      }
    }
    if (matched + best < LEAST + 1 || (matched == 0 && best - 1 < right.inputs().length / 4)) {
      return null;
    }
    final boolean stands = at + 1 >= signal.count();
    final int[] columns = columns(right, row, way, sums.length);
    final int terms = Math.max(0, best - 1);
    return new SumTrack(
        signal,
        row,
        terms,
        terms < columns.length ? Integer.valueOf(columns[terms]) : null,
        stands ? signal.cycle(at) : signal.cycle(at + 1),
        best == 0 ? 0 : sums[best - 1],
        stands ? ObservedSignal.X : signal.value(at + 1));
  }

  /** The columns of the terms that change the sum, in their order. */
  private static int[] columns(SupposedLayer right, int row, SumWay way, int most) {
    final int[] sums = right.sums()[row];
    final int terms = sums.length - 1;
    final int[] all = new int[most];
    int count = 0;
    for (int i = 0; i < terms && count < most; i++) {
      final int at = way.backwards() ? terms - 1 - i : i;
      if (sums[at] != sums[at + 1]) {
        all[count++] = right.columns()[row][at];
      }
    }
    return Arrays.copyOf(all, count);
  }

  /** Whether nothing of the row follows any more. */
  boolean stands() {
    return found == ObservedSignal.X;
  }
}
