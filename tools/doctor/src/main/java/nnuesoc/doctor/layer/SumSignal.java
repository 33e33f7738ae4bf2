// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * A signal that holds the sums of a layer's rows, one row after the other; or several signals, each
 * with the sums of every second, fourth ... row.
 *
 * @param signals the one that has row 0, and the others in their order
 * @param way how they add up a row; null if they only hold its last sum
 * @param cycles when the last sum of each row is there
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record SumSignal(List<ObservedSignal> signals, @Nullable SummingOrder way, int[] cycles) {
  static final int LEAST_BITS = 9;
  private static final int MOST_IN_TURN = 4;
  private static final int MOST_ROWS = 8; // of a mistake that are compared term by term

  /** Which numbers of a row are sought, and how they stand in a signal. */
  interface Finder {
    /** The index of a row's last number behind others; −1 if they do not follow each other. */
    int end(ObservedSignal signal, int from, int row);
  }

  /**
   * The signal that holds most of a layer's sums, with or without the biases; null if none does.
   */
  static @Nullable SumSignal of(LayerTrace trace, SupposedLayer layer) {
    final int rows = layer.blame() == null ? Integer.MAX_VALUE : MOST_ROWS;
    for (SummingOrder way : SummingOrder.of(layer.inputs().length)) {
      final @Nullable SumSignal found = ofTerms(trace, layer, way, rows);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static @Nullable SumSignal ofTerms(
      LayerTrace trace, SupposedLayer layer, SummingOrder way, int most) {
    final int rows = Math.min(most, layer.sums().length);
    final long[][] expected = new long[rows][];
    int telling = 0;
    for (int row = 0; row < rows; row++) {
      if (layer.last(row) == SupposedLayer.UNKNOWN) {
        expected[row] = new long[0]; // what is unknown stands in many signals
        continue;
      }
      expected[row] = way.numbers(layer, row);
      telling += (int) Arrays.stream(expected[row]).skip(1).filter(sum -> sum != 0).count();
    }
    if (telling < Math.min(2, rows)) {
      return null;
    }
    return first(
        trace,
        rows,
        way,
        (signal, from, row) ->
            expected[row].length == 0 ? from : SummingOrder.end(signal, from, expected[row]));
  }

  /** The signal that holds each row's sum with its bias, the first row first or last. */
  static @Nullable SumSignal ofTotals(LayerTrace trace, SupposedLayer layer, boolean withBias) {
    final int rows = layer.sums().length;
    final long[] totals =
        IntStream.range(0, rows)
            .mapToLong(
                row -> SummingOrder.plus(layer.last(row), withBias ? layer.biases()[row] : 0))
            .toArray();
    if (Arrays.stream(totals).allMatch(total -> total == 0 || total == ObservedSignal.X)) {
      return null;
    }
    final @Nullable SumSignal found =
        first(trace, rows, null, (signal, from, row) -> find(signal, from, totals[row]));
    return found != null ? found : backwards(trace, totals);
  }

  private static @Nullable SumSignal backwards(LayerTrace trace, long[] totals) {
    final int rows = totals.length;
    final @Nullable SumSignal found =
        first(trace, rows, null, (signal, from, row) -> find(signal, from, totals[rows - 1 - row]));
    return found == null
        ? null
        : new SumSignal(
            found.signals,
            null,
            IntStream.range(0, rows).map(row -> found.cycles[rows - 1 - row]).toArray());
  }

  private static int find(ObservedSignal signal, int from, long total) {
    int at = from;
    while (total != ObservedSignal.X
        && at < signal.count()
        && !SummingOrder.is(signal, at, total)) {
      at++;
    }
    return at == signal.count() ? -1 : at;
  }

  /** The first signal, or the first family of signals, in which all rows are found. */
  private static @Nullable SumSignal first(
      LayerTrace trace, int rows, @Nullable SummingOrder way, Finder finder) {
    final List<List<ObservedSignal>> all = new ArrayList<>(carriers(trace));
    all.addAll(inTurn(trace, rows, finder));
    for (List<ObservedSignal> signals : all) {
      final int @Nullable [] cycles = rows(signals, rows, finder);
      if (cycles != null) {
        return new SumSignal(signals, way, cycles);
      }
    }
    return null;
  }

  /** All signals that may hold sums: alone, and in families. */
  static List<List<ObservedSignal>> carriers(LayerTrace trace) {
    return trace.carriers(LEAST_BITS);
  }

  /**
   * Signals that have the first rows' numbers, each those of one row and of no other: they share
   * the rows, whatever they are called.
   */
  static List<List<ObservedSignal>> inTurn(LayerTrace trace, int rows, Finder finder) {
    final List<ObservedSignal> single =
        carriers(trace).stream()
            .filter(signals -> signals.size() == 1)
            .map(signals -> signals.get(0))
            .toList();
    final List<List<ObservedSignal>> all = new ArrayList<>();
    for (int many = 2; many <= MOST_IN_TURN && many < rows; many *= 2) {
      final List<ObservedSignal> its = new ArrayList<>();
      for (int row = 0; row < many && its.size() == row; row++) {
        final int lane = row;
        final int others = many;
        single.stream()
            .filter(
                one ->
                    IntStream.range(0, others)
                        .allMatch(at -> finder.end(one, 0, at) >= 0 == (at == lane)))
            .findFirst()
            .ifPresent(its::add);
      }
      if (its.size() == many) {
        all.add(its);
      }
    }
    return all;
  }

  private static int @Nullable [] rows(List<ObservedSignal> signals, int rows, Finder finder) {
    final int[] cycles = new int[rows];
    for (int lane = 0; lane < Math.min(rows, signals.size()); lane++) {
      final ObservedSignal signal = signals.get(lane);
      int from = 0;
      for (int row = lane; row < rows; row += signals.size()) {
        from = finder.end(signal, from, row);
        if (from < 0) {
          return null;
        }
        cycles[row] = signal.cycle(from);
      }
    }
    return cycles;
  }

  /** The one that has row 0. */
  ObservedSignal signal() {
    return signals.get(0);
  }

  /** Whether one signal has all rows. */
  boolean isAlone() {
    return signals.size() == 1;
  }

  /** Whether it holds the sum behind each single term. */
  boolean hasAllTerms() {
    return way != null && way.step() == 1;
  }

  /**
   * A sum that goes wrong.
   *
   * @param cycle the first that has it
   * @param column the first wrong column in the order of the sums, if the last column comes first;
   *     else null
   * @param seen the numbers around it
   */
  record WrongStep(int cycle, @Nullable Integer column, String seen) {}

  /**
   * Where a row's sums part from the right ones; null if the signal has only its last sum, or the
   * right ones.
   *
   * @param its the layer whose sums it holds
   */
  @Nullable WrongStep wrongStep(SupposedLayer its, SupposedLayer right, int row) {
    if (way == null || row >= cycles.length || its.last(row) == SupposedLayer.UNKNOWN) {
      return null;
    }
    final long[] held = way.numbers(its, row);
    final long[] expected = way.numbers(right, row);
    final int parted = Arrays.mismatch(held, expected);
    if (parted < 0) {
      return null;
    }
    final ObservedSignal signal = signals.get(row % signals.size());
    final int end = signal.next(cycles[row] - 1);
    // A row that begins with another sum first shows it with its first term.
    final int step = Math.min(Math.max(1, parted), held.length - 1);
    final int at = end - (held.length - 1) + step;
    final int before = parted < held.length ? at - 1 : at; // the sum stays
    return new WrongStep(
        signal.cycle(at),
        way.backwards() ? way.firstOther(its, right, row) : null,
        String.format(
            Locale.ROOT,
            "the sum is %s before and %s after, expected %d",
            before < 0 ? "unknown" : signal.text(signal.value(before)),
            signal.text(signal.value(at)),
            expected[Math.min(parted == 0 ? step : parted, expected.length - 1)]));
  }

  /** Whether its bits are enough for all sums of a layer, or as many as the model's. */
  boolean hasRoomFor(SupposedLayer layer) {
    final int bits = signal().bits();
    final int rest = Integer.SIZE - Math.min(Integer.SIZE, bits);
    return bits >= Short.SIZE
        || Arrays.stream(layer.sums())
            .flatMapToInt(Arrays::stream)
            .allMatch(sum -> sum << rest >> rest == sum);
  }

  /**
   * The signal that grows by each row's sum with its bias, one row behind the other, and does not
   * begin again; null if none does.
   */
  static @Nullable SumSignal ofSteps(LayerTrace trace, SupposedLayer layer) {
    final int rows = layer.sums().length;
    final int[] steps =
        IntStream.range(1, rows).map(row -> layer.last(row) + layer.biases()[row]).toArray();
    if (steps.length < 2 || Arrays.stream(steps).anyMatch(step -> step == 0)) {
      return null;
    }
    for (ObservedSignal signal : trace.signals()) {
      if (signal.bits() >= LEAST_BITS && !signal.isOperand()) {
        for (int at = 0; at + steps.length < signal.count(); at++) {
          final int first = at;
          if (IntStream.range(0, steps.length).allMatch(i -> signal.growsBy(first + i, steps[i]))) {
            final int[] cycles =
                IntStream.range(0, rows).map(row -> signal.cycle(first + row)).toArray();
            return new SumSignal(List.of(signal), null, cycles);
          }
        }
      }
    }
    return null;
  }
}
