// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of a layer (fabric.md §6): each register follows from values before the edge.
 */
final class ControlRules {
  private static final int ORDER = 10; // before the layer's ports, memories and sums

  private final LayerSignals layer;
  private final ViolationLog ledger;

  ControlRules(LayerSignals layer, ViolationLog ledger) {
    this.layer = layer;
    this.ledger = ledger;
  }

  void check() {
    if (layer.resetWas()) {
      reset();
      return;
    }
    if (!layer.stateKnown()) {
      return;
    }
    state();
    trigger();
    row();
    col();
    proceed();
  }

  private void reset() {
    for (SignalProbe probe :
        List.of(layer.state, layer.trigger, layer.row, layer.col, layer.proceed)) {
      if (ViolationLog.differs(probe, 0)) {
        ledger.add(
            violation(
                FaultCause.of(
                    Fault.REGISTER_NOT_CLEARED, "the reset branch does not clear this register"),
                probe,
                0,
                false),
            0);
      }
    }
  }

  private boolean granted() {
    return layer.state.was() == LayerSignals.REQUEST
        && layer.trigger.was() == 1
        && layer.ready.was() == 1;
  }

  private boolean handshakeKnown() {
    return layer.trigger.present()
        && layer.ready.present()
        && layer.trigger.wasKnown()
        && layer.ready.wasKnown();
  }

  private void state() {
    final long was = layer.state.was();
    final long next;
    if (was == LayerSignals.IDLE) {
      if (!layer.start.present() || !layer.start.wasKnown()) {
        return;
      }
      next = layer.start.was();
    } else if (was == LayerSignals.REQUEST) {
      if (!handshakeKnown()) {
        return;
      }
      next = granted() ? LayerSignals.READ : LayerSignals.REQUEST;
    } else if (was == LayerSignals.READ) {
      next = LayerSignals.ACCUMULATE;
    } else if (was == LayerSignals.ACCUMULATE) {
      if (layer.colWas() == null) {
        return;
      }
      next = layer.col.was() == layer.inputs() - 1 ? LayerSignals.WRITE : LayerSignals.READ;
    } else if (was == LayerSignals.WRITE) {
      if (layer.rowWas() == null) {
        return;
      }
      next = layer.row.was() == layer.rows() - 1 ? LayerSignals.IDLE : LayerSignals.REQUEST;
    } else {
      return; // another coding
    }
    if (ViolationLog.differs(layer.state, next)) {
      ledger.add(
          violation(StateFaultClassifier.of(was, next, layer.state.is()), layer.state, 1, true),
          next);
    }
  }

  private void trigger() {
    if (!handshakeKnown()) {
      return;
    }
    long next = layer.trigger.was();
    if (layer.state.was() == LayerSignals.REQUEST) {
      if (granted()) {
        next = 0;
      } else if (layer.trigger.was() == 0 && layer.ready.was() == 0) {
        next = 1;
      }
    }
    if (ViolationLog.differs(layer.trigger, next)) {
      final Fault fault =
          granted()
              ? Fault.REQUEST_STANDS
              : next == 0 ? Fault.REQUEST_FORBIDDEN : Fault.REQUEST_LOST;
      final String cause =
          granted()
              ? "trigger does not fall after ready"
              : next == 0
                  ? "trigger rises while ready is still 1, or in another state than REQUEST"
                  : "trigger falls before ready has risen";
      ledger.add(violation(FaultCause.of(fault, cause), layer.trigger, 2, true), next);
    }
  }

  private void row() {
    if (layer.rowWas() == null || !layer.start.present()) {
      return;
    }
    final long was = layer.row.was();
    final boolean starts =
        layer.state.was() == LayerSignals.IDLE && layer.start.wasKnown() && layer.start.was() == 1;
    if (layer.state.was() == LayerSignals.IDLE && !starts) {
      return; // no part reads the row
    }
    final long next = starts ? 0 : layer.state.was() == LayerSignals.WRITE ? was + 1 : was;
    if (ViolationLog.differs(layer.row, next)) {
      ledger.add(
          violation(
              FaultCause.of(
                  Fault.ROWS_OUT_OF_ORDER, "the row counter goes wrong at the end of a row"),
              layer.row,
              4,
              true),
          next);
    }
  }

  private void col() {
    if (layer.colWas() == null) {
      return;
    }
    final long was = layer.col.was();
    if (layer.state.was() == LayerSignals.REQUEST && !handshakeKnown()) {
      return;
    }
    final long next = granted() ? 0 : layer.state.was() == LayerSignals.ACCUMULATE ? was + 1 : was;
    if (ViolationLog.differs(layer.col, next)) {
      ledger.add(
          violation(
              FaultCause.of(
                  granted() ? Fault.COLUMN_0_MISSING : Fault.ELEMENTS_OUT_OF_ORDER,
                  granted()
                      ? "the column counter is not cleared when a row is granted"
                      : "the column counter goes wrong between two terms"),
              layer.col,
              3,
              true),
          next);
    }
  }

  private void proceed() {
    if (layer.rowWas() == null) {
      return;
    }
    final boolean last =
        layer.state.was() == LayerSignals.WRITE && layer.row.was() == layer.rows() - 1;
    final long next = last ? 1 : 0;
    if (ViolationLog.differs(layer.proceed, next)) {
      final FaultCause blame =
          last
              ? FaultCause.of(Fault.NEXT_NOT_STARTED, "proceed does not follow the last row")
              : FaultCause.of(
                  layer.proceed.was() == 1 ? Fault.PROCEED_TOO_LONG : Fault.NEXT_TOO_EARLY,
                  layer.proceed.was() == 1
                      ? "proceed does not fall in the next cycle"
                      : "proceed does not look at the row");
      final RuleViolation violation = violation(blame, layer.proceed, 5, true);
      if (last) {
        ledger.add(violation, next);
      } else {
        ledger.addNow(violation, next);
      }
    }
  }

  private RuleViolation violation(FaultCause blame, SignalProbe probe, int order, boolean placed) {
    final @Nullable Integer row = placed ? layer.rowWas() : null;
    final boolean inRow = layer.state.was() >= LayerSignals.READ;
    return new RuleViolation(
        blame,
        layer.number(),
        row,
        placed && inRow && layer.state.was() != LayerSignals.WRITE ? layer.colWas() : null,
        probe,
        ORDER * layer.number() + order,
        List.of(layer.text(), "row " + layer.row.was() + ", col " + layer.col.was()));
  }
}
