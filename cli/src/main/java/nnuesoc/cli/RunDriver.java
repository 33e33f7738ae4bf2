package nnuesoc.cli;

import nnuesoc.cli.output.RunProgress;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Machine;

/** Runs in portions, so that progress is shown and a Ctrl-C is heard. */
final class RunDriver {
  /** Entries of the kernel: some tens of milliseconds. */
  private static final long PORTION = 1_000_000;

  private RunDriver() {}

  /**
   * Runs until cycle {@code end} stands, the run is over, or the user wants no more.
   *
   * @return whether it was interrupted
   */
  static boolean run(Machine run, long end, Console console, RunProgress progress) {
    while (run.simulation().cycle() < end && !run.simulation().finished()) {
      if (console.interrupted().getAsBoolean()) {
        return true;
      }
      run.simulation().run(end, PORTION);
      progress.at(run.simulation().cycle());
    }
    return false;
  }

  /** As {@link #run}, by time travel, which leaves checkpoints on the way. */
  static boolean travel(
      TimeTravel travel, Machine run, long end, Console console, RunProgress progress) {
    while (!travel.towards(end)) {
      if (console.interrupted().getAsBoolean()) {
        return true;
      }
      progress.at(run.simulation().cycle());
    }
    return false;
  }
}
