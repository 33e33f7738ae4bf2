package nnuesoc.cli;

import java.util.Locale;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.terminal.Console;
import nnuesoc.process.ExternalTool;

/** Lists which external programs are installed, and how to install the others. */
final class ToolsCommand extends CliCommand {
  ToolsCommand() {
    super(
        "tools",
        "list the external programs, their versions, and what to install for the missing ones",
        "tools");
  }

  @Override
  public OptionList options() {
    return new OptionList();
  }

  @Override
  public int run(Arguments arguments, Console console) {
    for (ExternalTool tool : ExternalTool.values()) {
      console
          .out()
          .printf(Locale.ROOT, "%-10s %-40s (%s)%n", tool.program(), state(tool), tool.purpose());
    }
    return ExitCode.OK;
  }

  private static String state(ExternalTool tool) {
    final String lack = tool.lack();
    if (lack != null) {
      return tool.version() == null ? "missing: apt-get install " + tool.debianPackage() : lack;
    }
    final String version = String.valueOf(tool.version());
    return version.isEmpty() ? "found" : "found, version " + version; // not every tool says
  }
}
