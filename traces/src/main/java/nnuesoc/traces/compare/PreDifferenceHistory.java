// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import nnuesoc.traces.read.FourState;

/**
 * What a signal did before the first difference: in the last cycles or, where times are compared,
 * at the last times at which it changed.
 */
public final class PreDifferenceHistory {
  private final SignalPair pair;
  private final int length;
  private final Deque<Entry> last = new ArrayDeque<>();
  private int index = -1;

  /** What the signal held at a moment. */
  public record Entry(long cycle, TraceTime time, FourState a, FourState b) {}

  private PreDifferenceHistory(SignalPair pair, int length) {
    this.pair = pair;
    this.length = length;
  }

  /**
   * Goes through both traces once more, up to the first difference.
   *
   * @param pair the signal
   * @param moments the number of moments before the difference
   * @return these moments and that of the difference, the oldest first
   */
  public static List<Entry> of(Comparison comparison, SignalPair pair, int moments)
      throws IOException {
    final PreDifferenceHistory history = new PreDifferenceHistory(pair, moments + 1);
    comparison.run(history::settled);
    return List.copyOf(history.last);
  }

  private boolean settled(ComparisonPass pass) {
    if (index < 0) {
      index = pass.pairs().stream().map(SignalPair::name).toList().indexOf(pair.name());
    }
    final FourState a = pass.valueOfA(index);
    final FourState b = pass.valueOfB(index);
    final Entry before = last.peekLast();
    final boolean changed = before == null || !before.a().equals(a) || !before.b().equals(b);
    if (changed || pass.moments().cycle() >= 0) {
      last.add(new Entry(pass.moments().cycle(), pass.moments().time(), a, b));
    }
    if (last.size() > length) {
      last.remove();
    }
    return pass.first() == null;
  }
}
