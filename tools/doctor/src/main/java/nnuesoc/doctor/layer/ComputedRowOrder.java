// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * The rows whose right sums a signal holds, in the order of time.
 *
 * @param rows their numbers
 * @param cycles when the last sum of each is there
 */
record ComputedRowOrder(ObservedSignal signal, List<Integer> rows, List<Integer> cycles) {
  private static final int LEAST_TERMS = 3;
  private static final int LEAST_ROWS = 3;

  /** The order in the signal that has most rows; null if no signal has several whole rows. */
  static @Nullable ComputedRowOrder of(LayerTrace trace, SupposedLayer right) {
    final List<List<long[]>> ways =
        SummingOrder.of(right.inputs().length).stream()
            .map(
                way ->
                    IntStream.range(0, right.sums().length)
                        .mapToObj(row -> way.numbers(right, row))
                        .toList())
            .toList();
    ComputedRowOrder best = null;
    for (List<ObservedSignal> signals : SumSignal.carriers(trace)) {
      for (List<long[]> numbers : signals.size() == 1 ? ways : List.<List<long[]>>of()) {
        final ComputedRowOrder one = of(signals.get(0), numbers);
        if (one.rows.size() >= LEAST_ROWS && (best == null || one.rows.size() > best.rows.size())) {
          best = one;
        }
      }
    }
    return best;
  }

  private static ComputedRowOrder of(ObservedSignal signal, List<long[]> all) {
    final List<Integer> rows = new ArrayList<>();
    final List<Integer> cycles = new ArrayList<>();
    for (int at = 0; at < signal.count(); at++) {
      for (int row = 0; row < all.size(); row++) {
        if (all.get(row).length > LEAST_TERMS
            && SummingOrder.follows(signal, at, all.get(row), 0)) {
          rows.add(row);
          cycles.add(signal.cycle(at + all.get(row).length - 1));
          break;
        }
      }
    }
    return new ComputedRowOrder(signal, rows, cycles);
  }

  /** The first row in whose place another row's sums stand; −1 for none. */
  int firstRepeated() {
    for (int i = 1; i < rows.size(); i++) {
      if (rows.get(i).equals(rows.get(i - 1))) {
        return i;
      }
    }
    return -1;
  }
}
