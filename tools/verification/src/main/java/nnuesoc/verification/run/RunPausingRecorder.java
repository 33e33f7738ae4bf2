// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.List;
import nnuesoc.soc.DesignRun;

/** Something that records parts of a run, which must stop for it in some cycles. */
public interface RunPausingRecorder {
  /** The next cycle at which the run must stop for it, or {@code end}. */
  long nextStop(long end);

  /** Is called when the run has stopped, perhaps in such a cycle. */
  void atStop(DesignRun run);

  /** Takes a run to a cycle. */
  interface Driver {
    /** Runs to cycle {@code end} or to the end of the run; true if the user has interrupted. */
    boolean run(DesignRun run, long end);
  }

  /**
   * Takes a run to its end or to cycle {@code until}, and stops for each of {@code kept}.
   *
   * @return whether the user has interrupted
   */
  static boolean drive(DesignRun run, List<RunPausingRecorder> kept, long until, Driver driver) {
    while (true) {
      kept.forEach(one -> one.atStop(run));
      if (run.simulation().cycle() >= until || run.simulation().finished()) {
        return false;
      }
      long stop = until;
      for (RunPausingRecorder one : kept) {
        stop = one.nextStop(stop);
      }
      if (driver.run(run, stop)) {
        return true;
      }
    }
  }
}
