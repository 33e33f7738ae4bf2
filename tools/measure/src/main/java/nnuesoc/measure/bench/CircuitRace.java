// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/** A circuit of docs/guide/kernel.md next to its Verilog in Verilator and in Icarus. */
final class CircuitRace implements BenchContest {
  private static final int CYCLES = 40_000_000; // the second half is timed
  private static final int ICARUS_CYCLES = 500_000;

  /** The last line of the shell's {@code times}: user and system time of its children. */
  private static final Pattern CHILDREN =
      Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*$");

  private static final String NOTE =
      "every cycle in turn, with its inputs and a checksum of its signals";

  private static final List<String> VERILATOR =
      List.of(
          "verilator",
          "--cc",
          "--exe",
          "--build",
          "-O3",
          "--x-assign",
          "fast",
          "--x-initial",
          "fast",
          "--noassert",
          "-CFLAGS",
          "-O3 -march=native",
          "--top-module",
          "run",
          "-Mdir",
          "verilator",
          "-Wno-fatal");

  private final String circuit;
  private final List<Opponent> opponents;
  private final List<Double> ours = new ArrayList<>();
  private @Nullable String missingCompiler;

  private CircuitRace(String circuit, List<Opponent> opponents) {
    this.circuit = circuit;
    this.opponents = List.copyOf(opponents);
  }

  /** The circuit in a simulator. */
  private static final class Opponent {
    final String row;
    final TwinSimulator simulator;
    final List<Double> figures = new ArrayList<>();
    final List<Double> ratios = new ArrayList<>();
    List<String> command = List.of();
    @Nullable String missing;

    Opponent(String row, TwinSimulator simulator) {
      this.row = row;
      this.simulator = simulator;
    }

    boolean isVerilator() {
      return simulator == TwinSimulator.VERILATOR;
    }
  }

  /** A circuit by the class of its example. */
  static CircuitRace of(String circuit) {
    final String row = "kernel." + circuit.toLowerCase(Locale.ROOT);
    return new CircuitRace(
        circuit,
        List.of(
            new Opponent(row, TwinSimulator.VERILATOR),
            new Opponent(row + ".icarus", TwinSimulator.ICARUS)));
  }

  @Override
  public List<String> names() {
    return opponents.stream().map(opponent -> opponent.row).toList();
  }

  @Override
  public BenchContest only(Predicate<String> wanted) {
    return new CircuitRace(
        circuit, opponents.stream().filter(opponent -> wanted.test(opponent.row)).toList());
  }

  @Override
  public void run(ContestantFactory lab, MeasurementPace pace) throws IOException {
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      missingCompiler = "this Java has no compiler; install a JDK";
      return;
    }
    final Path folder = Files.createDirectories(lab.sources().resolve("circuit-" + circuit));
    final Path source = copy(circuit + ".java", folder);
    for (Opponent opponent : opponents) {
      compile(opponent, lab, folder);
    }
    for (int round = 1; round <= pace.rounds(); round++) {
      lab.checkWanted();
      lab.say(names().get(0) + ": round " + round + " of " + pace.rounds() + " ...");
      final Timed mine = Timed.parse(lab.run(folder, ours(source, CYCLES)));
      ours.add(mine.rate());
      for (Opponent opponent : opponents) {
        if (opponent.missing == null) {
          opponent.figures.add(
              opponent.isVerilator()
                  ? verilator(opponent, mine, lab, folder)
                  : icarus(opponent, source, lab, folder));
          opponent.ratios.add(mine.rate() / opponent.figures.get(round - 1));
        }
      }
    }
  }

  /** The example, compiled by the JVM that runs it. */
  private static List<String> ours(Path source, int cycles) {
    return JvmCommand.of(source.toString(), List.of(Integer.toString(cycles)));
  }

  private void compile(Opponent opponent, ContestantFactory lab, Path folder) throws IOException {
    opponent.missing = lab.missing(opponent.simulator);
    if (opponent.missing != null) {
      return;
    }
    lab.say("compiling " + circuit + " with " + opponent.simulator.title() + " ...");
    final String verilog = circuit.toLowerCase(Locale.ROOT);
    copy(verilog + ".v", folder);
    copy(verilog + "_run.v", folder);
    if (opponent.isVerilator()) {
      copy("verilator.cpp", folder);
      final List<String> command = new ArrayList<>(VERILATOR);
      command.addAll(List.of(verilog + ".v", verilog + "_run.v", "verilator.cpp"));
      lab.run(folder, command);
      opponent.command =
          List.of(folder.resolve("verilator/Vrun").toString(), Integer.toString(CYCLES));
    } else {
      copy("icarus.v", folder);
      lab.run(
          folder,
          List.of(
              "iverilog",
              "-s",
              "icarus",
              "-o",
              "icarus.vvp",
              verilog + ".v",
              verilog + "_run.v",
              "icarus.v"));
      opponent.command =
          List.of("sh", "-c", "vvp icarus.vvp +cycles=" + ICARUS_CYCLES + " && times");
    }
  }

  private double verilator(Opponent opponent, Timed mine, ContestantFactory lab, Path folder)
      throws IOException {
    final Timed theirs = Timed.parse(lab.run(folder, opponent.command));
    requireSame(opponent, mine.sum(), theirs.sum());
    return theirs.rate();
  }

  /** Icarus does not tell its CPU time: that of the process, which the shell tells. */
  private double icarus(Opponent opponent, Path source, ContestantFactory lab, Path folder)
      throws IOException {
    final Timed mine = Timed.parse(lab.run(folder, ours(source, ICARUS_CYCLES)));
    final String said = lab.run(folder, opponent.command);
    requireSame(opponent, mine.sum(), Integer.parseInt(said.lines().findFirst().orElse("")));
    final Matcher time = CHILDREN.matcher(said);
    if (!time.find()) {
      throw new IllegalStateException(opponent.row + ": no times in " + said);
    }
    double seconds = 0;
    for (int i = 1; i <= time.groupCount(); i += 2) {
      seconds += 60 * Double.parseDouble(time.group(i)) + Double.parseDouble(time.group(i + 1));
    }
    return ICARUS_CYCLES / seconds / 1e6;
  }

  private static void requireSame(Opponent opponent, int ours, int theirs) {
    if (ours != theirs) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "%s: checksum %d on one side, %d on the other",
              opponent.row,
              ours,
              theirs));
    }
  }

  /**
   * What a side answers after {@link #CYCLES} cycles.
   *
   * @param sum the checksum of its signals
   * @param nanoseconds the CPU time of the second half
   */
  private record Timed(int sum, long nanoseconds) {
    static Timed parse(String said) {
      final String[] words = said.strip().split(" ", -1);
      return new Timed(Integer.parseInt(words[0]), Long.parseLong(words[1]));
    }

    double rate() {
      return CYCLES / 2 * 1e3 / nanoseconds;
    }
  }

  private static Path copy(String name, Path folder) throws IOException {
    final Path file = folder.resolve(name);
    try (InputStream resource = CircuitRace.class.getResourceAsStream("circuits/" + name)) {
      Files.write(file, Objects.requireNonNull(resource, name).readAllBytes());
    }
    return file;
  }

  @Override
  public List<BenchRow> rows() {
    return ours.isEmpty() && missingCompiler == null
        ? List.of()
        : opponents.stream().map(this::row).toList();
  }

  private BenchRow row(Opponent opponent) {
    final TwinSimulator simulator = opponent.simulator;
    return new BenchRow(
        opponent.row,
        FigureUnit.MCYCLES_PER_SECOND.text(),
        ours.size(),
        spread(ours),
        new BenchRow.Rival(
            simulator.title(),
            simulator.version(),
            spread(opponent.figures),
            missingCompiler == null ? opponent.missing : missingCompiler),
        spread(opponent.ratios),
        null,
        String.format(Locale.ROOT, "examples/circuits/%s.java, %,d cycles", circuit, CYCLES),
        opponent.isVerilator()
            ? NOTE + "; the CPU time of the second half of the cycles, on both sides; -O3"
            : NOTE
                + String.format(
                    Locale.ROOT,
                    "; CPU time, of Icarus that of its process with %,d cycles",
                    ICARUS_CYCLES));
  }

  private static @Nullable FigureSpread spread(List<Double> figures) {
    return figures.isEmpty() ? null : FigureSpread.of(figures);
  }
}
