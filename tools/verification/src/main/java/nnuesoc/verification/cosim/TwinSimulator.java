// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import nnuesoc.process.ExternalTool;
import org.jspecify.annotations.Nullable;

/** A simulator that runs the twin. */
public enum TwinSimulator {
  /** Ready at once and event-driven: knows x and z. */
  ICARUS("Icarus Verilog", "starts at once"),
  /** Seconds to build, then many times faster; only two states. */
  VERILATOR("Verilator", "builds for some seconds, then runs ten times as many cycles per second");

  private final String title;
  private final String what;

  TwinSimulator(String title, String what) {
    this.title = title;
    this.what = what;
  }

  /** What it is good at, for people. */
  public String what() {
    return what;
  }

  /** The name that is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its name. */
  public String title() {
    return title;
  }

  /** The installed version; empty if there is none. */
  public String version() {
    return Objects.requireNonNullElse(tools().get(0).version(), "");
  }

  /**
   * The programs that it needs and that are missing, and how to get them, or one that does not
   * answer; null if all work.
   *
   * @param cannot the text after their names
   */
  public @Nullable String lack(String cannot) {
    final List<ExternalTool> missing =
        tools().stream().filter(tool -> tool.version() == null).toList();
    return missing.isEmpty()
        ? broken()
        : missing.stream().map(ExternalTool::program).collect(Collectors.joining(", "))
            + cannot
            + " be found: apt-get install "
            + missing.stream()
                .map(ExternalTool::debianPackage)
                .distinct()
                .collect(Collectors.joining(" "));
  }

  /** The first program that is there and does not answer; null if all do. */
  private @Nullable String broken() {
    for (ExternalTool tool : tools()) {
      final String lack = tool.lack();
      if (lack != null) {
        return tool.program() + ", which " + lack;
      }
    }
    return null;
  }

  private List<ExternalTool> tools() {
    return switch (this) {
      case ICARUS -> List.of(ExternalTool.IVERILOG, ExternalTool.VVP);
      case VERILATOR -> List.of(ExternalTool.VERILATOR, ExternalTool.GXX, ExternalTool.MAKE);
    };
  }

  /** The name of its compiler. */
  String program() {
    return tools().get(0).program();
  }

  String script() {
    return "run-" + optionName() + ".sh";
  }

  /** What messages call the script: most of its time is the program's. */
  String scriptName() {
    return program() + ", which " + script() + " starts,";
  }

  /** The command that runs a program that the simulator's script has compiled. */
  List<String> command(String program) {
    return this == ICARUS
        ? List.of(ExternalTool.VVP.program(), "-N", program) // -N: status 1 after a $stop
        : List.of(program);
  }
}
