// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;

/** Shows a finding about one layer in the user's own trace, at its own time. */
public final class LayerFindingView {
  private static final BigDecimal FS_PER_NS = BigDecimal.valueOf(1_000_000);
  private static final long SHOWN = 12; // cycles on each side

  private LayerFindingView() {}

  /**
   * The view: first the signal that is wrong, then those of its scope.
   *
   * @throws IOException if the trace cannot be read
   */
  public static TraceView of(TraceSource trace, TraceFinding finding) throws IOException {
    final List<ViewRow> first = new ArrayList<>();
    final List<ViewRow> beside = new ArrayList<>();
    final long unitFs;
    try (VcdReader reader = VcdReader.open(trace)) {
      unitFs = reader.unitFs();
      final String scope = scope(finding.where());
      for (TraceSignal signal : reader.signals()) {
        if (signal.name().equals(finding.where())) {
          first.add(row(signal).in(ViewColor.ORANGE));
        } else if (scope(signal.name()).equals(scope)
            && signal.kind() == TraceSignal.Kind.BITS
            && signal.widthBits() <= Long.SIZE) {
          beside.add(row(signal));
        }
      }
    }
    final List<ViewGroup> groups = new ArrayList<>();
    if (!first.isEmpty()) {
      groups.add(new ViewGroup(finding.kind().word(), first, true));
    }
    if (!beside.isEmpty()) {
      groups.add(new ViewGroup("beside it", beside, true));
    }
    final BigDecimal ns = new BigDecimal(finding.time().replaceFirst("ns$", ""));
    final long marker = ns.multiply(FS_PER_NS).divide(BigDecimal.valueOf(unitFs)).longValue();
    final long period = Math.max(1, marker / Math.max(1, finding.firstCycle()));
    return TraceView.around(groups, marker, SHOWN * period);
  }

  private static String scope(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private static ViewRow row(TraceSignal signal) {
    return ViewRow.of(signal.name(), signal.widthBits()).ranged(signal.range());
  }
}
