package nnuesoc.doctor.trace;

import java.io.IOException;

/** A run of the report's design, cycle by cycle: of the model while it runs, or from a trace. */
interface Recording {
  /**
   * Goes to the next cycle.
   *
   * @return false behind the last
   * @throws IOException if it cannot be read
   */
  boolean next() throws IOException;

  /** The cycle that stands. */
  long cycle();

  /** When it began, with a unit. */
  String time();

  /** When the cycle before began. */
  String timeBefore();

  /** A signal by the name that fabric.md §9 gives it. */
  Probe probe(String name);
}
