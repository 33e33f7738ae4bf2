// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;

/** Moves two traces from one moment at which they are compared to the next. */
interface LockstepCursor {
  /**
   * Goes to the next moment that both have.
   *
   * @return false if there is no further moment; {@link #end()} then says why
   * @throws ComparisonException if the traces turn out not to have such moments
   */
  boolean next() throws IOException;

  /** Whether the values of both traces are dumped at the moment. */
  boolean dumped();

  /**
   * Whether the clock's own value can be compared. It cannot where a trace ends within a cycle, or
   * between the beginning of one trace and an edge of the other.
   */
  boolean clockCounts();

  /**
   * Whether both traces show the moment to its end, or neither does. It is false where one trace
   * breaks off in a cycle whose end the other one shows.
   */
  boolean whole();

  /** A's time of the moment, if A has it; for a cycle, the time of the edge that begins it. */
  TraceTime time();

  /** A's cycle, −1 where times are compared. */
  long cycle();

  /** After the last moment: the trace that has ended while the other goes on. */
  EarlyEnd end();

  /**
   * After the last moment: whether a trace that ends before the other may lack values of the last
   * moment, because nothing in it shows that they are complete.
   */
  boolean lastMayBeCut();
}
