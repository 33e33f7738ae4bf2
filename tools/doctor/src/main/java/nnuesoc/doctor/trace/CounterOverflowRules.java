// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import org.jspecify.annotations.Nullable;

/**
 * A layer's counters that are declared too narrow: an overflow is a finding of its own. A counter
 * that is narrower but never overflows is only another way to build it.
 */
final class CounterOverflowRules {
  private static final int ORDER = 10; // before everything that follows from it

  private final LayerSignals layer;
  private final ViolationLog ledger;

  CounterOverflowRules(LayerSignals layer, ViolationLog ledger) {
    this.layer = layer;
    this.ledger = ledger;
  }

  void check() {
    counter(layer.col, layer.inputs(), Fault.COLUMN_OVERFLOWS, layer.colWas());
    counter(layer.row, layer.rows(), Fault.ROW_OVERFLOWS, null);
  }

  private void counter(SignalProbe probe, int end, Fault fault, @Nullable Integer column) {
    if (!probe.present() || probe.bits() >= probe.modelBits() || 1L << probe.bits() > end - 1L) {
      return;
    }
    if (probe.wasKnown()
        && probe.isKnown()
        && probe.was() == probe.mask()
        && probe.is() == 0
        && layer.state.was() >= LayerSignals.ACCUMULATE) {
      ledger.addNow(
          new RuleViolation(
              FaultCause.of(fault, "the counter's width in its declaration", probe.bits(), end - 1),
              layer.number(),
              layer.rowWas(),
              column,
              probe,
              ORDER * layer.number(),
              List.of(layer.text())),
          probe.was() + 1);
    }
  }
}
