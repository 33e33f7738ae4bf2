// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonResult;

/**
 * Co-simulates in one folder; what has been compiled for a shape, arithmetic and fabric serves
 * again.
 */
final class TwinLab {
  private final Path sources;
  private final Path folder;
  private final CompiledTwin.Build build;
  private final Map<String, CompiledTwin> programs = new HashMap<>();
  private int runs;

  /**
   * Nothing is compiled yet.
   *
   * @param sources the twin's files, as they are to be compiled
   * @param folder for what is made
   */
  TwinLab(Path sources, Path folder) {
    this(sources, folder, CompiledTwin.SHORT_RUN);
  }

  /** The same for programs that are built in a way of one's own. */
  TwinLab(Path sources, Path folder, CompiledTwin.Build build) {
    this.sources = sources;
    this.folder = folder;
    this.build = build;
  }

  /** What came out of a run, in both. */
  record Outcome(ComparisonResult result, TwinRun twin) {}

  /** Holds a run of the twin of the report's fabric against the model. */
  Outcome compare(TwinSimulator simulator, SocSpec spec) throws IOException {
    final String key = simulator + "-" + spec.shape() + "-" + spec.arithmeticName();
    return compare(TwinRecipe.report(simulator, sources, spec), key, spec);
  }

  /** The same for a tuned fabric. */
  Outcome compareTuned(SocSpec spec) throws IOException {
    final String key =
        spec.shape() + "-" + spec.arithmeticName() + "-" + spec.tuning().orElseThrow();
    return compare(TwinRecipe.tuned(sources, spec), key, spec);
  }

  private Outcome compare(TwinRecipe recipe, String key, SocSpec spec) throws IOException {
    CompiledTwin program = programs.get(key);
    if (program == null) {
      program = CompiledTwin.compile(recipe, folder.resolve(key), build, () -> false);
      programs.put(key, program);
    }
    final TwinRun twin = TwinRun.prepare(program, spec, folder.resolve("data" + runs++));
    return new Outcome(CosimulationComparison.of(twin, (a, b) -> true).run(), twin);
  }

  /** What the model comes to, as the twin would say it. */
  static List<TwinRun.Result> resultsOf(SocRun run) {
    return run.evaluations().stream()
        .map(
            one ->
                new TwinRun.Result(
                    one.eval().orElseThrow(), one.begin().orElseThrow(), one.end().orElseThrow()))
        .toList();
  }
}
