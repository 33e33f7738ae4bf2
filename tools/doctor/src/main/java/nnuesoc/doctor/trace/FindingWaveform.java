// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.MergedTrace;
import nnuesoc.traces.compare.SignalPair;
import nnuesoc.traces.compare.UnknownPolicy;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.write.ClockPeriod;
import nnuesoc.traces.write.TraceSink;

/**
 * A finding as a trace of both runs: each signal near it, as {@code a.NAME} in the examined trace
 * and {@code b.NAME} in the model, in the cycles around its first one.
 */
public final class FindingWaveform {
  private static final long KEPT = 1_000; // cycles on each side
  private static final long SHOWN = 12;
  private static final long FS_PER_NS = 1_000_000;

  private FindingWaveform() {}

  /**
   * Writes the trace.
   *
   * @return how a viewer shows it, with the marker at the first wrong cycle
   * @throws IOException if none of the signals is in both traces, one cannot be read, or the sink
   *     fails
   */
  public static TraceView write(
      TraceSource theirs,
      TraceSource model,
      SignalCorrespondence names,
      TraceFinding finding,
      TraceSink sink)
      throws IOException {
    final long cycle = Math.max(0, finding.firstCycle());
    final Comparison comparison =
        new Comparison(
            theirs,
            model,
            names.options(
                ours -> isNear(ours, finding), Math.max(0, cycle - KEPT), UnknownPolicy.ANY),
            (bytesA, bytesB) -> true);
    final MergedTrace.Window window = MergedTrace.write(comparison, cycle + KEPT, sink);
    final long unit = FS_PER_NS / window.unitFs();
    final long ns = Long.parseLong(finding.time().replaceFirst("(\\..*)?ns$", ""));
    final long marker = ns * unit;
    final long period = Math.max(1, cycle == 0 ? ClockPeriod.NS : ns / cycle) * unit;
    return TraceView.around(groups(finding, window.pairs(), names), marker, SHOWN * period);
  }

  /** Whether a signal belongs to the same part or to the same layer. */
  private static boolean isNear(String ours, TraceFinding finding) {
    final String model = finding.model();
    final String scope = model.substring(0, Math.max(0, model.lastIndexOf('.') + 1));
    return (!scope.isEmpty() && ours.startsWith(scope))
        || (finding.layer() != null
            && ours.matches(".*\\.layer" + finding.layer() + "(_\\w+)?\\..*"));
  }

  private static List<ViewGroup> groups(
      TraceFinding finding, List<SignalPair> pairs, SignalCorrespondence names) {
    final List<ViewRow> first = new ArrayList<>();
    final List<ViewRow> rest = new ArrayList<>();
    for (SignalPair pair : pairs) {
      final List<ViewRow> rows = pair.name().equals(finding.model()) ? first : rest;
      final String theirs = names.theirs().getOrDefault(pair.name(), pair.name());
      rows.add(row("a", pair, pair.a(), ViewColor.GREEN, "theirs " + theirs));
      rows.add(row("b", pair, pair.b(), ViewColor.ORANGE, "model " + pair.name()));
    }
    final List<ViewGroup> groups = new ArrayList<>();
    if (!first.isEmpty()) {
      groups.add(new ViewGroup(finding.kind().word(), first, true));
    }
    if (!rest.isEmpty()) {
      groups.add(new ViewGroup("beside it", rest, true));
    }
    return groups;
  }

  private static ViewRow row(
      String scope, SignalPair pair, TraceSignal signal, ViewColor color, String label) {
    return ViewRow.of(scope + '.' + pair.name(), signal.widthBits())
        .in(color)
        .labeled(label.replace('.', '/')); // not shortened
  }
}
