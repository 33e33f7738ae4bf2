// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.process.ExternalTool;
import nnuesoc.process.ProgressLimits;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cosim.RtlException.Subject;
import org.jspecify.annotations.Nullable;

/**
 * A user's Verilog under the twin's test bench, compiled for one shape.
 *
 * @param simulator what compiled it
 * @param folder where the Verilog is, and where it runs
 * @param top the module that takes the place of the twin's {@code fabric}
 * @param command what runs it, before the plusargs
 */
public record CompiledRtl(TwinSimulator simulator, Path folder, String top, List<String> command) {
  /** The test bench's module, which is the outermost scope of a trace. */
  static final String BENCH = "nnuesoc";

  private static final String BENCH_FILE = "bench.v";

  private static final List<String> RENAMED = List.of("hps", "pio");

  /**
   * A simulator's message about a port whose width is not that of the test bench: name, its bits,
   * our bits.
   */
  private static final List<Pattern> WIDTHS =
      List.of(
          Pattern.compile(
              "warning: Port \\d+ \\((\\w+)\\) of \\S+ expects (\\d+) bits, got (\\d+)"),
          Pattern.compile(
              "port connection '(\\w+)' expects (\\d+) bits on the pin connection, but .* generates (\\d+) bits"));

  /** An input that the test bench does not connect; Verilator reports outputs in this way, too. */
  private static final Pattern DANGLING =
      Pattern.compile(
          "dangling input port \\d+ \\((\\w+)\\)|PINMISSING: [^']* (?:has )?missing pin: '(\\w+)'");

  /** What an error looks like, the surest first. */
  private static final List<Pattern> ERRORS =
      List.of(
          Pattern.compile("^%Error(?!: (?:Exiting|make|Command Failed))"),
          Pattern.compile("^[^\\s:]+:\\d+: (?!warning|sorry)"),
          Pattern.compile("^[^\\s:]+:\\d+: sorry(?!: .*ignored)"),
          Pattern.compile("(?i)\\berror\\b(?!\\w*\\.)"));

  /** The parameter of a design that chooses the arithmetic: 0 report, 1 stockfish. */
  static final String ARITHMETIC = "ARITHMETIC";

  private static final Pattern NO_PORT =
      Pattern.compile("(?:port ``(\\w+)'' is not a port|Pin (?:not found|is not .*): '(\\w+)')");

  /**
   * Compiles a user's Verilog.
   *
   * @param top the module; null for the one that has the test bench's ports
   * @param work the folder with the twin's sources; the program is built next to them
   * @param stop whether the user has interrupted
   * @throws RtlException if it does not suit the test bench or does not compile
   * @throws Subprocess.StoppedException if the user has interrupted
   */
  public static CompiledRtl compile(
      TwinSimulator simulator,
      RtlFolder rtl,
      @Nullable String top,
      TwinFolders work,
      SocSpec spec,
      BooleanSupplier stop)
      throws IOException {
    final RtlModule module = rtl.top(top);
    final Path build = Files.createDirectories(work.sources().resolve("your-rtl"));
    makeBench(module, spec, work.sources(), build);
    final Path said = build.resolve("compile.txt");
    final List<String> words =
        simulator == TwinSimulator.ICARUS
            ? icarus(rtl, build)
            : verilator(rtl, module.name(), build);
    final int status =
        Subprocess.runIn(rtl.path(), words, said.toFile(), ProgressLimits.COMPILER, stop);
    final List<String> lines = SimulatorOutput.lines(said);
    requirePorts(
        rtl,
        module,
        lines.stream()
            .filter(line -> line.contains(build.resolve(BENCH_FILE).toString()))
            .toList());
    if (status != 0) {
      throw new RtlException(
          Subject.SOURCES,
          rtl.path() + ": " + simulator.title() + " does not compile it: " + firstError(lines));
    }
    final Path program =
        build.resolve(simulator == TwinSimulator.ICARUS ? "rtl.vvp" : "model/Vsoc");
    return new CompiledRtl(
        simulator, rtl.path(), module.name(), simulator.command(program.toString()));
  }

  private static void makeBench(RtlModule top, SocSpec spec, Path sources, Path build)
      throws IOException {
    final Shape shape = spec.shape();
    for (String name : RENAMED) {
      final String text = Files.readString(sources.resolve(name + ".v"));
      Files.writeString(
          build.resolve(BENCH + "_" + name + ".v"),
          text.replaceFirst("\\bmodule " + name + "\\b", "module " + BENCH + "_" + name));
    }
    Files.copy(sources.resolve("rtl/bench.v"), build.resolve(BENCH_FILE));
    Files.copy(sources.resolve("verilator_main.cpp"), build.resolve("verilator_main.cpp"));
    final Map<String, Integer> values =
        new TreeMap<>(
            Map.of(
                "KINGS", shape.kings(),
                "H", shape.h(),
                "N2", shape.n2(),
                "N3", shape.n3()));
    final String all = parameters(values);
    values.put(ARITHMETIC, isReport(spec) ? 0 : 1);
    values.keySet().removeIf(name -> !top.hasParameter(name));
    Files.writeString(
        build.resolve("design.vh"),
        "`define DESIGN "
            + top.name()
            + "\n`define PARAMETERS "
            + parameters(values)
            + "\n`define SHAPE "
            + all
            + "\n");
  }

  /** Whether a run has the report's arithmetic. */
  static boolean isReport(SocSpec spec) {
    return spec.arithmetic() == NumberFormat.REPORT;
  }

  private static String parameters(Map<String, Integer> values) {
    return values.isEmpty()
        ? ""
        : values.entrySet().stream()
            .map(one -> "." + one.getKey() + "(" + one.getValue() + ")")
            .collect(Collectors.joining(", ", "#(", ")"));
  }

  private static List<String> icarus(RtlFolder rtl, Path build) {
    final boolean system = rtl.files().stream().anyMatch(file -> file.endsWith(".sv"));
    final List<String> words =
        new ArrayList<>(
            List.of(
                ExternalTool.IVERILOG.program(),
                system ? "-g2012" : "-g2005",
                "-Wportbind",
                "-D" + EndingStatements.MACRO,
                "-I" + build,
                "-I.",
                "-s",
                BENCH,
                "-o",
                build.resolve("rtl.vvp").toString()));
    addSources(rtl, build, words);
    return words;
  }

  private static List<String> verilator(RtlFolder rtl, String top, Path build) {
    final List<String> words =
        new ArrayList<>(
            List.of(ExternalTool.VERILATOR.program(), "--cc", "--exe", "--build", "-j", "0"));
    words.addAll(List.of("--trace", "--no-timing", "-Wno-fatal", "--noassert", "-O3"));
    words.addAll(List.of("--x-assign", "fast", "--x-initial", "fast"));
    words.add("-D" + EndingStatements.MACRO);
    words.addAll(List.of("--default-language", "1364-2005", "+1800-2017ext+sv"));
    words.addAll(
        List.of("-CFLAGS", "-DVL_USER_STOP -DVL_USER_WARN -DVL_USER_FATAL -DDESIGN=" + top));
    words.addAll(List.of("-MAKEFLAGS", "OPT_FAST=-O1 OPT_GLOBAL=-O1 OPT_SLOW=-O1"));
    words.addAll(List.of("--top-module", BENCH, "--prefix", "Vsoc"));
    words.addAll(List.of("-Mdir", build.resolve("model").toString(), "-I" + build, "-I."));
    addSources(rtl, build, words);
    words.add(build.resolve("verilator_main.cpp").toString());
    return words;
  }

  private static void addSources(RtlFolder rtl, Path build, List<String> words) {
    words.add(build.resolve(BENCH_FILE).toString());
    RENAMED.forEach(name -> words.add(build.resolve(BENCH + "_" + name + ".v").toString()));
    words.addAll(rtl.files());
  }

  /** Requires the ports: the text may mislead, and only the simulator knows their widths. */
  private static void requirePorts(RtlFolder rtl, RtlModule top, List<String> lines)
      throws RtlException {
    for (String line : lines) {
      final Matcher missing = NO_PORT.matcher(line);
      if (missing.find()) {
        final String port = missing.group(1) == null ? missing.group(2) : missing.group(1);
        throw new RtlException(
            Subject.SOURCES, rtl.path() + ": " + top.place() + " has no port " + port);
      }
      requireDriven(rtl, top, line);
      for (Pattern pattern : WIDTHS) {
        final Matcher width = pattern.matcher(line);
        if (width.find()) {
          throw new RtlException(
              Subject.SOURCES,
              String.format(
                  "%s: port %s of %s has %s bits: expected %s",
                  rtl.path(), width.group(1), top.place(), width.group(2), width.group(3)));
        }
      }
    }
  }

  private static void requireDriven(RtlFolder rtl, RtlModule top, String line) throws RtlException {
    final Matcher dangling = DANGLING.matcher(line);
    if (dangling.find()) {
      final String port = dangling.group(1) == null ? dangling.group(2) : dangling.group(1);
      if (dangling.group(1) != null || top.isInput(port)) {
        throw new RtlException(
            Subject.SOURCES,
            String.format(
                "%s: nothing drives the input %s of %s: the test bench connects %s and no others;"
                    + " tie it off, in a module around this one that has these ports and is named"
                    + " by --top",
                rtl.path(), port, top.place(), String.join(", ", RtlModule.PORTS)));
      }
    }
  }

  /** The first message that is no warning, with the user's file and line if the simulator says. */
  static String firstError(List<String> lines) {
    for (Pattern pattern : ERRORS) {
      for (String line : lines) {
        if (pattern.matcher(line).find()) {
          return line.strip();
        }
      }
    }
    return lines.isEmpty() ? "it gives no reason" : lines.get(0);
  }
}
