package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import nnuesoc.process.Patience;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.SocSpec;

/**
 * The twin, compiled for one shape and arithmetic.
 *
 * @param simulator what compiled it
 * @param command what runs it, before the plusargs
 */
public record TwinProgram(TwinSimulator simulator, List<String> command) {
  /** For a run that ends before an optimised build would. */
  public static final Build SHORT_RUN = new Build("-O1", true);

  /** For a run of many million cycles. */
  public static final Build LONG_RUN = new Build("-O3 -march=native", true);

  /** As fast as possible, and it cannot write a trace. */
  public static final Build UNTRACED = new Build(LONG_RUN.cxx, false);

  private static final int LINES_SHOWN = 6;

  /**
   * How Verilator builds; Icarus has only one way.
   *
   * @param cxx flags for the C++ compiler
   * @param traced whether the program can write a trace
   */
  public record Build(String cxx, boolean traced) {}

  /**
   * Compiles it.
   *
   * @param sources folder of the twin's files
   * @param folder where it is built; created if it does not exist
   * @param spec whose shape and arithmetic it is for
   * @param stop whether the user has interrupted
   * @throws IOException if that fails; the message says why
   * @throws Subprocess.StoppedException if the user has interrupted
   */
  public static TwinProgram compile(
      TwinSimulator simulator,
      Path sources,
      Path folder,
      SocSpec spec,
      Build build,
      BooleanSupplier stop)
      throws IOException {
    final List<String> script = script(simulator, sources, spec);
    script.addAll(List.of("--build", folder.toString(), "--compile-only"));
    if (simulator == TwinSimulator.VERILATOR) {
      script.addAll(List.of("--cxx", build.cxx));
      if (build.traced) {
        script.add("+vcd=any");
      }
    }
    Files.createDirectories(folder);
    final Path said = folder.resolve("compile.txt");
    final String name = simulator.scriptName();
    if (Subprocess.run(name, script, said.toFile(), Patience.COMPILER, stop) != 0) {
      throw new IOException(
          simulator.title()
              + " does not compile the twin:\n"
              + Subprocess.lastLines(said, LINES_SHOWN));
    }
    return new TwinProgram(simulator, simulator.command(Subprocess.lastLines(said, 1)));
  }

  /** The script that compiles and runs the twin, with the options that {@code spec} needs. */
  static List<String> script(TwinSimulator simulator, Path sources, SocSpec spec) {
    return new ArrayList<>(
        List.of(
            "bash",
            sources.resolve(simulator.script()).toString(),
            "--shape",
            spec.shape().toString(),
            "--arithmetic",
            spec.arithmeticName()));
  }
}
