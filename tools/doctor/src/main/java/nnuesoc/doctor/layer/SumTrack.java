package nnuesoc.doctor.layer;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * A signal that holds the right sums of a layer, term by term, up to a place where it parts from
 * them or stands still.
 *
 * @param way how the signal adds
 * @param sums how many right sums were found, in all rows
 * @param row the first row whose sums are not all there
 * @param terms how many terms of this row are in its last right sum
 * @param last the column of the last term in it; null before the first one
 * @param column the column of the next term; null behind the last one
 * @param at the index of the last right sum in the signal
 */
record SumTrack(
    ObservedSignal signal,
    SummingOrder way,
    int sums,
    int row,
    int terms,
    @Nullable Integer last,
    @Nullable Integer column,
    int at) {
  static final int LEAST = 4; // sums that tell something

  /**
   * The signal that follows the right sums farthest; null if none does for some terms.
   *
   * @param least how many sums tell something
   */
  static @Nullable SumTrack of(TracedLayer trace, SupposedLayer right, int least) {
    final List<SummingOrder> ways = SummingOrder.of(right.inputs().length);
    return SumCarrier.carriers(trace).stream()
        .flatMap(one -> ways.stream().map(way -> of(one, right, way, least)))
        .filter(Objects::nonNull)
        .max(Comparator.comparingInt(SumTrack::sums))
        .orElse(null);
  }

  /** Null if all sums are right, or too few to tell. */
  private static @Nullable SumTrack of(
      List<ObservedSignal> signals, SupposedLayer right, SummingOrder way, int least) {
    int all = 0;
    SumTrack first = null;
    for (int lane = 0; lane < Math.min(signals.size(), right.sums().length); lane++) {
      int from = 0;
      for (int row = lane; row < right.sums().length; row += signals.size()) {
        final long[] sums = way.numbers(right, row);
        final int end = SummingOrder.end(signals.get(lane), from, sums);
        if (end < 0) {
          final SumTrack its = parted(signals.get(lane), right, way, row, from);
          all += its.terms();
          first = first == null || its.row() < first.row() ? its : first;
          break;
        }
        all += sums.length - 1;
        from = end;
      }
    }
    final boolean tells =
        all >= least
            && (first == null || first.row() > 0 || 4 * all * way.step() >= right.inputs().length);
    return first == null || !tells
        ? null
        : new SumTrack(
            first.signal, way, all, first.row, first.terms, first.last, first.column, first.at);
  }

  /** Where a row's sums part from the signal. */
  private static SumTrack parted(
      ObservedSignal signal, SupposedLayer right, SummingOrder way, int row, int from) {
    final long[] sums = way.numbers(right, row);
    int best = 0;
    int at = from;
    for (int start = from; start < signal.count(); start++) {
      int length = 0;
      while (length < sums.length
          && start + length < signal.count()
          && SummingOrder.is(signal, start + length, sums[length])) {
        length++;
      }
      if (length > best) {
        best = length;
        at = start + length - 1;
      }
    }
    final int[] columns = way.columns(right, row);
    final int terms = Math.max(0, best - 1);
    return new SumTrack(
        signal,
        way,
        terms,
        row,
        terms,
        terms > 0 ? Integer.valueOf(columns[terms - 1]) : null,
        terms < columns.length ? Integer.valueOf(columns[terms]) : null,
        at);
  }

  /** Which term of a row with so many columns may be the next one: it may be 0. */
  int next(int columns) {
    int i = 0;
    while (last != null && way.at(i, columns) != last) {
      i++;
    }
    return last == null ? 0 : (i / way.step() + 1) * way.step();
  }

  /** Whether nothing of the row follows any more. */
  boolean stands() {
    return at + 1 >= signal.count();
  }

  /** When the signal parts from the sums; when it had the last right one, if it stands. */
  int cycle() {
    return signal.cycle(stands() ? at : at + 1);
  }

  /**
   * By how much the signal changes in the n-th step behind the last right sum, as a signed number.
   */
  long step(int number) {
    final long from = signal.value(at + number);
    final long to = signal.value(at + number + 1);
    return from == ObservedSignal.X || to == ObservedSignal.X
        ? ObservedSignal.X
        : (to - from) << (Long.SIZE - signal.bits()) >> (Long.SIZE - signal.bits());
  }

  /** How many steps follow behind the last right sum. */
  int steps() {
    return signal.count() - 1 - at;
  }
}
