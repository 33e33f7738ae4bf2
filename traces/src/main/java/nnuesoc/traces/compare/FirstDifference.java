// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.List;
import nnuesoc.traces.read.FourState;
import org.jspecify.annotations.Nullable;

/**
 * Where two traces first differ: in a signal's value, or because one ends before the other.
 *
 * @param time A's time; for a cycle, the time when it begins
 * @param cycle A's cycle, −1 where times are compared
 * @param value the signal and its values; null if a trace has ended
 * @param end the trace that has ended
 * @param mayBeCut whether the difference lies in the last time step or cycle of a trace that ends
 *     before the other: values there may be missing rather than different
 */
public record FirstDifference(
    TraceTime time, long cycle, @Nullable Value value, EarlyEnd end, boolean mayBeCut) {
  FirstDifference inWhatMayBeCut() {
    return new FirstDifference(time, cycle, value, end, true);
  }

  /**
   * A signal that differs.
   *
   * @param pair the signal, the first by name of those that differ at that moment
   * @param a its value in A
   * @param b its value in B
   * @param others the other pairs that differ at that moment, by name
   */
  public record Value(SignalPair pair, FourState a, FourState b, List<SignalPair> others) {}
}
