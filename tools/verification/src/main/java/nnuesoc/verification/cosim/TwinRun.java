// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.ShellQuoting;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonOptions;
import org.jspecify.annotations.Nullable;

/**
 * A run of the twin. Its trace is never in a file: each opening runs the program again. The program
 * writes into a pipe and waits whenever its reader is slower.
 */
public final class TwinRun implements VerilogRun {
  /** The most positions that {@code hps.v} has room for. */
  public static final int MAX_POSITIONS = 4096;

  private static final Pattern LOOP = Pattern.compile("cycles \\d+ seconds (\\d+\\.\\d+)");

  private static final Pattern POSITION =
      Pattern.compile("position \\d+ eval (-?\\d+) begin (\\d+) end (\\d+)");

  private final CompiledTwin program;
  private final SocSpec spec;
  private final List<String> plusargs;
  private final Path said;

  /**
   * What the twin reports about a position.
   *
   * @param eval what the read of {@code pio_eval} returned
   * @param begin the cycle in which its first transaction begins
   * @param end the first cycle with the data of that read
   */
  public record Result(int eval, long begin, long end) {}

  /**
   * How long a run has taken.
   *
   * @param loopSeconds of the clocked loop, without loading the data; for Icarus, which does not
   *     report it, that of the process
   * @param processSeconds from the start of the process to its end
   */
  public record Duration(double loopSeconds, double processSeconds) {}

  private TwinRun(CompiledTwin program, SocSpec spec, List<String> plusargs, Path said) {
    this.program = program;
    this.spec = spec;
    this.plusargs = plusargs;
    this.said = said;
  }

  /** Writes the run's data into the folder {@code data}, which is created; nothing runs yet. */
  public static TwinRun prepare(CompiledTwin program, SocSpec spec, Path data) throws IOException {
    try {
      Files.createDirectories(data);
      final List<String> plusargs = program.recipe().data().write(spec, data);
      return new TwinRun(program, spec, plusargs, data.resolve("said.txt"));
    } catch (IOException e) {
      throw new IOException(FileProblemText.text(data, e), e);
    }
  }

  @Override
  public SocSpec spec() {
    return spec;
  }

  @Override
  public ComparisonOptions rules() {
    return program.recipe().rules();
  }

  @Override
  public TwinSimulator simulator() {
    return program.recipe().simulator();
  }

  @Override
  public InputStream open() throws IOException {
    return TwinTraceStream.open(name(), command(), said);
  }

  /** The command that runs it, without a trace. */
  List<String> command() {
    return withPlusargs(program.command());
  }

  private List<String> withPlusargs(List<String> command) {
    return Stream.concat(command.stream(), plusargs.stream()).toList();
  }

  /**
   * Runs it once, not as a stream.
   *
   * @param trace the file for its trace; null for none
   * @throws IOException if it fails; the message says why
   * @throws Subprocess.StoppedException if {@code stop} said so
   */
  public Duration time(@Nullable Path trace, BooleanSupplier stop) throws IOException {
    final List<String> command = new ArrayList<>(command());
    if (trace != null) {
      command.add("+vcd=" + trace);
    }
    final long start = System.nanoTime();
    final int status = Subprocess.run(command, said.toFile(), stop);
    final double seconds = (System.nanoTime() - start) / 1e9;
    final String last = Subprocess.lastLines(said, 1);
    if (status != 0) {
      throw new IOException(name() + " failed with status " + status + ": " + last.strip());
    }
    final Matcher matcher = LOOP.matcher(last);
    return new Duration(
        matcher.matches() ? Double.parseDouble(matcher.group(1)) : seconds, seconds);
  }

  @Override
  public String shellLine() {
    final TwinRecipe recipe = program.recipe();
    return shellLine(withPlusargs(recipe.isScript() ? recipe.compiler() : program.command()));
  }

  /** The words of a command, and a trace, as text for a shell. */
  static String shellLine(List<String> command) {
    return Stream.concat(command.stream(), Stream.of("+vcd=out.vcd"))
        .map(ShellQuoting::of)
        .collect(Collectors.joining(" "));
  }

  /** The result of each position, once a trace has been read to its end or a run has been timed. */
  @Override
  public List<Result> results() {
    return results(said);
  }

  /** The result of each position, from what a twin has printed. */
  static List<Result> results(Path said) {
    try {
      final List<Result> results = new ArrayList<>();
      for (String line : Files.readAllLines(said)) {
        final Matcher matcher = POSITION.matcher(line);
        if (matcher.matches()) {
          results.add(
              new Result(
                  Integer.parseInt(matcher.group(1)),
                  Long.parseLong(matcher.group(2)),
                  Long.parseLong(matcher.group(3))));
        }
      }
      return results;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
