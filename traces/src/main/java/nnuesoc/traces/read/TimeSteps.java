// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;

/** The time steps of a trace, one after the other. */
interface TimeSteps {
  /**
   * Goes to the next step; the values of the previous step become the current ones.
   *
   * @return false if there is no further step; nothing has then changed
   */
  boolean nextStep() throws IOException;

  /** Makes the values that the step has set the current ones. */
  void settle();

  /** The step's time, −1 before the first. */
  long time();

  /** Whether values are dumped at this step. */
  boolean dumping();

  /** Whether values were dumped before this step. */
  boolean dumpingBefore();

  /** Whether the step is the file's last, without a later time that proves it complete. */
  boolean lastStepOpen();

  /** The number of bytes read up to the step's end. */
  long offset();

  /** Ends reading. */
  void close() throws IOException;
}
