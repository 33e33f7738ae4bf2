// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceSource;

/** The first cause of a trace's difference, for a trace whose names are known by rules. */
public final class RenamedTraceDoctor {
  private RenamedTraceDoctor() {}

  /**
   * Examines a trace that differs from the model.
   *
   * @return empty if nothing was found, or the rules give no names for the clock or for layer 1
   * @throws IOException if the trace cannot be read
   */
  public static Optional<TraceFinding> of(TraceSource trace, List<Renaming> rules, SocSpec spec)
      throws IOException {
    final Map<String, String> names = SignalNameMap.ruled(trace, rules, spec);
    final String clock = names.get(SignalNameMap.CLOCK);
    if (clock == null
        || !names.containsKey("soc.fabric.layer1.state")
        || !spec.fabricText().isEmpty()) {
      return Optional.empty();
    }
    return TraceDoctor.examine(trace, clock, SignalNameMap.known(names), spec, bytes -> true)
        .findings()
        .stream()
        .findFirst();
  }
}
