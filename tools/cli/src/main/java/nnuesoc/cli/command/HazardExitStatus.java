// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.command;

import nnuesoc.cli.terminal.Console;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.text.CountText;

/** What the hazards of a run mean for the exit status, for every command with {@code --strict}. */
public final class HazardExitStatus {
  private HazardExitStatus() {}

  /** The status; without {@code strict} a message says that the status hides the hazards. */
  public static int of(HazardLog hazards, boolean strict, Console console) {
    if (hazards.count() == 0) {
      return ExitCode.OK;
    }
    if (strict) {
      return ExitCode.DIFFERENCE;
    }
    console.say(
        "%s found (see \"hazards\" in the output); the status is %d nevertheless, and would"
            + " be %d with --strict",
        CountText.of(hazards.count(), "hazard"), ExitCode.OK, ExitCode.DIFFERENCE);
    return ExitCode.OK;
  }
}
