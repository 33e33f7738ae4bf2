package nnuesoc.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.cli.options.Arguments;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/** Which external programs are there, and what to install for the rest. */
final class ToolsCommand implements Command {
  private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+(\\.\\d+)*");
  private static final int PATIENCE_SECONDS = 10;

  /** A program, how it is asked for its version, and where it comes from. */
  private record Tool(String program, String versionOption, String purpose, String install) {}

  private static final List<Tool> TOOLS =
      List.of(
          new Tool("gtkwave", "--version", "shows a trace", "apt-get install gtkwave"),
          new Tool("vcd2fst", "--help", "checks and packs our traces", "apt-get install gtkwave"),
          new Tool("fst2vcd", "--help", "reads packed traces", "apt-get install gtkwave"),
          new Tool("iverilog", "-V", "Icarus Verilog", "apt-get install iverilog"),
          new Tool("verilator", "--version", "Verilator", "apt-get install verilator g++ make"));

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
    for (Tool tool : TOOLS) {
      final String answer = ask(tool);
      final String state =
          answer == null ? "missing: " + tool.install() : "found" + version(answer);
      console
          .out()
          .printf(
              Locale.ROOT, "%-10s %-40s %s%n", tool.program(), state, "(" + tool.purpose() + ")");
    }
    return ExitCode.OK;
  }

  private static String version(String answer) {
    final Matcher matcher = VERSION.matcher(answer);
    return matcher.find() ? ", version " + matcher.group() : ""; // not every tool tells
  }

  /** What the program says of itself, or null when it is not there. */
  private static @Nullable String ask(Tool tool) {
    try {
      final Process process =
          new ProcessBuilder(tool.program(), tool.versionOption())
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .start();
      final String answer =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return answer;
    } catch (IOException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}
