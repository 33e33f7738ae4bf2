package nnuesoc.sim.compare;

import nnuesoc.sim.trace.read.TraceSignal;

/**
 * Two signals that are compared with each other.
 *
 * @param name the name that they share, B's spelling
 * @param a the one of A
 * @param b the one of B
 */
public record SignalPair(String name, TraceSignal a, TraceSignal b) {
  /** Whether values of the two can be equal at all. */
  boolean comparable() {
    return a.kind() == b.kind() && a.widthBits() == b.widthBits();
  }
}
