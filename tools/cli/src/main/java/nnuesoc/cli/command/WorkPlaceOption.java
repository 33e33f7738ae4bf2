// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.command;

import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.parameter.InputException;
import nnuesoc.work.WorkPlace;
import nnuesoc.work.remote.WorkPlaceFinder;

/** {@code --on}: the places where independent pieces of work run. */
public final class WorkPlaceOption {
  private WorkPlaceOption() {}

  /** The place; this process with {@code jobs} threads if the option is not given. */
  public static WorkPlace place(Arguments arguments, int jobs, Console console) {
    try {
      return WorkPlaceFinder.of(arguments.get("on"), jobs, console::say);
    } catch (InputException e) {
      throw new UsageException("--on: " + e.getMessage());
    }
  }
}
