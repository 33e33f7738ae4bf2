// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.verification.cycles.RunLength;
import org.jspecify.annotations.Nullable;

/**
 * A user's Verilog and how it is run under the test bench, whatever the net and the positions are.
 *
 * @param simulator what runs it
 * @param folder where it is
 * @param top the module that takes the place of the twin's {@code fabric}; null for the one with
 *     the test bench's ports
 * @param names how its names become those of fabric.md §9; empty if {@code pairing} finds them
 * @param pairing pairs its signals with the model's by what they do
 */
public record RtlBench(
    TwinSimulator simulator,
    Path folder,
    @Nullable String top,
    List<Renaming> names,
    RtlSignalNames.Pairing pairing) {
  /** Copies the rules. */
  public RtlBench {
    names = List.copyOf(names);
  }

  /**
   * Fails if the folder has no such module.
   *
   * @throws RtlException if so
   */
  public void requireModule() throws IOException {
    RtlFolder.read(folder).top(top);
  }

  /**
   * Whether the Verilog has the arithmetic of a run: the report's, or any if it has the parameter
   * that chooses one. If its sources cannot be read, compiling it says so.
   */
  public boolean hasArithmetic(SocSpec spec) {
    try {
      return CompiledRtl.isReport(spec)
          || RtlFolder.read(folder).top(top).hasParameter(CompiledRtl.ARITHMETIC);
    } catch (IOException e) {
      return true;
    }
  }

  /**
   * Compiles the Verilog for a run, and writes the run's net and positions. Nothing runs yet.
   *
   * @param stop asked now and then whether to end the compiler and the simulator
   * @throws RtlException if it does not suit the test bench or does not compile
   */
  public RtlRun prepare(SocSpec spec, TwinFolders work, BooleanSupplier stop) throws IOException {
    final CompiledRtl program =
        CompiledRtl.compile(simulator, RtlFolder.read(folder), top, work, spec, stop);
    return RtlRun.prepare(program, spec, names, work, RtlRun.last(RunLength.of(spec)), stop);
  }
}
