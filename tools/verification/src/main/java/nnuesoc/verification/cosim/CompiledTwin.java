// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import nnuesoc.process.ProgressLimits;
import nnuesoc.process.Subprocess;

/**
 * A twin, compiled for one shape and arithmetic.
 *
 * @param command what runs it, before the plusargs
 */
public record CompiledTwin(TwinRecipe recipe, List<String> command) {
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
   * Compiles a twin.
   *
   * @param folder where a script builds it; created if it does not exist
   * @param stop whether the user has interrupted
   * @throws IOException if that fails; the message says why
   * @throws Subprocess.StoppedException if the user has interrupted
   */
  public static CompiledTwin compile(
      TwinRecipe recipe, Path folder, Build build, BooleanSupplier stop) throws IOException {
    final TwinSimulator simulator = recipe.simulator();
    final List<String> command = new ArrayList<>(recipe.compiler());
    if (recipe.isScript()) {
      command.addAll(List.of("--build", folder.toString(), "--compile-only"));
      if (simulator == TwinSimulator.VERILATOR) {
        command.addAll(List.of("--cxx", build.cxx));
        if (build.traced) {
          command.add("+vcd=any");
        }
      }
    }
    Files.createDirectories(folder);
    final Path said = folder.resolve("compile.txt");
    final String name = recipe.isScript() ? simulator.scriptName() : simulator.program();
    if (Subprocess.run(name, command, said.toFile(), ProgressLimits.COMPILER, stop) != 0) {
      throw new IOException(
          simulator.title()
              + " does not compile the twin:\n"
              + Subprocess.lastLines(said, LINES_SHOWN));
    }
    final String program =
        recipe.isScript()
            ? Subprocess.lastLines(said, 1)
            : recipe.program().orElseThrow().toString();
    return new CompiledTwin(recipe, simulator.command(program));
  }
}
