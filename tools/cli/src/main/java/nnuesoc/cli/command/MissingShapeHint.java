// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.doctor.trace.SignalNameMap;
import nnuesoc.doctor.trace.SmallerShapeCheck;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceSource;

/** A forgotten {@code --shape}: a trace of a small design against a model of the full size. */
public final class MissingShapeHint {
  private MissingShapeHint() {}

  /**
   * What shows that a trace is of another shape than the default one; empty if {@code --shape} was
   * typed, or nothing shows it.
   *
   * @param names the names in the trace of our signals
   */
  public static Optional<String> of(
      Arguments arguments, TraceSource trace, Map<String, String> names, DesignSpec spec)
      throws IOException {
    final Optional<SocSpec> soc = SocSpec.in(spec);
    return soc.isEmpty() || arguments.has("shape")
        ? Optional.empty()
        : SmallerShapeCheck.of(trace, names, soc.get());
  }

  /**
   * Checks a trace before a long comparison.
   *
   * @param rules the rules that turn the trace's names into ours
   * @throws UsageException if the trace is of another shape
   */
  public static void require(
      Arguments arguments, TraceSource trace, List<Renaming> rules, DesignSpec spec)
      throws IOException {
    if (arguments.has("shape")) {
      return;
    }
    final Optional<String> hint =
        of(arguments, trace, SignalNameMap.ruled(trace, rules, spec), spec);
    if (hint.isPresent()) {
      throw new UsageException("%s: %s", trace.name(), hint.get());
    }
  }
}
