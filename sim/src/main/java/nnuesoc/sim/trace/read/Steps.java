package nnuesoc.sim.trace.read;

import java.io.IOException;

/** The time steps of a trace, one after the other. */
interface Steps {
  /**
   * Goes to the next step; what the one before has set stands.
   *
   * @return false if there is none any more; nothing has then changed
   */
  boolean nextStep() throws IOException;

  /** What the step has set stands from now on. */
  void settle();

  /** The step's time, −1 before the first. */
  long time();

  /** Whether values are dumped at this step. */
  boolean dumping();

  /** Whether they were before it. */
  boolean dumpingBefore();

  /** Whether the step is the file's last, with no time after it that says that it is whole. */
  boolean lastStepOpen();

  /** Bytes that were read up to the step's end. */
  long offset();

  /** Ends reading. */
  void close() throws IOException;
}
