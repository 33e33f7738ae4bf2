// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cosim.CompiledTwin;
import nnuesoc.verification.cosim.TwinFolders;
import nnuesoc.verification.cosim.TwinRecipe;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;
import org.jspecify.annotations.Nullable;

/** The place of the measurements: starts workers and compiles twins, each of them once. */
final class ContestantFactory implements Closeable {
  private final TwinFolders workplace;
  private final LaunchCommand program;
  private final BooleanSupplier stop;
  private final Consumer<String> progress;
  private final Map<String, CompiledTwin> programs = new HashMap<>();
  private final Map<TwinSimulator, String> missing = new HashMap<>();
  private int processes;

  /**
   * Makes a temporary folder; nothing is started yet.
   *
   * @param program this program
   * @param stop asked now and then whether to stop
   * @param progress receives what is being done
   */
  ContestantFactory(LaunchCommand program, BooleanSupplier stop, Consumer<String> progress)
      throws IOException {
    this.program = program;
    this.stop = stop;
    this.progress = progress;
    workplace = TwinFolders.make(null);
    Files.createDirectories(workplace.data());
  }

  /** Reports what is being done, in one line. */
  void say(String what) {
    progress.accept(what);
  }

  /** Returns unless the user has stopped the run. */
  void checkWanted() {
    StopCheck.check(stop);
  }

  /** A JVM that has run nothing. */
  BenchWorker worker() throws IOException {
    return new BenchWorker(newFile("worker"), stop);
  }

  /** This program with a workload of one position. */
  Contestant replay(Workload workload) {
    return new ColdStartContestant(program, workload, newFile("replay"), stop);
  }

  /** A file that is deleted with this lab. */
  Path newFile(String kind) {
    return workplace.data().resolve(kind + processes++ + ".txt");
  }

  /** The folder with the twins' files, in which a simulator may build. */
  Path sources() {
    return workplace.sources();
  }

  /**
   * Runs a program in a folder.
   *
   * @return its output
   * @throws IOException if its status is not 0
   */
  String run(Path folder, List<String> command) throws IOException {
    final Path said = newFile(command.get(0).replaceAll(".*/", ""));
    if (Subprocess.runIn(folder, command, said.toFile(), stop) != 0) {
      StopCheck.checkAfterFailure(stop);
      throw new IOException(command.get(0) + ": " + Subprocess.lastLines(said, 3));
    }
    return Files.readString(said);
  }

  /** Why a simulator cannot take part, or null. */
  @Nullable String missing(TwinSimulator simulator) {
    return missing.computeIfAbsent(simulator, ContestantFactory::whatIsMissing).isEmpty()
        ? null
        : missing.get(simulator);
  }

  private static String whatIsMissing(TwinSimulator simulator) {
    return Objects.requireNonNullElse(simulator.lack(" cannot"), "");
  }

  /**
   * The twin, compiled for speed.
   *
   * @param trace where its traces go; null if it writes none
   */
  Contestant twin(TwinSimulator simulator, Workload workload, @Nullable Path trace)
      throws IOException {
    final SocSpec spec = workload.spec(Engine.STEPPED);
    final String key = simulator + "-" + workload.shape() + (trace == null ? "" : "-traced");
    CompiledTwin program = programs.get(key);
    if (program == null) {
      say("compiling the twin with " + simulator.title() + ", " + workload.shape() + " ...");
      program = compile(simulator, spec, trace != null);
      programs.put(key, program);
    }
    // Timings differ only in the plusargs, so runs of a shape share the folder.
    final Path data = workplace.data().resolve(workload.shape() + "-" + workload.positions());
    return new TwinContestant(TwinRun.prepare(program, spec, data), trace, stop);
  }

  private CompiledTwin compile(TwinSimulator simulator, SocSpec spec, boolean traced)
      throws IOException {
    try {
      return CompiledTwin.compile(
          TwinRecipe.report(simulator, workplace.sources(), spec),
          workplace.build(),
          traced ? CompiledTwin.LONG_RUN : CompiledTwin.UNTRACED,
          stop);
    } catch (IOException e) {
      StopCheck.checkAfterFailure(stop);
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    workplace.close();
  }
}
