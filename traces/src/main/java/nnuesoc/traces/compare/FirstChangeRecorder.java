// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import nnuesoc.traces.read.FourState;
import nnuesoc.traces.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** Records the first changes of some signals of a trace, by cycle. */
final class FirstChangeRecorder {
  private static final Comparator<Change> BY_CYCLE =
      Comparator.comparingLong(Change::cycle).thenComparingInt(Change::value);
  private static final int MAX_CHANGES = 64;

  private final TraceChangeTracker side;
  private final List<TraceSignal> signals;
  private final boolean unknownsCount;
  private final PairsOfVariable signalsOf;
  private final List<List<Change>> changes = new ArrayList<>();
  private final @Nullable FourState[] last;
  private boolean looked;
  private int full;

  /**
   * A signal's new value.
   *
   * @param cycle the first cycle in which the signal holds the value
   * @param value the hash of the value
   */
  record Change(long cycle, int value) {}

  /** {@code unknownsCount}: whether changes to values with x or z are recorded. */
  FirstChangeRecorder(TraceChangeTracker side, List<TraceSignal> signals, boolean unknownsCount) {
    this.side = side;
    this.signals = signals;
    this.unknownsCount = unknownsCount;
    signalsOf = new PairsOfVariable(signals, side.reader().variableCount());
    last = new FourState[signals.size()];
    signals.forEach(one -> changes.add(new ArrayList<>()));
  }

  /** Records the changes since the last call; the first call only stores the values. */
  void look(long cycle) {
    if (!looked) {
      looked = true;
      for (int signal = 0; signal < last.length; signal++) {
        last[signal] = value(signal);
      }
    } else if (side.allChanged()) {
      for (int signal = 0; signal < last.length; signal++) {
        look(signal, cycle);
      }
    } else {
      for (int i = 0; i < side.keptCount(); i++) {
        lookAtVariable(side.kept(i), cycle);
      }
      for (int i = 0; i < side.newCount(); i++) {
        lookAtVariable(side.reader().changed(i), cycle);
      }
    }
    side.clearChanged();
  }

  private void lookAtVariable(int variable, long cycle) {
    for (int at = signalsOf.begin(variable); at < signalsOf.end(variable); at++) {
      look(signalsOf.pair(at), cycle);
    }
  }

  private FourState value(int signal) {
    return side.reader().value(signals.get(signal), true);
  }

  private void look(int signal, long cycle) {
    final List<Change> its = changes.get(signal);
    if (its.size() == MAX_CHANGES) {
      return;
    }
    final FourState value = value(signal);
    if (!value.equals(last[signal])) {
      last[signal] = value;
      if (unknownsCount || value.isNumber()) {
        its.add(new Change(cycle, value.hashCode()));
        full += its.size() == MAX_CHANGES ? 1 : 0;
      }
    }
  }

  /** Whether every signal has as many changes as are kept. */
  boolean enough() {
    return full == changes.size();
  }

  List<Change> of(int signal) {
    return changes.get(signal);
  }

  int count() {
    return changes.stream().mapToInt(List::size).sum();
  }

  /**
   * Negative if these changes are earlier, positive if later, 0 if equal; swapping inverts the
   * sign.
   */
  int order(FirstChangeRecorder other) {
    int order = Long.compare(sumOfCycles(), other.sumOfCycles());
    for (int signal = 0; order == 0 && signal < changes.size(); signal++) {
      order = inOrder(of(signal), other.of(signal));
    }
    return order;
  }

  private static int inOrder(List<Change> some, List<Change> others) {
    for (int i = 0; i < Math.min(some.size(), others.size()); i++) {
      final int order = BY_CYCLE.compare(some.get(i), others.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(some.size(), others.size());
  }

  private long sumOfCycles() {
    return changes.stream().flatMap(List::stream).mapToLong(Change::cycle).sum();
  }
}
