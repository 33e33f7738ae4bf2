package nnuesoc.traces.compare;

/** Which of two traces ends while the other goes on. */
public enum TraceEnd {
  /** Neither. */
  NONE,
  /** A. */
  A,
  /** B. */
  B
}
