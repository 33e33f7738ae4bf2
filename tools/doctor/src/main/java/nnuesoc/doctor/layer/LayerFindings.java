package nnuesoc.doctor.layer;

import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.Part;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import org.jspecify.annotations.Nullable;

/** Makes findings of one layer. */
record LayerFindings(LayerTrace trace, SupposedLayer right, int layer) {
  /** A finding about the layer's words, or about what stands behind them. */
  TraceFinding ofWord(FaultCause blame, int row, OutputCandidate place, String seen) {
    final int cycle = place.cycles()[Math.min(row, place.cycles().length - 1)];
    return finding(blame, row, null, cycle, place.data().name(), "a_data", seen);
  }

  /** A finding about a sum and the terms in it. */
  TraceFinding ofSum(
      FaultCause blame, int row, @Nullable Integer column, int cycle, String where, String seen) {
    return finding(blame, row, column, cycle, where, "sum", seen);
  }

  /** A finding about the layer's state. */
  TraceFinding ofState(
      FaultCause blame, int row, @Nullable Integer column, int cycle, String where, String seen) {
    return finding(blame, row, column, cycle, where, "state", seen);
  }

  /** A finding that follows from a mistake and explains the words at a place. */
  TraceFinding of(MistakeMatch its) {
    return of(its.layer(), its.place(), its.sums());
  }

  /**
   * A finding that follows from a mistake.
   *
   * @param place where its words were given; null for nowhere
   * @param sums a signal that has its sums; null if none has
   */
  TraceFinding of(SupposedLayer one, @Nullable OutputCandidate place, @Nullable SumSignal sums) {
    final int row = Math.min(one.row(), right.words().length - 1);
    final @Nullable SumSignal shown = one.part() == Part.TERMS ? sums : null;
    final FaultCause told = one.blame();
    final FaultCause blame = told == null ? FaultCause.of(Fault.OUTPUT_NOT_OF_SUM, "") : told;
    final String seen =
        (place == null ? "" : place.text() + ": ") + "this mistake explains every row of the trace";
    if (shown != null && row < shown.cycles().length) {
      return ofSum(blame, row, one.column(), shown.cycles()[row], shown.signal().name(), seen);
    }
    return finding(
        blame,
        row,
        one.column(),
        place == null ? 0 : place.cycles()[row],
        place == null ? "" : place.data().name(),
        place == null ? "sum" : "a_data",
        seen);
  }

  private TraceFinding finding(
      FaultCause blame,
      int row,
      @Nullable Integer column,
      int cycle,
      String where,
      String model,
      String seen) {
    final boolean result = layer == Shape.LAYERS;
    return new TraceFinding(
        blame,
        layer,
        row,
        column,
        cycle,
        trace.time(cycle),
        where,
        model.equals("a_data")
            ? result ? "soc.fabric.layer4.eval" : "soc.fabric.output_" + layer + ".a_data"
            : LayerPort.scope(layer) + model,
        List.of(seen),
        1);
  }
}
