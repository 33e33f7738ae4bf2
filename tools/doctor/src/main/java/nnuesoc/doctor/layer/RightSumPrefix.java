// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * A signal that holds the right sums of a layer, term by term, up to a place where it parts from
 * them or stands still.
 *
 * @param way how the signal adds
 * @param stride how many signals share the rows, each with every so many
 * @param sums how many right sums were found, in all rows
 * @param row the first row whose sums are not all there
 * @param terms how many terms of this row are in its last right sum
 * @param last the column of the last term in it; null before the first one
 * @param column the column of the next term; null behind the last one
 * @param at the index of the last right sum in the signal
 */
record RightSumPrefix(
    ObservedSignal signal,
    SummingOrder way,
    int stride,
    int sums,
    int row,
    int terms,
    @Nullable Integer last,
    @Nullable Integer column,
    int at) {
  static final int LEAST = 4; // sums that tell something
  private static final int TELLING = 3; // sums of a row

  /**
   * The signal that follows the right sums farthest; null if none does for some terms.
   *
   * @param least how many sums tell something
   */
  static @Nullable RightSumPrefix of(LayerTrace trace, SupposedLayer right, int least) {
    final List<SummingOrder> ways = SummingOrder.of(right.inputs().length);
    return ways.stream()
        .flatMap(way -> carriers(trace, right, way).map(one -> of(one, right, way, least)))
        .filter(Objects::nonNull)
        .max(Comparator.comparingInt(RightSumPrefix::sums))
        .orElse(null);
  }

  private static Stream<List<ObservedSignal>> carriers(
      LayerTrace trace, SupposedLayer right, SummingOrder way) {
    return Stream.concat(
        SumSignal.carriers(trace).stream(),
        SumSignal.inTurn(
            trace,
            right.sums().length,
            (signal, from, row) -> {
              final long[] sums = way.numbers(right, row);
              return sums.length > TELLING ? SummingOrder.end(signal, from, sums) : -1;
            })
            .stream());
  }

  /** Null if all sums are right, or too few to tell. */
  private static @Nullable RightSumPrefix of(
      List<ObservedSignal> signals, SupposedLayer right, SummingOrder way, int least) {
    int all = 0;
    RightSumPrefix first = null;
    for (int lane = 0; lane < Math.min(signals.size(), right.sums().length); lane++) {
      int from = 0;
      for (int row = lane; row < right.sums().length; row += signals.size()) {
        final long[] sums = way.numbers(right, row);
        final int end = SummingOrder.end(signals.get(lane), from, sums);
        if (end < 0) {
          final RightSumPrefix its =
              parted(signals.get(lane), right, way, signals.size(), row, from);
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
        : new RightSumPrefix(
            first.signal,
            way,
            first.stride,
            all,
            first.row,
            first.terms,
            first.last,
            first.column,
            first.at);
  }

  /** Where a row's sums part from the signal. */
  private static RightSumPrefix parted(
      ObservedSignal signal, SupposedLayer right, SummingOrder way, int stride, int row, int from) {
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
    return new RightSumPrefix(
        signal,
        way,
        stride,
        terms,
        row,
        terms,
        terms > 0 ? Integer.valueOf(columns[terms - 1]) : null,
        terms < columns.length ? Integer.valueOf(columns[terms]) : null,
        at);
  }

  /** Whether a mistake has the right sums as far as the signal has them, and then others. */
  boolean isLike(SupposedLayer mistake, SupposedLayer right) {
    for (int number = row % stride; number <= row; number += stride) {
      final int[] its = number < mistake.sums().length ? mistake.sums()[number] : new int[0];
      if (number < row && !Arrays.equals(its, right.sums()[number])) {
        return false;
      }
      if (number == row && Arrays.equals(its, right.sums()[number])) {
        return stands();
      }
    }
    return true;
  }

  /**
   * Whether the signal goes on with the sums of a mistake in all its rows, from the first wrong one
   * on.
   */
  boolean goesOnWith(SupposedLayer mistake, SupposedLayer right) {
    int from = 0;
    boolean tells = false;
    for (int number = row % stride; number < right.sums().length; number += stride) {
      final SupposedLayer its = number < row ? right : mistake;
      if (number >= its.sums().length || its.last(number) == SupposedLayer.UNKNOWN) {
        return false;
      }
      final long[] sums = way.numbers(its, number);
      from = SummingOrder.end(signal, from, sums);
      if (from < 0) {
        return false;
      }
      tells |= number >= row && sums.length > TELLING;
    }
    return tells;
  }

  /** A term, and the cycle in which the sum with it is there. */
  record Term(int row, int column, int cycle) {}

  /** The terms in the right sums, in their order. */
  List<Term> addedTerms(SupposedLayer right) {
    final List<Term> all = new ArrayList<>();
    int from = 0;
    for (int number = row % stride; number < row; number += stride) {
      from = SummingOrder.end(signal, from, way.numbers(right, number));
      final int[] its = way.columns(right, number);
      addTo(all, number, its, its.length, from);
    }
    addTo(all, row, way.columns(right, row), terms, at);
    return all;
  }

  private void addTo(List<Term> all, int number, int[] columns, int count, int end) {
    for (int i = 0; i < count; i++) {
      all.add(new Term(number, columns[i], signal.cycle(end - count + 1 + i)));
    }
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

  /** The sum before and after the place where it parts, and the term that should have come. */
  String seen(int term) {
    final long before = signal.value(at);
    return String.format(
        Locale.ROOT,
        "the sum is %s before and %s after, expected %s",
        signal.text(before),
        signal.text(signal.value(at + 1)),
        before == ObservedSignal.X ? "another" : signal.text(before + term));
  }

  /**
   * Whether it parts from the right sums with the term of a column, or with the next one: a wide
   * adder shows the right sum of a term that a narrow register does not hold.
   */
  boolean partsAt(int ofRow, @Nullable Integer ofColumn) {
    return !stands()
        && row == ofRow
        && ofColumn != null
        && (ofColumn.equals(column) || ofColumn.equals(last));
  }

  /** How many steps follow behind the last right sum. */
  int steps() {
    return signal.count() - 1 - at;
  }
}
