package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.stream.IntStream;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * A signal that holds the sums of a layer's rows, one row after the other.
 *
 * @param detail what of the sums it holds
 * @param cycles when the last sum of each row is there
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record SumCarrier(ObservedSignal signal, Detail detail, int[] cycles) {
  /** What a signal holds of a row, the least first. */
  enum Detail {
    NOTHING,
    LAST,
    PAIRS,
    ALL
  }

  static final int LEAST_BITS = 10;
  private static final int MOST_ROWS = 8; // that are compared term by term

  /**
   * The signal that holds most of a layer's sums, with or without the biases; null if none does.
   */
  static @Nullable SumCarrier of(TracedLayer trace, SupposedLayer layer) {
    for (int step = 1; step <= 2; step++) {
      for (int way = 0; way < 4; way++) {
        final @Nullable SumCarrier found =
            ofTerms(trace, layer, new SumWay((way & 1) != 0, (way & 2) != 0, step));
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static @Nullable SumCarrier ofTerms(TracedLayer trace, SupposedLayer layer, SumWay way) {
    final int rows = Math.min(MOST_ROWS, layer.sums().length);
    final long[][] expected = new long[rows][];
    int telling = 0;
    for (int row = 0; row < rows; row++) {
      if (layer.last(row) == SupposedLayer.UNKNOWN) {
        expected[row] = new long[0]; // what is unknown stands in many signals
        continue;
      }
      expected[row] = numbers(layer, row, way);
      telling += (int) Arrays.stream(expected[row]).skip(1).filter(sum -> sum != 0).count();
    }
    if (telling < Math.min(2, rows)) {
      return null;
    }
    for (ObservedSignal signal : trace.signals()) {
      if (signal.bits() >= LEAST_BITS && signal.count() > 1 && !signal.isOperand()) {
        final int @Nullable [] cycles = rows(signal, expected);
        if (cycles != null) {
          return new SumCarrier(signal, way.step() == 1 ? Detail.ALL : Detail.PAIRS, cycles);
        }
      }
    }
    return null;
  }

  /** The sums of a row in the order in which a way makes them, without repetition. */
  static long[] numbers(SupposedLayer layer, int row, SumWay way) {
    final int[] sums = layer.sums()[row];
    final int terms = sums.length - 1;
    final long[] all = new long[terms / way.step() + 2];
    int count = 0;
    long sum = plus(sums[0], way.fromBias() ? layer.biases()[row] : 0);
    all[count++] = sum;
    for (int i = 0; i < terms; i++) {
      final int at = way.backwards() ? terms - 1 - i : i;
      sum =
          sum == ObservedSignal.X
                  || sums[at] == SupposedLayer.UNKNOWN
                  || sums[at + 1] == SupposedLayer.UNKNOWN
              ? ObservedSignal.X
              : sum + sums[at + 1] - sums[at];
      if ((i % way.step() == way.step() - 1 || i == terms - 1) && sum != all[count - 1]) {
        all[count++] = sum;
      }
    }
    return Arrays.copyOf(all, count);
  }

  private static long plus(int sum, int bias) {
    return sum == SupposedLayer.UNKNOWN || bias == SupposedLayer.UNKNOWN
        ? ObservedSignal.X
        : (long) sum + bias;
  }

  private static int @Nullable [] rows(ObservedSignal signal, long[][] expected) {
    final int[] cycles = new int[expected.length];
    int from = 0;
    for (int row = 0; row < expected.length; row++) {
      if (expected[row].length == 0) {
        continue;
      }
      final int end = end(signal, from, expected[row]);
      if (end < 0) {
        return null;
      }
      cycles[row] = signal.cycle(end);
      from = end;
    }
    return cycles;
  }

  /** The index of a row's last sum behind others; −1 if they do not follow each other. */
  static int end(ObservedSignal signal, int from, long[] sums) {
    final boolean replaces = sums.length > 2; // the first term may replace the sum
    for (int at = from; at < signal.count(); at++) {
      if (follows(signal, at, sums, 0)) {
        return at + sums.length - 1;
      }
      if (replaces && follows(signal, at, sums, 1)) {
        return at + sums.length - 2;
      }
    }
    return -1;
  }

  private static boolean follows(ObservedSignal signal, int at, long[] sums, int first) {
    if (at + sums.length - first > signal.count()) {
      return false;
    }
    for (int i = first; i < sums.length; i++) {
      if (!is(signal, at + i - first, sums[i])) {
        return false;
      }
    }
    return true;
  }

  static boolean is(ObservedSignal signal, int index, long sum) {
    return sum == ObservedSignal.X
        ? signal.value(index) == ObservedSignal.X
        : signal.holds(index, (int) sum);
  }

  /** The signal that holds each row's sum with its bias, the first row first or last. */
  static @Nullable SumCarrier ofTotals(TracedLayer trace, SupposedLayer layer, boolean withBias) {
    final int rows = layer.sums().length;
    final long[] totals =
        IntStream.range(0, rows)
            .mapToLong(row -> plus(layer.last(row), withBias ? layer.biases()[row] : 0))
            .toArray();
    if (Arrays.stream(totals).allMatch(total -> total == 0 || total == ObservedSignal.X)) {
      return null;
    }
    for (boolean backwards : new boolean[] {false, true}) {
      for (ObservedSignal signal : trace.signals()) {
        if (signal.bits() >= LEAST_BITS && !signal.isOperand()) {
          final int @Nullable [] cycles = inOrder(signal, totals, backwards);
          if (cycles != null) {
            return new SumCarrier(signal, Detail.LAST, cycles);
          }
        }
      }
    }
    return null;
  }

  /**
   * The signal that grows by each row's sum with its bias, one row behind the other, and does not
   * begin again; null if none does.
   */
  static @Nullable SumCarrier ofSteps(TracedLayer trace, SupposedLayer layer) {
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
          if (IntStream.range(0, steps.length)
              .allMatch(i -> signal.growsBy(first + i, steps[i]))) {
            final int[] cycles =
                IntStream.range(0, rows).map(row -> signal.cycle(first + row)).toArray();
            return new SumCarrier(signal, Detail.LAST, cycles);
          }
        }
      }
    }
    return null;
  }

  private static int @Nullable [] inOrder(ObservedSignal signal, long[] all, boolean backwards) {
    final int[] cycles = new int[all.length];
    int at = 0;
    for (int i = 0; i < all.length; i++) {
      final int row = backwards ? all.length - 1 - i : i;
      while (all[row] != ObservedSignal.X && at < signal.count() && !is(signal, at, all[row])) {
        at++;
      }
      if (at == signal.count()) {
        return null;
      }
      cycles[row] = signal.cycle(at);
    }
    return cycles;
  }
}
