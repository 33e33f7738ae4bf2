// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;

/** A run of the report's design, cycle by cycle: the running model, or a trace. */
interface RunCursor {
  /**
   * Goes to the next cycle.
   *
   * @return false after the last one
   * @throws IOException if it cannot be read
   */
  boolean next() throws IOException;

  /** The current cycle. */
  long cycle();

  /** When the current cycle began, with a unit. */
  String time();

  /** When the cycle before began. */
  String timeBefore();

  /** A signal by its name in fabric.md §9. */
  SignalProbe probe(String name);
}
