// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;

/** How a viewer shows a {@link MergedTrace}: the signals that differ first are at the top. */
final class ComparisonView {
  /** Time shown on both sides of a difference at the very beginning. */
  private static final long LEAST_AROUND = 100;

  private ComparisonView() {}

  /** The view with the marker at the first difference, in the middle of the time that it shows. */
  public static TraceView of(ComparisonResult result, List<PreDifferenceHistory.Entry> history) {
    final FirstDifference first = result.first();
    if (first == null) {
      return new TraceView(List.of(group("signals", result.pairs())), null, 0, LEAST_AROUND);
    }
    final long unitFs = MergedTrace.unitFs(result);
    final long marker = first.time().in(unitFs);
    final long before = history.isEmpty() ? 0 : marker - history.get(0).time().in(unitFs);
    final long around = Math.max(LEAST_AROUND, before);
    return TraceView.around(groups(first, result), marker, around);
  }

  private static List<ViewGroup> groups(FirstDifference first, ComparisonResult result) {
    final FirstDifference.Value value = first.value();
    if (value == null) {
      return List.of(group("signals", MergedTrace.shown(result)));
    }
    final List<SignalPair> later = new ArrayList<>(result.differing());
    later.remove(value.pair());
    later.removeAll(new HashSet<>(value.others()));
    final List<ViewGroup> groups = new ArrayList<>();
    groups.add(group("differs first", List.of(value.pair())));
    if (!value.others().isEmpty()) {
      groups.add(group("differ at the same moment", value.others()));
    }
    if (!later.isEmpty()) {
      groups.add(group("differ later", later));
    }
    return groups;
  }

  private static ViewGroup group(String name, List<SignalPair> pairs) {
    final List<ViewRow> rows = new ArrayList<>();
    for (SignalPair pair : pairs) {
      rows.add(row("a", pair, pair.a(), ViewColor.GREEN));
      rows.add(row("b", pair, pair.b(), ViewColor.ORANGE));
    }
    return new ViewGroup(name, rows, true);
  }

  private static ViewRow row(String scope, SignalPair pair, TraceSignal signal, ViewColor color) {
    final ViewRow row = ViewRow.of(scope + '.' + pair.name(), signal.widthBits());
    return (signal.kind() == TraceSignal.Kind.BITS ? row : row.ranged("")) // as in MergedTrace
        .in(color)
        .labeled(scope.toUpperCase(Locale.ROOT) + ' ' + pair.name().replace('.', '/')); // uncut
  }
}
