// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.DesignSpec;
import nnuesoc.traces.write.CycleReadout;
import nnuesoc.traces.write.Glob;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.traces.write.WordRange;
import nnuesoc.verification.regress.JsonOutput;
import org.jspecify.annotations.Nullable;

/**
 * A look into a run.
 *
 * @param spec what is run
 * @param span the cycles
 * @param look the signals and words
 * @param lastWrite MEMORY[WORD] to find the last write of a word instead; or null
 * @param csv the file for a table of the cycles, or null
 */
record PeekRequest(
    DesignSpec spec, PeekCycles span, Look look, @Nullable String lastWrite, @Nullable String csv) {
  /**
   * Signals and words of a memory.
   *
   * @param globs signals by name; null for all, or for none if there is a memory
   * @param memory NAME or NAME[A:B], or null
   * @param mif the file for the memory in Quartus's format, or null
   * @param readmemh the file for it in the format of {@code $readmemh}, or null
   * @param intelHex the file for it in the format Intel HEX, or null
   * @param answer the target of the answer
   */
  record Look(
      @Nullable List<String> globs,
      @Nullable String memory,
      @Nullable String mif,
      @Nullable String readmemh,
      @Nullable String intelHex,
      AnswerTarget answer) {
    static Look parse(Arguments arguments) {
      return new Look(
          arguments.has("signal") ? arguments.all("signal") : null,
          arguments.get("memory"),
          arguments.get("mif"),
          arguments.get("readmemh"),
          arguments.get("intel-hex"),
          AnswerTarget.of(arguments));
    }

    /** The selected signals and words. */
    CycleReadout at(Circuit circuit) {
      final WordRange words = words(circuit);
      return new CycleReadout(signals(circuit), words);
    }

    private @Nullable WordRange words(Circuit circuit) {
      try {
        return memory == null ? null : WordRange.parse(circuit, memory);
      } catch (IllegalArgumentException e) {
        throw new UsageException("--memory " + e.getMessage());
      }
    }

    /** The signals, in the order of the globs. */
    private List<Signal> signals(Circuit circuit) {
      final List<Signal> all = circuit.signals();
      if (globs == null) {
        return memory == null ? all : List.of();
      }
      final Set<Signal> selected = new LinkedHashSet<>();
      for (String glob : globs) {
        final List<Signal> matching =
            all.stream().filter(signal -> new Glob(glob).matches(signal.name())).toList();
        if (matching.isEmpty()) {
          throw new UsageException("--signal " + glob + ": " + none(glob, circuit));
        }
        selected.addAll(matching);
      }
      return List.copyOf(selected);
    }

    private static String none(String glob, Circuit circuit) {
      return glob.equals(circuit.root().path() + ".clk")
          ? "the clock does the same in every cycle: 1, then 0; choose another signal"
          : TraceSelection.noMatch(glob, circuit.signals());
    }
  }

  static PeekRequest parse(Arguments arguments, InputStream in) {
    final DesignSpec spec = RunOptions.read(arguments, in);
    final PeekCycles span = PeekCycles.read(arguments);
    return new PeekRequest(
        spec,
        span,
        Look.parse(arguments),
        arguments.get("last-write"),
        arguments.has("csv") ? arguments.get("csv", JsonOutput.STANDARD_OUTPUT) : null);
  }
}
