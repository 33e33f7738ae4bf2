// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import nnuesoc.traces.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/**
 * Two signals that are compared with each other.
 *
 * @param name the name that they share; of two spellings the one that sorts first
 * @param a the signal of A
 * @param b the signal of B
 */
public record SignalPair(String name, TraceSignal a, TraceSignal b) {
  /**
   * The ranges of two signals whose bits are numbered in opposite directions, {@code [0:7] in A and
   * [7:0] in B}; null for others. The leftmost bit of one is compared with the leftmost of the
   * other.
   */
  public @Nullable String oppositeRanges() {
    return a.isOpposite(b) ? range(a) + " in A and " + range(b) + " in B" : null;
  }

  private static String range(TraceSignal signal) {
    return signal.range().isEmpty() ? "without a range" : signal.range();
  }

  /** Whether values of the two signals can be equal at all. */
  public boolean comparable() {
    return a.kind() == b.kind() && a.widthBits() == b.widthBits();
  }
}
