package nnuesoc.sim.compare;

import nnuesoc.sim.trace.read.TraceSignal;

/**
 * Two signals that are compared with each other.
 *
 * @param name the name that they share; of two spellings the one that sorts first
 * @param a the signal of A
 * @param b the signal of B
 */
public record SignalPair(String name, TraceSignal a, TraceSignal b) {
  /** Whether values of the two signals can be equal at all. */
  boolean comparable() {
    return a.kind() == b.kind() && a.widthBits() == b.widthBits();
  }
}
