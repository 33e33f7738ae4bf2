// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.view;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.write.TraceSelection;

/** Distributes the traced signals to groups: each goes to the first group to which it belongs. */
public final class SignalGrouper {
  private final Set<Signal> left;
  private final Function<Signal, ViewRow> show;
  private final List<ViewGroup> groups = new ArrayList<>();

  /**
   * The groups of the traced signals.
   *
   * @param show how one signal is shown
   */
  public SignalGrouper(TraceSelection selection, Function<Signal, ViewRow> show) {
    left = new LinkedHashSet<>(selection.signals());
    this.show = show;
  }

  /** Moves the signals of a group into it, in the order of the trace; adds no empty group. */
  public void add(String name, boolean open, Predicate<Signal> belongs) {
    final List<ViewRow> rows = left.stream().filter(belongs).map(show).toList();
    left.removeIf(belongs);
    if (!rows.isEmpty()) {
      groups.add(new ViewGroup(name, rows, open));
    }
  }

  /** The signals of a scope and of the scopes in it. */
  public static Predicate<Signal> within(String scope) {
    return signal -> signal.name().startsWith(scope + '.');
  }

  /** The groups added so far. */
  public List<ViewGroup> groups() {
    return groups;
  }
}
