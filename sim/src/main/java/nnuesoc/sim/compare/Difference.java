package nnuesoc.sim.compare;

import java.util.List;
import nnuesoc.sim.trace.read.FourState;
import org.jspecify.annotations.Nullable;

/**
 * Where two traces first differ: in a signal's value, or as one ends before the other.
 *
 * @param time A's time; of a cycle, when it begins
 * @param cycle A's cycle, −1 where times are compared
 * @param value which signal and what it holds; null if one has ended
 * @param end which one has ended
 * @param mayBeCut whether it lies in the last time step or cycle of a trace that ends before the
 *     other, so that values may be missing there and not be different
 */
public record Difference(
    TraceInstant time, long cycle, @Nullable Value value, TraceEnd end, boolean mayBeCut) {
  Difference inWhatMayBeCut() {
    return new Difference(time, cycle, value, end, true);
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
