package nnuesoc.sim.compare;

import java.io.IOException;

/** Takes two traces from one moment at which they are compared to the next. */
interface Moments {
  /**
   * Goes to the next moment that both have.
   *
   * @return false if there is none any more; {@link #end()} then says why
   * @throws ComparisonException if the traces turn out not to have such moments
   */
  boolean next() throws IOException;

  /** Whether values of both are dumped at the moment. */
  boolean dumped();

  /**
   * Whether the clock's own value can be compared: not where a trace ends somewhere in a cycle, and
   * not between the beginning of one trace and an edge of the other.
   */
  boolean clockCounts();

  /**
   * Whether both traces show the moment to its end: not where one breaks off in a cycle of which
   * the other shows the end.
   */
  boolean whole();

  /** A's time of the moment, where A has it; of a cycle, that of the edge which begins it. */
  TraceInstant time();

  /** A's cycle, −1 where times are compared. */
  long cycle();

  /** After the last moment: which trace has ended while the other goes on. */
  TraceEnd end();

  /**
   * After the last moment: whether a trace that ends before the other may lack values of the last
   * moment, as nothing in it says that they are all.
   */
  boolean lastMayBeCut();
}
