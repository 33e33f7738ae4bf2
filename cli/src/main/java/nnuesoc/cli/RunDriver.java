package nnuesoc.cli;

import nnuesoc.cli.output.RunProgress;
import nnuesoc.cli.wiring.Run;

/** Runs in portions, so that progress is shown and a Ctrl-C is heard. */
final class RunDriver {
  private static final long PORTION_CYCLES = 1_000_000;

  private RunDriver() {}

  /**
   * Runs until cycle {@code end} stands, the run is over, or the user wants no more.
   *
   * @return whether it was interrupted
   */
  static boolean run(Run run, long end, Console console, RunProgress progress) {
    while (run.simulation().cycle() < end && !run.simulation().finished()) {
      if (console.interrupted().getAsBoolean()) {
        return true;
      }
      run.simulation().run(Math.min(end, run.simulation().cycle() + PORTION_CYCLES));
      progress.at(run.simulation().cycle());
    }
    return false;
  }
}
