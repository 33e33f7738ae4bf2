// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.math.BigInteger;
import nnuesoc.traces.read.FourState;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.write.SignalValueArgument;
import org.jspecify.annotations.Nullable;

/** Where a comparison begins: from a cycle of A on, once a signal of A holds a value. */
final class ComparisonStart {
  private final ComparisonOptions options;
  private final TraceChangeTracker a;
  private final @Nullable TraceSignal signal;
  private final @Nullable BigInteger value; // the signal's bits
  private boolean reached;

  /**
   * Creates a start that is not yet reached.
   *
   * @throws ComparisonException if A has no such signal, or one that cannot hold the value
   */
  ComparisonStart(ComparisonOptions options, NameMatcher pairing, TraceChangeTracker a) {
    this.options = options;
    this.a = a;
    final SignalValueArgument stated = options.begin().value();
    signal = stated == null ? null : signal(stated, pairing);
    value = stated == null || signal == null ? null : bits(stated, signal);
  }

  private static TraceSignal signal(SignalValueArgument stated, NameMatcher pairing) {
    final TraceSignal signal = pairing.signalOfA(stated.name());
    if (signal == null) {
      throw new ComparisonException(
          "skip-until",
          stated.name()
              + ": A has no such signal"
              + NameSuggestions.of(stated.name(), pairing.namesOfA()));
    }
    return signal;
  }

  private static BigInteger bits(SignalValueArgument stated, TraceSignal signal) {
    try {
      return stated.inBits(signal.widthBits());
    } catch (IllegalArgumentException e) {
      throw new ComparisonException("skip-until", String.valueOf(e.getMessage()));
    }
  }

  /** Whether the moment belongs to the comparison; once one does, all later ones do. */
  boolean reached(LockstepCursor moments) {
    if (!reached) {
      reached =
          options.begin().allows(moments.cycle(), moments.time())
              && (signal == null || holds(signal));
    }
    return reached;
  }

  private boolean holds(TraceSignal watched) {
    final FourState now = a.reader().value(watched, true);
    return now.isNumber() && now.unsigned().equals(value);
  }

  boolean reached() {
    return reached;
  }

  /** What the comparison waits for, as text for a message; empty for nothing. */
  String awaited() {
    return options.begin().toString();
  }
}
