package nnuesoc.verification.run;

import java.util.List;
import nnuesoc.soc.DesignRun;

/** Something that is kept of a run, which has to stand still for it in some cycles. */
public interface Stop {
  /** The cycle at which the run has to stop next for its sake, or {@code end}. */
  long nextStop(long end);

  /** The run stands, perhaps in such a cycle. */
  void atStop(DesignRun run);

  /** Takes a run to a cycle. */
  interface Driver {
    /** Runs until cycle {@code end} stands or the run is over; true if the user wants no more. */
    boolean run(DesignRun run, long end);
  }

  /**
   * Takes a run to its end, or to cycle {@code until}, standing still where something is kept.
   *
   * @return whether the user wanted no more
   */
  static boolean drive(DesignRun run, List<Stop> kept, long until, Driver driver) {
    while (true) {
      kept.forEach(one -> one.atStop(run));
      if (run.simulation().cycle() >= until || run.simulation().finished()) {
        return false;
      }
      long stop = until;
      for (Stop one : kept) {
        stop = one.nextStop(stop);
      }
      if (driver.run(run, stop)) {
        return true;
      }
    }
  }
}
