// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VariablePlanes;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * Which pairs differ at a moment, and which have ever differed. After the first moment, a pair is
 * compared again only if one of its variables was set.
 */
final class IncrementalComparer {
  private static final int NOT_PLAIN = -1;

  private final List<SignalPair> pairs;
  private final TraceChangeTracker a;
  private final TraceChangeTracker b;
  private final VariablePlanes planesA;
  private final VariablePlanes planesB;
  private final UnknownPolicy unknowns;
  private final int[] plainA; // the pair's word in A's planes if one holds all of it
  private final int[] plainB;
  private final PairsOfVariable ofA;
  private final PairsOfVariable ofB;
  private final BitSet clocks = new BitSet(); // pairs that show the clock itself
  private boolean clocksCount = true;
  private final BitSet differing = new BitSet();
  private final BitSet ever = new BitSet();
  private final BitSet touched = new BitSet();
  private final boolean remembersTouched;
  private int differingCount;
  private final @Nullable PairValueComparer[] comparers; // of the pairs that are not plain

  /** {@code remembersTouched}: whether {@link #touched()} is wanted. */
  IncrementalComparer(
      List<SignalPair> pairs,
      TraceChangeTracker a,
      TraceChangeTracker b,
      UnknownPolicy unknowns,
      boolean remembersTouched) {
    this.remembersTouched = remembersTouched;
    this.pairs = pairs;
    this.a = a;
    this.b = b;
    this.unknowns = unknowns;
    planesA = a.reader().planes();
    planesB = b.reader().planes();
    plainA = new int[pairs.size()];
    plainB = new int[pairs.size()];
    comparers = new PairValueComparer[pairs.size()];
    for (int i = 0; i < plainA.length; i++) {
      final SignalPair pair = pairs.get(i);
      final boolean plain = pair.comparable() && pair.a().plain() && pair.b().plain();
      plainA[i] = plain ? a.reader().word(pair.a().variable(0)) : NOT_PLAIN;
      plainB[i] = plain ? b.reader().word(pair.b().variable(0)) : NOT_PLAIN;
      comparers[i] = plain ? null : new PairValueComparer(pair, a.reader(), b.reader(), unknowns);
    }
    ofA =
        new PairsOfVariable(pairs.stream().map(SignalPair::a).toList(), a.reader().variableCount());
    ofB =
        new PairsOfVariable(pairs.stream().map(SignalPair::b).toList(), b.reader().variableCount());
  }

  /** Marks the pairs of these two signals as the clock by which cycles are compared. */
  void setClock(TraceSignal clockOfA, TraceSignal clockOfB) {
    for (int i = 0; i < plainA.length; i++) {
      final SignalPair pair = pairs.get(i);
      clocks.set(i, pair.a().sameVariables(clockOfA) && pair.b().sameVariables(clockOfB));
    }
  }

  /**
   * Compares the pairs that were set since the last moment; the first time, all pairs.
   *
   * @param clockCounts whether the clock itself may differ at this moment
   */
  void update(boolean clockCounts) {
    clocksCount = clockCounts;
    keepLast();
    if (a.allChanged() || b.allChanged()) {
      for (int pair = 0; pair < plainA.length; pair++) {
        final PairValueComparer comparer = comparers[pair];
        if (comparer != null) {
          comparer.readAll();
        }
        judge(pair);
      }
    } else {
      lookAtKept(ofA, a);
      lookAtKept(ofB, b);
      lookAtNew();
    }
    a.clearChanged();
    b.clearChanged();
  }

  /** Counts the current differences. */
  void keepLast() {
    if (differingCount != 0) {
      ever.or(differing);
    }
  }

  /** Drops the current differences; returns whether there are any. */
  boolean dropLast() {
    return differingCount != 0;
  }

  private void lookAtKept(PairsOfVariable pairsOf, TraceChangeTracker side) {
    for (int i = 0; i < side.keptCount(); i++) {
      lookAtAll(pairsOf, side.kept(i));
    }
  }

  /**
   * Compares what the last steps set: if the traces agree, the same pairs, often in the same order.
   */
  private void lookAtNew() {
    final int countA = a.newCount();
    final int countB = b.newCount();
    for (int i = 0; i < countA; i++) {
      lookAtAll(ofA, a.reader().changed(i));
    }
    for (int i = 0; i < countB; i++) {
      final int variable = b.reader().changed(i);
      final int only = ofB.only(variable);
      final boolean lookedAt =
          i < countA
              && only >= 0
              && plainA[only] != NOT_PLAIN
              && only == ofA.only(a.reader().changed(i));
      if (!lookedAt) {
        lookAtAll(ofB, variable);
      }
    }
  }

  private void lookAtAll(PairsOfVariable pairsOf, int variable) {
    final int only = pairsOf.only(variable);
    if (only >= 0 && plainA[only] != NOT_PLAIN) {
      judge(only);
    } else if (only != PairsOfVariable.NONE) {
      for (int at = pairsOf.begin(variable); at < pairsOf.end(variable); at++) {
        final int pair = pairsOf.pair(at);
        final PairValueComparer comparer = comparers[pair];
        if (comparer != null) {
          comparer.read(pairsOf == ofA, pairsOf.piece(at));
        }
        judge(pair);
      }
    }
  }

  private void judge(int pair) {
    if (remembersTouched) {
      touched.set(pair);
    }
    if (differs(pair) && (clocksCount || !clocks.get(pair))) {
      if (!differing.get(pair)) {
        differing.set(pair);
        differingCount++;
      }
    } else if (differingCount != 0 && differing.get(pair)) {
      differing.clear(pair);
      differingCount--;
    }
  }

  private boolean differs(int pair) {
    final int wordA = plainA[pair];
    if (wordA == NOT_PLAIN) { // asked first: most pairs are plain, and this must be fast
      return Objects.requireNonNull(comparers[pair]).differs();
    }
    final int wordB = plainB[pair];
    final long onesA = planesA.ones(wordA);
    final long onesB = planesB.ones(wordB);
    final long unknownA = planesA.unknown(wordA);
    final long unknownB = planesB.unknown(wordB);
    return (onesA != onesB || unknownA != unknownB) // equal values match under any policy
        && unknowns.difference(onesA, unknownA, onesB, unknownB) != 0;
  }

  /**
   * Whether the step that {@code side} is to take changes a compared signal. Where dumping begins
   * again, the changes in between are not known, and nothing counts as changed.
   */
  boolean changes(TraceChangeTracker side) {
    final VcdReader reader = side.reader();
    final PairsOfVariable pairsOf = side == a ? ofA : ofB;
    for (int i = 0; i < reader.changedCount() && reader.dumping(true); i++) {
      final int variable = reader.changed(i);
      for (int at = pairsOf.begin(variable); at < pairsOf.end(variable); at++) {
        final SignalPair pair = pairs.get(pairsOf.pair(at));
        final TraceSignal signal = side == a ? pair.a() : pair.b();
        if (!reader.value(signal, false).equals(reader.value(signal, true))) {
          return reader.dumping(false);
        }
      }
    }
    return false;
  }

  /** The pairs that differ at this moment. */
  BitSet differing() {
    return differing;
  }

  /**
   * The pairs that were compared since the caller last cleared this set, if they are remembered.
   */
  BitSet touched() {
    return touched;
  }

  /** The pairs that differed at any moment so far. */
  BitSet ever() {
    return ever;
  }
}
