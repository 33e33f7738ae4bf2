package nnuesoc.sim.compare;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.trace.read.TraceSignal;

/** Signals under the names that renamings give them. */
final class RenamedSignals {
  private final List<Renaming> renamings;

  RenamedSignals(List<Renaming> renamings) {
    this.renamings = renamings;
  }

  /**
   * Renames all, one renaming after the other.
   *
   * @throws ComparisonException for one that changes no name
   */
  List<TraceSignal> of(List<TraceSignal> signals) {
    List<TraceSignal> renamed = signals;
    for (Renaming one : renamings) {
      final List<TraceSignal> next = new ArrayList<>();
      boolean changes = false;
      for (TraceSignal signal : renamed) {
        final String name = one.apply(signal.name());
        changes |= !name.equals(signal.name());
        next.add(signal.renamed(name));
      }
      if (!changes) {
        throw new ComparisonException(
            "--map "
                + one
                + ": changes no name of A"
                + NearMisses.of(
                    one.pattern().pattern(), signals.stream().map(TraceSignal::name).toList()));
      }
      renamed = next;
    }
    return renamed;
  }
}
