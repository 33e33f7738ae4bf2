// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.traces.read.TraceSignal;

/** Signals under the names that renamings give them. */
final class SignalRenamer {
  private static final int NAMES_BETWEEN_CHECKS = 1024;

  private final List<Renaming> renamings;
  private final Runnable stopCheck;

  /** {@code stopCheck} is called now and then; it throws if the user wants to stop. */
  SignalRenamer(List<Renaming> renamings, Runnable stopCheck) {
    this.renamings = renamings;
    this.stopCheck = stopCheck;
  }

  /**
   * Renames all signals, one renaming after the other.
   *
   * @throws ComparisonException for a renaming that matches no name, neither one of the signals nor
   *     one that the renamings before it make
   */
  List<TraceSignal> of(List<TraceSignal> signals) {
    List<TraceSignal> renamed = signals;
    for (Renaming one : renamings) {
      final List<TraceSignal> next = new ArrayList<>(renamed.size());
      boolean matches = false;
      for (TraceSignal signal : renamed) {
        if (next.size() % NAMES_BETWEEN_CHECKS == 0) {
          stopCheck.run();
        }
        final String name = one.apply(signal.name());
        final boolean same = name.equals(signal.name());
        matches |= !same || (!matches && one.matches(name));
        next.add(same ? signal : signal.renamed(name));
      }
      if (!matches && signals.stream().noneMatch(signal -> one.matches(signal.name()))) {
        throw new ComparisonException(
            "map",
            one
                + ": matches no name of A"
                + NameSuggestions.of(
                    one.pattern().pattern(), signals.stream().map(TraceSignal::name).toList()));
      }
      renamed = next;
    }
    return renamed;
  }
}
