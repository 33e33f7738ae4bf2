// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.terminal.Console;
import nnuesoc.process.ExternalTool;
import org.jspecify.annotations.Nullable;

/** Lists which external programs are installed, and how to install the others. */
final class ToolsCommand extends CliCommand {
  ToolsCommand() {
    super(
        "tools",
        "list the external programs, their versions, and what to install for the missing ones",
        "tools\n" + "tools --json -");
  }

  @Override
  public OptionList options() {
    return new OptionList().with(AnswerTarget::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    AnswerTarget.of(arguments)
        .give(
            console,
            () -> Map.of("tools", states().map(InstalledTool::json).toList()),
            out -> states().forEach(state -> state.print(out)));
    return ExitCode.OK;
  }

  private static Stream<InstalledTool> states() {
    return Arrays.stream(ExternalTool.values())
        .map(tool -> new InstalledTool(tool, tool.version(), tool.lack()));
  }

  /**
   * What is known of a tool.
   *
   * @param version null if it is missing, empty if it does not say
   * @param lack why it cannot be used, null if it can
   */
  private record InstalledTool(ExternalTool tool, @Nullable String version, @Nullable String lack) {
    void print(PrintStream out) {
      out.printf(Locale.ROOT, "%-10s %-40s (%s)%n", tool.program(), text(), tool.purpose());
    }

    private String text() {
      if (version == null) {
        return "missing: apt-get install " + tool.debianPackage();
      }
      if (lack != null) {
        return lack;
      }
      return version.isEmpty() ? "found" : "found, version " + version;
    }

    Map<String, @Nullable Object> json() {
      final Map<String, @Nullable Object> json = new LinkedHashMap<>();
      json.put("program", tool.program());
      json.put("found", version != null);
      json.put("works", lack == null);
      json.put("version", version == null || version.isEmpty() ? null : version);
      json.put("problem", lack);
      json.put("debian_package", tool.debianPackage());
      json.put("purpose", tool.purpose());
      return json;
    }
  }
}
