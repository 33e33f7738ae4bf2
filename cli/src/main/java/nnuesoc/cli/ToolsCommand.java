package nnuesoc.cli;

import java.util.Locale;
import nnuesoc.cli.options.Arguments;
import nnuesoc.verification.cosim.ExternalTool;
import org.apache.commons.cli.Options;

/** Which external programs are there, and what to install for the rest. */
final class ToolsCommand implements Command {
  @Override
  public String name() {
    return "tools";
  }

  @Override
  public String summary() {
    return "the external programs that were found, their versions, and what to install for the rest";
  }

  @Override
  public String example() {
    return "tools";
  }

  @Override
  public Options options() {
    return new Options();
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
    final String version = tool.version();
    if (version == null) {
      return "missing: apt-get install " + tool.debianPackage();
    }
    return version.isEmpty() ? "found" : "found, version " + version; // not every tool tells
  }
}
