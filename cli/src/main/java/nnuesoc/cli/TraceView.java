package nnuesoc.cli;

import nnuesoc.sim.trace.ClockPeriod;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.view.View;
import nnuesoc.soc.DesignSpec;
import org.jspecify.annotations.Nullable;

/** What a viewer shows of a trace at first: its first cycles, or those around the marked one. */
final class TraceView {
  /** In so many, the names of states that last one cycle can be read. */
  private static final long CYCLES = 32;

  private TraceView() {}

  /** The view of a trace whose first stretch is that of {@code window}. */
  static View of(DesignSpec spec, TraceSelection selection, TraceWindow window) {
    final boolean marked = window.beginning() >= 0;
    final long first =
        marked
            ? Math.max(window.first().first(), window.beginning() - CYCLES / 2)
            : window.first().first();
    final @Nullable Long marker = marked ? ClockPeriod.edge(window.beginning()) : null;
    return new View(
        spec.groups(selection), marker, ClockPeriod.edge(first), ClockPeriod.edge(first + CYCLES));
  }
}
