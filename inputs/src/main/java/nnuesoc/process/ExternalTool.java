// SPDX-License-Identifier: Apache-2.0
package nnuesoc.process;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A program that this one calls, or that shows what this one writes. */
public enum ExternalTool {
  /** The viewer. */
  GTKWAVE("gtkwave", "--version", "shows a trace", "gtkwave"),
  /** Packs a trace, as a check. */
  VCD2FST("vcd2fst", "--help", "checks our traces", "gtkwave"),
  /** Unpacks one. */
  FST2VCD("fst2vcd", "--help", "reads packed traces", "gtkwave"),
  /** Icarus Verilog's compiler. */
  IVERILOG("iverilog", "-V", "Icarus Verilog, compiles the twin for cosim", "iverilog"),
  /** Icarus Verilog's simulator. */
  VVP("vvp", "-V", "Icarus Verilog, runs the twin", "iverilog"),
  /** Verilator, which makes C++ of Verilog. */
  VERILATOR("verilator", "--version", "Verilator, compiles the twin for cosim", "verilator"),
  /** What Verilator's C++ is compiled with. */
  GXX("g++", "--version", "compiles what Verilator writes", "g++"),
  /** Make, with which Verilator calls the compiler. */
  MAKE("make", "--version", "builds what Verilator writes", "make"),
  /** Node's package client. */
  NPM("npm", "--version", "fetches nets", "npm");

  private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+(\\.\\d+)*");

  private final String program;
  private final String versionOption;
  private final String purpose;
  private final String debianPackage;

  ExternalTool(String program, String versionOption, String purpose, String debianPackage) {
    this.program = program;
    this.versionOption = versionOption;
    this.purpose = purpose;
    this.debianPackage = debianPackage;
  }

  /** The name that is typed. */
  public String program() {
    return program;
  }

  /** What this program needs it for. */
  public String purpose() {
    return purpose;
  }

  /** Debian's package that contains it. */
  public String debianPackage() {
    return debianPackage;
  }

  /** The installed version, empty if it is not reported; null if the program is missing. */
  public @Nullable String version() {
    final Process process;
    try {
      process = start();
    } catch (IOException e) {
      return null;
    }
    try {
      return answer(process);
    } catch (IOException e) {
      return "";
    }
  }

  /** Why the program cannot be used, as the end of a sentence that names it; null if it can. */
  public @Nullable String lack() {
    final Process process;
    try {
      process = start();
    } catch (IOException e) {
      return "cannot be found: apt-get install " + debianPackage;
    }
    try {
      answer(process);
      return null;
    } catch (IOException e) { // Ctrl-C ends it in the middle of its answer, too
      return "does not work: " + e.getMessage();
    }
  }

  private Process start() throws IOException {
    return new ProcessBuilder(program, versionOption)
        .redirectErrorStream(true)
        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
        .start();
  }

  private String answer(Process process) throws IOException {
    try (WatchedProgramOutput answer =
        WatchedProgramOutput.of(program + " " + versionOption, process, ProgressLimits.QUESTION)) {
      final Matcher matcher =
          VERSION.matcher(new String(answer.readAllBytes(), StandardCharsets.UTF_8));
      return matcher.find() ? matcher.group() : "";
    }
  }
}
