// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nnuesoc.hps.bus.Program;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.Renaming;

/**
 * Everything in which the twins of the fabrics differ; {@link CompiledTwin} compiles a recipe, and
 * {@link TwinRun} runs what comes out.
 *
 * @param simulator what compiles and runs it
 * @param compiler the command that compiles it
 * @param program the compiled program; empty if {@code compiler} is a script of the twin, which
 *     says where the program is and can run it, too
 * @param data writes what a run reads
 * @param rules how its trace is compared with the model's
 */
public record TwinRecipe(
    TwinSimulator simulator,
    List<String> compiler,
    Optional<Path> program,
    Data data,
    ComparisonOptions rules) {

  /** Writes what a run reads. */
  interface Data {
    /**
     * Writes the files into an existing folder.
     *
     * @return the plusargs with which the program finds them
     */
    List<String> write(SocSpec spec, Path folder) throws IOException;
  }

  /**
   * The twin of the report's fabric. Its processor has a program of its own.
   *
   * @param sources folder of the twin's files
   * @param spec whose shape and arithmetic it is for
   */
  public static TwinRecipe report(TwinSimulator simulator, Path sources, SocSpec spec) {
    return new TwinRecipe(
        simulator,
        script(sources.resolve(simulator.script()), spec),
        Optional.empty(),
        TwinDataWriter::write,
        CosimulationComparison.RULES);
  }

  /**
   * The twin of a tuned fabric.
   *
   * @param spec whose shape, arithmetic and fabric it is for
   */
  static TwinRecipe tuned(Path sources, SocSpec spec) throws IOException {
    final List<String> compiler =
        script(sources.resolve("variant").resolve(TwinSimulator.ICARUS.script()), spec);
    compiler.addAll(List.of("--fabric", spec.tuning().orElseThrow().toString()));
    return new TwinRecipe(
        TwinSimulator.ICARUS,
        compiler,
        Optional.empty(),
        TwinRecipe::script,
        CosimulationComparison.RULES.withRenamings(
            List.of(Renaming.parse(TwinVerilogFiles.variantNames()))));
  }

  private static List<String> script(Path script, SocSpec spec) {
    return new ArrayList<>(
        List.of(
            "bash",
            script.toString(),
            "--shape",
            spec.shape().toString(),
            "--arithmetic",
            spec.arithmeticName()));
  }

  /** Whether a script compiles it. */
  boolean isScript() {
    return program.isEmpty();
  }

  /** The same with other data. */
  TwinRecipe withData(Data other) {
    return new TwinRecipe(simulator, compiler, program, other, rules);
  }

  /** Writes the accesses of the run's program. */
  static List<String> script(SocSpec spec, Path folder) throws IOException {
    return script(spec.program().of(spec.positions(), spec.net(), spec.timing()), spec, folder);
  }

  /** Writes the accesses of a program that has not begun. */
  static List<String> script(Program program, SocSpec spec, Path folder) throws IOException {
    final Path script = folder.resolve("script.txt");
    final int positions = spec.tuning().map(Tuning::positions).orElse(1);
    ProcessorScriptWriter.write(program, spec.timing(), positions, script);
    return List.of("+script=" + script);
  }
}
