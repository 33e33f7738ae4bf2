// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import org.jspecify.annotations.Nullable;

/** A run of a published design: one evaluation; the page does not know its rows and board. */
final class AsBuiltSubject extends BaseSubject {
  private static final List<String> EVENTS = List.of("reset", "done", "trigger", "proceed");

  private final AsBuiltRun run;

  /** A subject for a run that stands in cycle 0. */
  AsBuiltSubject(AsBuiltRun run, @Nullable ShownDivergence divergence) {
    super(run, divergence);
    this.run = run;
  }

  /** The handshakes of this design are resets, ends and triggers; the loader clears, then loads. */
  @Override
  public List<String> eventSignals() {
    return simulation().circuit().signals().stream()
        .filter(Register.class::isInstance)
        .map(Signal::name)
        .filter(
            name ->
                name.endsWith(".loader.state")
                    || EVENTS.contains(name.substring(name.lastIndexOf('.') + 1)))
        .toList();
  }

  @Override
  public List<ShownEvaluation> evaluations() {
    final Integer eval = run.eval();
    return List.of(
        new ShownEvaluation(
            run.spec().design().optionName(),
            0L,
            run.end(),
            eval,
            isEarly(),
            null,
            eval == null ? "" : "raw " + eval,
            List.of(),
            spans(run.layers())));
  }

  /** Whether the result was read before layer 4 had one. */
  private boolean isEarly() {
    return run.hazards().kept().stream().anyMatch(one -> one.kind() == HazardKind.EARLY_EVAL);
  }
}
