package nnuesoc.sim.trace.read;

import java.io.IOException;

/**
 * The time steps of a trace, one after the other; what each sets goes to {@link VariableValues}.
 */
interface Steps {
  /**
   * Goes to the next step; what the one before has set stands.
   *
   * @return false if there is none any more; nothing has then changed
   */
  boolean nextStep() throws IOException;

  /** What the step has set stands from now on. */
  void settle();

  /** The step's time in units, −1 before the first. */
  long time();

  /** Whether values are dumped at the step. */
  boolean dumping();

  /** Whether they were dumped before it. */
  boolean dumpingBefore();

  /** Bytes of the trace's text that were read so far. */
  long offset();

  /** Reads no more. */
  void close() throws IOException;
}
